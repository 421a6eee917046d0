-- no transaction
-- The rolling sums of the limits.
create index concurrently if not exists transfer_counted
  on transfer (org_id, livemode, direction, (coalesce(approved_at, created_at))) include (account_id, amount, approved_at, created_at)
  where counterparty is not null and status not in ('failed', 'canceled');
drop index concurrently if exists transfer_usage;
