set local lock_timeout = '5s';
-- When the personal data of a customer was erased. The row stays, because invoices name it.
alter table customer add column erased_at timestamptz;
-- A description may name the customer.
grant update (description) on invoice_item to {runtime};
