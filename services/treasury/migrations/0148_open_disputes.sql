-- no transaction
-- Finds the open disputes of an account before it is closed.
create index concurrently if not exists dispute_open_of_account on dispute (org_id, livemode, account_id) where status = 'open';
