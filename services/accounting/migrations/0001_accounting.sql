-- Ids and organizations are compared as bytes: `collate "C"` keeps their indexes fast and their order by time.
-- Keys begin with the tenant: a reference cannot leave it, and "the newest" of a tenant is read from its own part of the
-- index. An index on the id alone would be read backwards through whatever other tenants have added since.

-- One row a tenant: whoever posts holds it shared, whoever closes a period holds it alone.
create table books (
  org_id         text        collate "C" not null,
  livemode       boolean     not null,
  closed_through date,
  opened_at      timestamptz not null default now(),
  primary key (org_id, livemode)
);
comment on column books.closed_through is 'Nothing may be posted on this day or before it.';
call protect_table('books');

create table fiscal_period (
  org_id     text        collate "C" not null,
  livemode   boolean     not null,
  start_date date,
  end_date   date        not null,
  closed_at  timestamptz not null default now(),
  primary key (org_id, livemode, end_date),
  constraint fiscal_period_not_empty check (start_date <= end_date)
);
comment on column fiscal_period.start_date is 'Null: everything before its end.';
call protect_table('fiscal_period');

-- The chart of accounts. The ledger keeps an account of the same id.
create table account (
  org_id     text        collate "C" not null,
  livemode   boolean     not null,
  id         text        collate "C" not null,
  number     integer     not null,
  name       text        not null,
  type       text        not null,
  category   text,
  built_in   boolean     not null default false,
  created_at timestamptz not null default now(),
  primary key (org_id, livemode, id),
  constraint account_id_of_number check (id = 'acc_' || number),
  constraint account_type_known check (type in ('asset', 'liability', 'equity', 'revenue', 'expense'))
);
comment on column account.category is 'What an expense on this account is for tax.';
call protect_table('account');
revoke update, delete on account from {runtime}, {system};

-- What a journal entry is about; its date, text and postings are the ledger's.
create table journal_entry (
  id          text    collate "C" not null,
  org_id      text    collate "C" not null,
  livemode    boolean not null,
  source_type text    not null,
  source_id   text    collate "C",
  reverses    text    collate "C",
  primary key (org_id, livemode, id),
  constraint journal_entry_source_known check (source_type in ('invoice', 'payment', 'expense', 'manual')),
  constraint journal_entry_source check ((source_id is null) = (source_type = 'manual')),
  constraint journal_entry_reversed_once unique (org_id, livemode, reverses)
);
create index journal_entry_of_source on journal_entry (org_id, livemode, source_id, id);
call protect_table('journal_entry');
revoke update, delete on journal_entry from {runtime}, {system};

create table customer (
  id           text        collate "C" not null,
  org_id       text        collate "C" not null,
  livemode     boolean     not null,
  contact_name text        not null,
  company_name text,
  email        text        not null,
  phone        text,
  address      jsonb,
  tax_exempt   boolean     not null default false,
  credit       bigint      not null default 0,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  primary key (org_id, livemode, id),
  constraint customer_credit_not_negative check (credit >= 0)
);
comment on column customer.credit is 'Paid beyond what was due and not used yet, cents.';
call protect_table('customer');
revoke delete on customer from {runtime}, {system};

-- The last number given, a row a tenant. Its lock is what makes the numbers gapless: held to the commit, so taken late.
create table invoice_series (
  org_id   text    collate "C" not null,
  livemode boolean not null,
  last     bigint  not null,
  primary key (org_id, livemode)
);
call protect_table('invoice_series');

