-- Account numbers are sealed, and found by a keyed hash. Both keys belong to the bank, not to an organization, because a payment is looked up
-- by number over all organizations. `account_number` stays for the previous release, and holds the id of the account from now on.
alter table account add column sealed_account_number bytea;
alter table account add column account_number_hash bytea;
