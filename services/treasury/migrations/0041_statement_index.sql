-- no transaction
create index concurrently if not exists transaction_of_account_by_posting on transaction (org_id, livemode, account_id, posted_at, id)
  where posted_at is not null;
