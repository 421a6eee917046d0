-- Sales tax and VAT: where the organization collects it, what documents say about it, and what was paid of it.

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
-- It is made by its first change.
call keep_changer('tax_settings', made_by_change => true);
revoke delete on tax_settings from {runtime}, {system};

create table tax_line (
  org_id           text        collate "C" not null,
  livemode         boolean     not null,
  journal_entry_id text        collate "C" not null,
  line             integer     not null,
  date             date        not null,
  side             text        not null,
  treatment        text        not null,
  jurisdiction     text        not null,
  payee            text        not null,
  kind             text        not null,
  percent          numeric     not null,
  base             bigint      not null,
  amount           bigint      not null,
  created_at       timestamptz not null default now(),
  primary key (org_id, livemode, journal_entry_id, line),
  foreign key (org_id, livemode, journal_entry_id) references journal_entry,
  constraint tax_line_side_known check (side in ('sale', 'purchase', 'self_assessed')),
  constraint tax_line_treatment_known check (treatment in ('taxed', 'exempt', 'reverse_charge', 'export')),
  constraint tax_line_untaxed check (amount = 0 or treatment in ('taxed', 'reverse_charge'))
);
comment on table tax_line is 'What the document of an entry says about tax.';
create index tax_line_of_period on tax_line (org_id, livemode, date)
  include (payee, jurisdiction, side, treatment, percent, base, amount);
call protect_table('tax_line');
revoke update, delete on tax_line from {runtime}, {system};

create table tax_payment (
  id                 text        collate "C" not null,
  org_id             text        collate "C" not null,
  livemode           boolean     not null,
  payee              text        not null,
  type               text        not null,
  amount             bigint      not null,
  input_tax          bigint      not null,
  period_start       date        not null,
  period_end         date        not null,
  date               date        not null,
  payment_account_id text        collate "C" not null,
  reference          text,
  journal_entry_id   text        collate "C" not null,
  reversed_at        timestamptz,
  created_at         timestamptz not null default now(),
  primary key (org_id, livemode, id),
  foreign key (org_id, livemode, journal_entry_id) references journal_entry,
  constraint tax_payment_type_known check (type in ('payment', 'refund')),
  constraint tax_payment_amounts check (amount >= 0 and input_tax >= 0 and amount + input_tax > 0),
  constraint tax_payment_refund_of_something check (type = 'payment' or amount > 0),
  constraint tax_payment_period check (period_start <= period_end)
);
comment on column tax_payment.amount is 'What the account paid or got, cents.';
comment on column tax_payment.input_tax is 'Tax on purchases that was set off against what was owed, cents.';
create index tax_payment_of_period on tax_payment (org_id, livemode, period_end) where reversed_at is null;
call protect_table('tax_payment');
call keep_creator('tax_payment');
call keep_changer('tax_payment');
call keep_labels('tax_payment');
revoke delete on tax_payment from {runtime}, {system};
