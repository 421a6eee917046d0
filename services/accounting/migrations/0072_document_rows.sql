-- no transaction
-- Finds the transactions of the rows of a document.
create index concurrently if not exists bank_transaction_of_document
  on bank_transaction (org_id, livemode, account_id, provider_id) where source = 'document';
