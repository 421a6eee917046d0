-- no transaction
create index concurrently if not exists transaction_by_time on transaction (org_id, livemode, created_at, id);
create index concurrently if not exists transaction_of_account_by_time on transaction (org_id, livemode, account_id, created_at, id);
create index concurrently if not exists transaction_of_card_by_time on transaction (org_id, livemode, card_id, created_at, id)
  where card_id is not null;
create index concurrently if not exists transaction_pending on transaction (org_id, livemode, created_at, id) where status = 'pending';
-- Without a list of pending entries, so that a search never reads one and no insertion has to empty it.
create index concurrently if not exists transaction_terms on transaction using gin (
  search_terms(org_id, livemode, created_at, account_id,
               description || ' ' || coalesce(counterparty, '') || ' ' || coalesce(merchant->>'name', ''))
) with (fastupdate = off);
drop index concurrently if exists transaction_of_account;
drop index concurrently if exists transaction_of_card;
