-- What the bank knows about each customer. Names, account numbers and texts are sealed: only routing numbers, amounts, times and states
-- are readable. All times are on the clock of the customer.

-- One row per customer. Whoever writes for a customer locks it, so that its messages have one order.
create table bank_customer (
  org_id   text    collate "C" not null,
  livemode boolean not null,
  -- How many messages the customer has. The next one gets the next position.
  messages bigint  not null default 0,
  -- How many trace numbers and files the banks have used in files for this customer.
  traces   integer not null default 0,
  files    integer not null default 0,
  primary key (org_id, livemode)
);
call protect_table('bank_customer');

-- What the bank tells its customer, in the order of `position`. A message is written when it has happened.
create table message (
  org_id      text        collate "C" not null,
  livemode    boolean     not null,
  id          text        collate "C" not null,
  position    bigint      not null,
  kind        text        not null check (kind in ('ach_file', 'settlement', 'pacs.008', 'pacs.002', 'pacs.004')),
  sealed      bytea       not null,
  occurred_at timestamptz not null,
  primary key (org_id, livemode, id)
);
create unique index message_by_position on message (org_id, livemode, position);
call protect_table('message');

-- A file that the customer sent. A file that is sent again gets the same answer.
create table ach_file (
  org_id       text        collate "C" not null,
  livemode     boolean     not null,
  id           text        collate "C" not null,
  content_hash bytea       not null,
  -- The text of the file.
  sealed       bytea       not null,
  problems     jsonb       not null,
  submitted_at timestamptz not null,
  -- Entries of an accepted file that the bank does not take: trace numbers and reasons.
  refused      jsonb       not null default '[]',
  primary key (org_id, livemode, id)
);
call protect_table('ach_file');

create table ach_entry (
  org_id         text        collate "C" not null,
  livemode       boolean     not null,
  trace_number   text        collate "C" not null,
  file_id        text        collate "C" not null,
  direction      text        not null check (direction in ('credit', 'debit')),
  routing_number text        not null,
  -- Cents; 0 for a prenote.
  amount         bigint      not null,
  sec_code       text        not null,
  -- The entry and the header of its batch.
  sealed         bytea       not null,
  status         text        not null default 'pending' check (status in ('pending', 'settled', 'returned')),
  settles_at     timestamptz not null,
  -- A return (R..) or a notification of change (C..) that the receiving bank sends.
  answer_code    text,
  answer_at      timestamptz,
  answered_at    timestamptz,
  -- A payment to another account of this bank. `waiting`: the holder of the account was not asked yet. `booked`, `refused`: what the holder has
  -- answered. `to_return`: it was booked and came back; the holder must give the money back. `given_back`: that is done. Null: a payment to another bank.
  on_us          text,
  primary key (org_id, livemode, trace_number),
  foreign key (org_id, livemode, file_id) references ach_file,
  check ((answer_code is null) = (answer_at is null)),
  check (status <> 'returned' or answered_at is not null),
  constraint ach_entry_on_us check (on_us in ('waiting', 'booked', 'refused', 'to_return', 'given_back'))
);
create index ach_entry_to_settle on ach_entry (org_id, livemode, settles_at) where status = 'pending';
create index ach_entry_to_answer on ach_entry (org_id, livemode, answer_at) where status = 'settled' and answered_at is null;
create index ach_entry_on_us_open on ach_entry (org_id, livemode, settles_at) where on_us in ('waiting', 'to_return');
call protect_table('ach_entry');

-- A wire or an instant payment that the customer sent.
create table payment (
  org_id       text        collate "C" not null,
  livemode     boolean     not null,
  id           text        collate "C" not null,
  uetr         text        collate "C" not null,
  rail         text        not null check (rail in ('wire', 'instant')),
  message_hash bytea       not null,
  -- The pacs.008 and what was read from it.
  sealed       bytea       not null,
  amount       bigint      not null,
  status       text        not null check (status in ('pending', 'settled', 'rejected', 'returned')),
  -- ISO code of the rejection or the return.
  reason       text,
  submitted_at timestamptz not null,
  settles_at   timestamptz,
  returns_at   timestamptz,
  -- As of an ACH entry.
  on_us        text,
  primary key (org_id, livemode, id),
  unique (org_id, livemode, uetr),
  constraint payment_on_us check (on_us in ('waiting', 'booked', 'refused', 'to_return', 'given_back'))
);
create index payment_to_settle on payment (org_id, livemode, settles_at) where status = 'pending' and settles_at is not null;
create index payment_to_return on payment (org_id, livemode, returns_at) where status = 'settled' and returns_at is not null;
create index payment_on_us_open on payment (org_id, livemode, settles_at) where on_us in ('waiting', 'to_return');
call protect_table('payment');

-- Money that somebody sent to the customer.
create table incoming_payment (
  org_id      text        collate "C" not null,
  livemode    boolean     not null,
  id          text        collate "C" not null,
  rail        text        not null check (rail in ('ach', 'wire', 'instant')),
  amount      bigint      not null,
  -- Trace number or UETR.
  reference   text        not null,
  message_id  text        collate "C" not null,
  occurred_at timestamptz not null,
  primary key (org_id, livemode, id)
);
-- Each incoming payment of a customer has a time of its own.
create unique index incoming_payment_by_time on incoming_payment (org_id, livemode, occurred_at);
call protect_table('incoming_payment');

-- What came of a settlement or a return that somebody asked for under an id. The same request gets the same answer.
create table simulation (
  org_id   text    collate "C" not null,
  livemode boolean not null,
  id       text    collate "C" not null,
  outcome  text    not null check (outcome in ('done', 'refused')),
  detail   text    not null,
  primary key (org_id, livemode, id)
);
call protect_table('simulation');
