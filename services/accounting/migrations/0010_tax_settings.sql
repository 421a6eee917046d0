-- Where the organization collects tax.

create table tax_settings (
  org_id        text        collate "C" not null,
  livemode      boolean     not null,
  origin        jsonb,
  rounding      text,
  registrations jsonb       not null,
  updated_at    timestamptz not null default now(),
  primary key (org_id, livemode),
  constraint tax_settings_rounding_known check (rounding in ('invoice', 'line'))
);
comment on column tax_settings.origin is 'Where it sells from; null for the address of the business profile.';
comment on column tax_settings.rounding is 'Null for what is usual at the place of the sale.';
call protect_table('tax_settings');
revoke delete on tax_settings from {runtime}, {system};
