-- no transaction
-- Finds synchronizations that are old enough to be deleted.
create index concurrently if not exists sync_by_end on sync (ended_at) where status <> 'running';
