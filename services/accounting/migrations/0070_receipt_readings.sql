set local lock_timeout = '5s';
-- Receipts whose draft waits to be filled with what was read from them.
create table receipt_reading (
  org_id      text        collate "C" not null,
  livemode    boolean     not null,
  document_id text        collate "C" not null,
  expense_id  text        collate "C" not null,
  state       text        not null default 'waiting',
  attempts    integer     not null default 0,
  wait_until  timestamptz not null default now(),
  problem     text,
  traceparent text,
  created_at  timestamptz not null default now(),
  primary key (org_id, livemode, document_id),
  foreign key (org_id, livemode, expense_id) references expense,
  constraint receipt_reading_state_known check (state in ('waiting', 'done', 'unknown'))
);
comment on column receipt_reading.expense_id is 'The draft of the receipt.';
comment on column receipt_reading.state is 'unknown: documents has no such receipt.';
comment on column receipt_reading.problem is 'Code of the last failure.';
create index receipt_reading_waiting on receipt_reading (org_id, livemode, wait_until) where state = 'waiting';
call protect_table('receipt_reading');