create table invoice (
  id               text        collate "C" not null,
  org_id           text        collate "C" not null,
  livemode         boolean     not null,
  customer_id      text        collate "C" not null,
  number           text        not null,
  issue_date       date        not null,
  due_date         date        not null,
  payment_terms    text        not null,
  currency         text        not null,
  item_count       integer     not null,
  subtotal         bigint      not null,
  total            bigint      not null,
  paid             bigint      not null default 0,
  voided_at        timestamptz,
  journal_entry_id text        collate "C" not null,
  created_at       timestamptz not null default now(),
  primary key (org_id, livemode, id),
  foreign key (org_id, livemode, customer_id) references customer,
  foreign key (org_id, livemode, journal_entry_id) references journal_entry,
  constraint invoice_number_unique unique (org_id, livemode, number),
  constraint invoice_total_positive check (total > 0),
  constraint invoice_paid_in_range check (paid between 0 and total),
  constraint invoice_void_unpaid check (voided_at is null or paid = 0)
);
comment on column invoice.paid is 'Cents: the sum of what its payments applied.';
-- Carries all that the statistics of a customer need, so that they are read from the index alone.
create index invoice_of_customer on invoice (org_id, livemode, customer_id, id)
  include (issue_date, due_date, subtotal, total, paid, voided_at);
call protect_table('invoice');
revoke delete on invoice from {runtime}, {system};

create table invoice_item (
  invoice_id  text    collate "C" not null,
  line        integer not null,
  org_id      text    collate "C" not null,
  livemode    boolean not null,
  description text    not null,
  amount      bigint  not null,
  quantity    numeric not null,
  total       bigint  not null,
  account_id  text    collate "C" not null,
  primary key (org_id, livemode, invoice_id, line),
  foreign key (org_id, livemode, invoice_id) references invoice
);
comment on column invoice_item.amount is 'Of one unit, cents.';
call protect_table('invoice_item');
revoke update, delete on invoice_item from {runtime}, {system};

create table payment (
  id                 text        collate "C" not null,
  org_id             text        collate "C" not null,
  livemode           boolean     not null,
  customer_id        text        collate "C" not null,
  invoice_id         text        collate "C" not null,
  date               date        not null,
  days_to_pay        integer     not null,
  method             text        not null,
  applied            bigint      not null,
  credited           bigint      not null,
  payment_account_id text        collate "C",
  reference          text,
  journal_entry_id   text        collate "C" not null,
  reversed_at        timestamptz,
  created_at         timestamptz not null default now(),
  primary key (org_id, livemode, id),
  foreign key (org_id, livemode, customer_id) references customer,
  foreign key (org_id, livemode, invoice_id) references invoice,
  foreign key (org_id, livemode, journal_entry_id) references journal_entry,
  constraint payment_amounts check (applied > 0 and credited >= 0),
  constraint payment_method_known check (method in ('ach', 'card', 'cash', 'check', 'wire', 'other', 'customer_credit')),
  constraint payment_account check ((payment_account_id is null) = (method = 'customer_credit')),
  constraint payment_credit_not_from_credit check (method <> 'customer_credit' or credited = 0)
);
comment on column payment.applied is 'What it paid of the invoice, cents.';
comment on column payment.credited is 'What it paid beyond that: credit of the customer, cents.';
create index payment_of_invoice on payment (org_id, livemode, invoice_id, id);
create index payment_of_customer on payment (org_id, livemode, customer_id, date, id) where reversed_at is null;
call protect_table('payment');
revoke delete on payment from {runtime}, {system};

create table expense (
  id                  text             collate "C" not null,
  org_id              text             collate "C" not null,
  livemode            boolean          not null,
  date                date             not null,
  amount              bigint           not null,
  tax_amount          bigint           not null,
  description         text             not null,
  vendor              text,
  document_id         text             collate "C",
  account_id          text             collate "C" not null,
  payment_account_id  text             collate "C" not null,
  category            text             not null,
  category_confidence double precision not null,
  voided_at           timestamptz,
  journal_entry_id    text             collate "C" not null,
  created_at          timestamptz      not null default now(),
  primary key (org_id, livemode, id),
  foreign key (org_id, livemode, journal_entry_id) references journal_entry,
  constraint expense_amounts check (amount > 0 and tax_amount between 0 and amount),
  constraint expense_confidence check (category_confidence between 0 and 1)
);
comment on column expense.tax_amount is 'Sales tax contained in amount, cents.';
call protect_table('expense');
revoke delete on expense from {runtime}, {system};
