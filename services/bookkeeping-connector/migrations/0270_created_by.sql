set local lock_timeout = '5s';

-- The keys that made and last changed an object. Null in rows from before, and for what the service does itself.
alter table connection add column created_by text collate "C";
alter table connection add column updated_by text collate "C";
alter table category_rule add column created_by text collate "C";
alter table category_rule add column updated_by text collate "C";
