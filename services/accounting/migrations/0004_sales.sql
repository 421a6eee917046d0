-- Invoices, what pays them, and what is taken off them after they were issued.

-- The digits of a number of an invoice or a bill, as banks cite it, so that an index can hold them.
create function digits_of(text) returns text language sql immutable parallel safe strict
  return ltrim(regexp_replace($1, '\D', '', 'g'), '0');

-- The last number given, a row a tenant. Its lock is what makes the numbers gapless: held to the commit, so taken late.
create table invoice_series (
  org_id   text    collate "C" not null,
  livemode boolean not null,
  last     bigint  not null,
  primary key (org_id, livemode)
);
call protect_table('invoice_series');

create table invoice (
  id                text        collate "C" not null,
  org_id            text        collate "C" not null,
  livemode          boolean     not null,
  customer_id       text        collate "C" not null,
  number            text        not null,
  -- A number that the tenant chose, as it is compared: without case, and with single spaces. Null: a number of our own series.
  number_key        text,
  issue_date        date        not null,
  due_date          date        not null,
  payment_terms     text        not null,
  currency          text        not null,
  item_count        integer     not null,
  subtotal          bigint      not null,
  tax_total         bigint      not null default 0,
  tax_jurisdiction  text,
  tax_treatment     text        not null default 'no_tax',
  tax_rounding      text        not null default 'invoice',
  tax_note          text,
  total             bigint      not null,
  settled           bigint      not null default 0,
  credited          bigint      not null default 0,
  credited_subtotal bigint      not null default 0,
  voided_at         timestamptz,
  journal_entry_id  text        collate "C" not null,
  -- Who it is from and to, as it was when it was issued: what was sent does not change.
  seller            jsonb,
  bill_to           jsonb,
  memo              text,
  -- Advice on its tax, and the taxes that a registration would have added: {advice, if_registered}. Null if there is neither.
  tax_advice        jsonb,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  primary key (org_id, livemode, id),
  foreign key (org_id, livemode, customer_id) references customer,
  foreign key (org_id, livemode, journal_entry_id) references journal_entry,
  constraint invoice_number_unique unique (org_id, livemode, number),
  constraint invoice_total_positive check (total > 0),
  constraint invoice_settled_in_range check (settled between 0 and total),
  constraint invoice_void_unsettled check (voided_at is null or settled = 0),
  constraint invoice_total_is_sum check (total = subtotal + tax_total and tax_total >= 0),
  constraint invoice_credited_in_range check (credited >= 0 and credited_subtotal between 0 and subtotal)
);
comment on column invoice.tax_jurisdiction is 'The place whose rates were used; null where none was known.';
comment on column invoice.seller is 'Null: issued before the organization had a profile.';
comment on column invoice.credited is 'What of it credit notes took off, cents; they may have given back more, as credit of the customer.';
comment on column invoice.credited_subtotal is 'What its credit notes took back of the sale, without tax.';
comment on column invoice.settled is 'Cents: what its payments and credit notes took off it.';
-- Finds the invoices of an amount that a bank transaction may pay.
create index invoice_open_due on invoice (org_id, livemode, (total - settled), issue_date)
  where voided_at is null and settled < total;
create index invoice_open_of_customer on invoice (org_id, livemode, customer_id, due_date, id)
  where voided_at is null and settled < total;
-- Carries all that the statistics of a customer need, so that they are read from the index alone.
create index invoice_statistics_of_customer on invoice (org_id, livemode, customer_id, id)
  include (issue_date, due_date, subtotal, credited_subtotal, total, settled, voided_at);
create unique index invoice_number_key on invoice (org_id, livemode, number_key) where number_key is not null;
create index invoice_of_number on invoice (org_id, livemode, digits_of(number), id);
-- Lists by days and by amounts.
create index invoice_by_issue_date on invoice (org_id, livemode, issue_date, id);
create index invoice_by_due_date on invoice (org_id, livemode, due_date, id);
create index invoice_by_total on invoice (org_id, livemode, total, id);
-- Lists by status read only invoices of that status; those of open and of overdue invoices read what is not settled.
create index invoice_unsettled on invoice (org_id, livemode, id) include (total, settled, due_date, customer_id)
  where voided_at is null and settled < total;
-- The sales-tax report starts from them: most invoices have no advice.
create index invoice_advised on invoice (org_id, livemode) where tax_advice is not null;
create index invoice_partly_settled on invoice (org_id, livemode, id) where voided_at is null and settled > 0 and settled < total;
create index invoice_settled on invoice (org_id, livemode, id) where voided_at is null and settled = total;
create index invoice_void on invoice (org_id, livemode, id) where voided_at is not null;
call protect_table('invoice');
call keep_creator('invoice');
call keep_changer('invoice');
call keep_labels('invoice');
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
  taxable     boolean not null default true,
  tax_code    text,
  tax_amount  bigint  not null default 0,
  primary key (org_id, livemode, invoice_id, line),
  foreign key (org_id, livemode, invoice_id) references invoice
);
comment on column invoice_item.amount is 'Of one unit, cents.';
call protect_table('invoice_item');
revoke update, delete on invoice_item from {runtime}, {system};
-- A description may name the customer, and is erased with it.
grant update (description) on invoice_item to {runtime};

