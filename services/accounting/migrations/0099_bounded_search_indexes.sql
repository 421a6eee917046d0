-- no transaction
create index concurrently if not exists payment_recorded on payment
  (org_id, livemode, payment_account_id, (applied + credited - fee), date)
  where bank_transaction_id is null and reversed_at is null and payment_account_id is not null;
drop index concurrently if exists payment_without_transaction;
create index concurrently if not exists bill_payment_recorded on bill_payment
  (org_id, livemode, payment_account_id, (amount + fee), date)
  where bank_transaction_id is null and reversed_at is null;
drop index concurrently if exists bill_payment_without_transaction;
create index concurrently if not exists match_decided_of_payer on match (org_id, livemode, payer_key, decided_at)
  where status <> 'suggested' and (status <> 'matched' or origin <> 'automatic');
drop index concurrently if exists match_history;
create index concurrently if not exists bank_transaction_unmatched_in on bank_transaction (org_id, livemode, date, id)
  where status = 'unmatched' and amount > 0;
create index concurrently if not exists bank_transaction_unmatched_out on bank_transaction (org_id, livemode, date, id)
  where status = 'unmatched' and amount < 0;
create index concurrently if not exists bank_transaction_unmatched_latest on bank_transaction (org_id, livemode, id)
  where status = 'unmatched';
create index concurrently if not exists payment_of_any_customer on payment (org_id, livemode, customer_id, date, id);
drop index concurrently if exists payment_of_customer;
create index concurrently if not exists invoice_of_number on invoice (org_id, livemode, digits_of(number), id);
drop index concurrently if exists invoice_number_digits;
create index concurrently if not exists bill_of_number on bill (org_id, livemode, digits_of(number), id) where number is not null;
drop index concurrently if exists bill_number_digits;
create index concurrently if not exists customer_with_credit on customer (org_id, livemode, id) where credit <> 0;
