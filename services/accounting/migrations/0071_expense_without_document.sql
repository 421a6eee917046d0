-- no transaction
-- Finds the expense that a receipt belongs to.
create index concurrently if not exists expense_without_document on expense (org_id, livemode, amount, date)
  where document_id is null and voided_at is null;
