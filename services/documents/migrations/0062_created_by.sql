set local lock_timeout = '5s';

-- The keys that uploaded a document and last changed it. Null in rows from before, and for what the service does itself.
alter table document add column created_by text collate "C";
alter table document add column updated_by text collate "C";
