set local lock_timeout = '5s';

-- The keys that made and last changed an object. Null in rows from before, and for what treasury does itself.
alter table account add column created_by text collate "C";
alter table account add column updated_by text collate "C";
alter table card add column created_by text collate "C";
alter table card add column updated_by text collate "C";
alter table payee add column created_by text collate "C";
