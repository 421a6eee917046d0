-- no transaction
-- Finds the bank transactions of all accounts that a row of bookkeeping software may tell again.
create index concurrently if not exists bank_transaction_by_amount on bank_transaction (org_id, livemode, amount, date);
