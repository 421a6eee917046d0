-- no transaction
create index concurrently if not exists transaction_by_amount on transaction (org_id, livemode, amount, created_at, id);
