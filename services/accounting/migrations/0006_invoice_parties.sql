-- Who an invoice is from and to, as it was when it was issued: what was sent does not change.
alter table invoice
  add column seller     jsonb,
  add column bill_to    jsonb,
  add column memo       text,
  add column updated_at timestamptz not null default now();
comment on column invoice.seller is 'Null: issued before the organization had a profile.';