create table payment (
  id                  text        collate "C" not null,
  org_id              text        collate "C" not null,
  livemode            boolean     not null,
  customer_id         text        collate "C" not null,
  invoice_id          text        collate "C" not null,
  date                date        not null,
  days_to_pay         integer     not null,
  method              text        not null,
  applied             bigint      not null,
  credited            bigint      not null,
  fee                 bigint      not null default 0,
  payment_account_id  text        collate "C",
  bank_transaction_id text        collate "C",
  reference           text,
  journal_entry_id    text        collate "C" not null,
  reversed_at         timestamptz,
  created_at          timestamptz not null default now(),
  primary key (org_id, livemode, id),
  foreign key (org_id, livemode, customer_id) references customer,
  foreign key (org_id, livemode, invoice_id) references invoice,
  foreign key (org_id, livemode, journal_entry_id) references journal_entry,
  foreign key (org_id, livemode, bank_transaction_id) references bank_transaction,
  constraint payment_amounts check (applied > 0 and credited >= 0),
  constraint payment_method_known check (method in ('ach', 'card', 'cash', 'check', 'wire', 'other', 'customer_credit')),
  constraint payment_account check ((payment_account_id is null) = (method = 'customer_credit')),
  constraint payment_credit_not_from_credit check (method <> 'customer_credit' or credited = 0),
  constraint payment_fee_in_amount check (fee between 0 and applied + credited - 1),
  constraint payment_fee_from_bank check (fee = 0 or payment_account_id is not null)
);
comment on column payment.applied is 'What it paid of the invoice, cents.';
comment on column payment.credited is 'What it paid beyond that: credit of the customer, cents.';
comment on column payment.fee is 'What was kept back on its way, so that the account got that much less; cents.';
comment on column payment.bank_transaction_id is 'What it was matched with.';
create index payment_of_invoice on payment (org_id, livemode, invoice_id, id);
-- Payments that were entered by hand and that no bank transaction was matched with.
create index payment_recorded on payment
  (org_id, livemode, payment_account_id, (applied + credited - fee), date)
  where bank_transaction_id is null and reversed_at is null and payment_account_id is not null;
create index payment_by_date on payment (org_id, livemode, date, id);
create index payment_of_any_customer on payment (org_id, livemode, customer_id, date, id);
call protect_table('payment');
call keep_creator('payment');
call keep_changer('payment');
call keep_labels('payment');
revoke delete on payment from {runtime}, {system};

create table credit_note_series (
  org_id   text    collate "C" not null,
  livemode boolean not null,
  last     bigint  not null,
  primary key (org_id, livemode)
);
call protect_table('credit_note_series');

create table credit_note (
  id               text        collate "C" not null,
  org_id           text        collate "C" not null,
  livemode         boolean     not null,
  invoice_id       text        collate "C" not null,
  customer_id      text        collate "C" not null,
  number           text        not null,
  issue_date       date        not null,
  currency         text        not null,
  reason           text,
  subtotal         bigint      not null,
  tax_total        bigint      not null,
  total            bigint      not null,
  applied          bigint      not null,
  voided_at        timestamptz,
  journal_entry_id text        collate "C" not null,
  created_at       timestamptz not null default now(),
  primary key (org_id, livemode, id),
  foreign key (org_id, livemode, invoice_id) references invoice,
  foreign key (org_id, livemode, customer_id) references customer,
  foreign key (org_id, livemode, journal_entry_id) references journal_entry,
  constraint credit_note_number_unique unique (org_id, livemode, number),
  constraint credit_note_total_is_sum check (total = subtotal + tax_total and subtotal >= 0 and tax_total >= 0 and total > 0),
  constraint credit_note_applied_in_range check (applied between 0 and total)
);
comment on column credit_note.applied is 'What it took off the invoice, cents; the rest is credit of the customer.';
create index credit_note_of_invoice on credit_note (org_id, livemode, invoice_id, id);
create index credit_note_by_issue_date on credit_note (org_id, livemode, issue_date, id);
create index credit_note_of_customer on credit_note (org_id, livemode, customer_id, id);
call protect_table('credit_note');
call keep_creator('credit_note');
call keep_changer('credit_note');
call keep_labels('credit_note');
revoke delete on credit_note from {runtime}, {system};

create table credit_note_item (
  credit_note_id text    collate "C" not null,
  invoice_line   integer not null,
  org_id         text    collate "C" not null,
  livemode       boolean not null,
  amount         bigint  not null,
  tax_amount     bigint  not null,
  primary key (org_id, livemode, credit_note_id, invoice_line),
  foreign key (org_id, livemode, credit_note_id) references credit_note
);
comment on column credit_note_item.amount is 'Without tax, cents.';
call protect_table('credit_note_item');
revoke update, delete on credit_note_item from {runtime}, {system};

create table refund (
  id                 text        collate "C" not null,
  org_id             text        collate "C" not null,
  livemode           boolean     not null,
  customer_id        text        collate "C" not null,
  date               date        not null,
  method             text        not null,
  amount             bigint      not null,
  payment_account_id text        collate "C" not null,
  reference          text,
  journal_entry_id   text        collate "C" not null,
  reversed_at        timestamptz,
  created_at         timestamptz not null default now(),
  primary key (org_id, livemode, id),
  foreign key (org_id, livemode, customer_id) references customer,
  foreign key (org_id, livemode, journal_entry_id) references journal_entry,
  constraint refund_amount_positive check (amount > 0),
  constraint refund_method_known check (method in ('ach', 'card', 'cash', 'check', 'wire', 'other'))
);
create index refund_of_customer on refund (org_id, livemode, customer_id, id);
call protect_table('refund');
call keep_creator('refund');
call keep_changer('refund');
call keep_labels('refund');
revoke delete on refund from {runtime}, {system};
