-- no transaction
-- `invoice_of_customer` (0013) with the column `settled`: both releases read the statistics of a customer from the index alone.
create index concurrently if not exists invoice_statistics_of_customer on invoice (org_id, livemode, customer_id, id)
  include (issue_date, due_date, subtotal, credited_subtotal, total, paid, settled, voided_at);
drop index concurrently if exists invoice_of_customer;
-- Rows that `fillSettled` has not reached yet.
create index concurrently if not exists invoice_without_settled on invoice (org_id, livemode, id) where settled is null;
