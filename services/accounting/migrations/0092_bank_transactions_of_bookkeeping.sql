-- no transaction
-- Finds what bookkeeping software told of a transaction, without the transactions of all other sources that have the same amount.
create index concurrently if not exists bank_transaction_of_bookkeeping
  on bank_transaction (org_id, livemode, amount, date) where source = 'bookkeeping';
