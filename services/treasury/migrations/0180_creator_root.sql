set local lock_timeout = '5s';

-- The first key of the rolls that led to the key in created_by. Null if it replaces none.
alter table transfer add column created_by_root text collate "C";
alter table bill_payment add column created_by_root text collate "C";
