set local lock_timeout = '5s';
-- A deleted endpoint is gone for its customer at once; its deliveries are removed in batches, then the row itself.
alter table endpoint add column deleted_at timestamptz;
create index endpoint_deleted on endpoint (id) where deleted_at is not null;
