-- What is taken off invoices after they were issued, and credit that is paid back.

alter table invoice
  add column credited          bigint not null default 0,
  add column credited_subtotal bigint not null default 0,
  add constraint invoice_credited_in_range check (credited >= 0 and credited_subtotal between 0 and subtotal);
comment on column invoice.paid is 'Cents: what its payments and credit notes took off it.';
comment on column invoice.credited is 'What of it credit notes took off, cents; they may have given back more, as credit of the customer.';
comment on column invoice.credited_subtotal is 'What its credit notes took back of the sale, without tax.';
drop index invoice_of_customer;
create index invoice_of_customer on invoice (org_id, livemode, customer_id, id)
  include (issue_date, due_date, subtotal, credited_subtotal, total, paid, voided_at);

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
create index credit_note_of_customer on credit_note (org_id, livemode, customer_id, id);
call protect_table('credit_note');
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
revoke delete on refund from {runtime}, {system};
