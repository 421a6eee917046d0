-- no transaction
-- Finds the draft that treasury's transaction became.
create index concurrently if not exists treasury_transaction_of_bank_transaction
  on treasury_transaction (org_id, livemode, bank_transaction_id) where bank_transaction_id is not null;
