-- no transaction
-- The rolling sums of the limits. Under row-level security Postgres looks up a `case` in an index, and no `coalesce`.
create index concurrently if not exists transfer_counted_by_time
  on transfer (org_id, livemode, direction, (case when approved_at is null then created_at else approved_at end))
  include (account_id, amount, approved_at, created_at)
  where counterparty is not null and status not in ('failed', 'canceled');
drop index concurrently if exists transfer_counted;
