-- no transaction
create unique index concurrently if not exists bill_number_of_vendor_key on bill (org_id, livemode, vendor_key, number_key)
  where voided_at is null;
create unique index concurrently if not exists invoice_number_key on invoice (org_id, livemode, number_key) where number_key is not null;
