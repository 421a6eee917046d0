set local lock_timeout = '5s';
-- A file can hold several receipts: each is an expense of its own. A refund is an expense with negative amounts.
alter table expense
  add column document_part integer,
  add column duplicate_of text collate "C",
  drop constraint expense_amounts,
  drop constraint expense_recoverable_tax,
  drop constraint expense_self_assessed_tax,
  add constraint expense_document_part check (document_part is null or (document_part >= 0 and document_id is not null)) not valid,
  add constraint expense_amount_not_zero check (amount <> 0) not valid,
  add constraint expense_tax_within check (sign(tax_amount) in (0, sign(amount)) and abs(tax_amount) <= abs(amount)) not valid,
  add constraint expense_recoverable_within check (sign(recoverable_tax) in (0, sign(amount))
    and abs(recoverable_tax) <= abs(tax_amount + self_assessed_tax)) not valid,
  add constraint expense_self_assessed_sign check (sign(self_assessed_tax) in (0, sign(amount))) not valid;
comment on column expense.document_part is 'Index of the receipt in the parts of the document, from 0. Null: the whole document, or not read yet.';
comment on column expense.duplicate_of is 'The document that has the same receipt.';
comment on column expense.amount is 'Cents, negative for a refund. In a draft null until known.';
