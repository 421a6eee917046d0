-- What the tenant owes to vendors: bills and their payments.

alter table journal_entry drop constraint journal_entry_source_known;
alter table journal_entry add constraint journal_entry_source_known
  check (source_type in ('invoice', 'payment', 'expense', 'bill', 'bill_payment', 'manual'));

create table bill (
  id               text        collate "C" not null,
  org_id           text        collate "C" not null,
  livemode         boolean     not null,
  vendor           text        not null,
  number           text,
  issue_date       date        not null,
  due_date         date        not null,
  payment_terms    text        not null,
  currency         text        not null,
  memo             text,
  document_id      text        collate "C",
  item_count       integer     not null,
  total            bigint      not null,
  paid             bigint      not null default 0,
  voided_at        timestamptz,
  journal_entry_id text        collate "C" not null,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  primary key (org_id, livemode, id),
  foreign key (org_id, livemode, journal_entry_id) references journal_entry,
  constraint bill_total_positive check (total > 0),
  constraint bill_paid_in_range check (paid between 0 and total),
  constraint bill_void_unpaid check (voided_at is null or paid = 0)
);
comment on column bill.number is 'The vendor''s own.';
comment on column bill.paid is 'Cents: the sum of what its payments paid.';
-- One bill is not entered twice; a void one was entered wrongly and does not count.
create unique index bill_number_of_vendor on bill (org_id, livemode, lower(vendor), number) where voided_at is null;
call protect_table('bill');
revoke delete on bill from {runtime}, {system};

create table bill_item (
  bill_id     text    collate "C" not null,
  line        integer not null,
  org_id      text    collate "C" not null,
  livemode    boolean not null,
  description text    not null,
  amount      bigint  not null,
  quantity    numeric not null,
  total       bigint  not null,
  account_id  text    collate "C" not null,
  primary key (org_id, livemode, bill_id, line),
  foreign key (org_id, livemode, bill_id) references bill
);
comment on column bill_item.amount is 'Of one unit, cents.';
call protect_table('bill_item');
revoke update, delete on bill_item from {runtime}, {system};

create table bill_payment (
  id                 text        collate "C" not null,
  org_id             text        collate "C" not null,
  livemode           boolean     not null,
  bill_id            text        collate "C" not null,
  date               date        not null,
  method             text        not null,
  amount             bigint      not null,
  payment_account_id text        collate "C" not null,
  reference          text,
  journal_entry_id   text        collate "C" not null,
  reversed_at        timestamptz,
  created_at         timestamptz not null default now(),
  primary key (org_id, livemode, id),
  foreign key (org_id, livemode, bill_id) references bill,
  foreign key (org_id, livemode, journal_entry_id) references journal_entry,
  constraint bill_payment_amount_positive check (amount > 0),
  constraint bill_payment_method_known check (method in ('ach', 'card', 'cash', 'check', 'wire', 'other'))
);
create index bill_payment_of_bill on bill_payment (org_id, livemode, bill_id, id);
call protect_table('bill_payment');
revoke delete on bill_payment from {runtime}, {system};
