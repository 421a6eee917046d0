set local lock_timeout = '5s';

-- The keys that made and last changed an endpoint. Null in rows from before, and for what the service does itself.
alter table endpoint add column created_by text collate "C";
alter table endpoint add column updated_by text collate "C";
