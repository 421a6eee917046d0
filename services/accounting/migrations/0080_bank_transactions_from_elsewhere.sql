-- no transaction
-- Finds what other sources have told of a transaction of treasury. Transactions of treasury itself are not in it: an account can have thousands
-- of them on a day.
create index concurrently if not exists bank_transaction_from_elsewhere
  on bank_transaction (org_id, livemode, account_id, amount, date) where source <> 'treasury';
