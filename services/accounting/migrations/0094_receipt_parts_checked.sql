alter table expense validate constraint expense_document_part;
alter table expense validate constraint expense_amount_not_zero;
alter table expense validate constraint expense_tax_within;
alter table expense validate constraint expense_recoverable_within;
alter table expense validate constraint expense_self_assessed_sign;
