-- What was paid to those whom tax is declared to, and what they paid back.

alter table journal_entry drop constraint journal_entry_source_known;
alter table journal_entry add constraint journal_entry_source_known check (source_type ~ '^[a-z]+(_[a-z]+)*$');

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
revoke delete on tax_payment from {runtime}, {system};
