set local lock_timeout = '5s';
-- Transactions that treasury has announced: what waits to be recorded, and what each became in the books.
create table treasury_transaction (
  org_id              text        collate "C" not null,
  livemode            boolean     not null,
  id                  text        collate "C" not null,
  state               text        not null default 'waiting',
  attempts            integer     not null default 0,
  wait_until          timestamptz not null default now(),
  problem             text,
  traceparent         text,
  type                text,
  amount              bigint,
  related_id          text        collate "C",
  bank_transaction_id text        collate "C",
  expense_id          text        collate "C",
  created_at          timestamptz not null default now(),
  primary key (org_id, livemode, id),
  foreign key (org_id, livemode, bank_transaction_id) references bank_transaction,
  foreign key (org_id, livemode, expense_id) references expense,
  constraint treasury_transaction_state_known check (state in ('waiting', 'recorded', 'unknown')),
  constraint treasury_transaction_recorded check ((state = 'recorded') = (type is not null and amount is not null))
);
comment on column treasury_transaction.state is 'unknown: treasury has no such transaction.';
comment on column treasury_transaction.problem is 'Code of the last failure.';
comment on column treasury_transaction.related_id is 'The transaction that this one returns, refunds or disputes.';
comment on column treasury_transaction.expense_id is 'The draft that was made of it.';
create index treasury_transaction_waiting on treasury_transaction (org_id, livemode, wait_until) where state = 'waiting';
create index treasury_transaction_related on treasury_transaction (org_id, livemode, related_id) where related_id is not null;
call protect_table('treasury_transaction');

-- The category of a draft can come from the merchant's category code.
alter table expense drop constraint expense_category_source_known;
alter table expense add constraint expense_category_source_known
  check (category_source in ('account', 'words', 'learned', 'person', 'none', 'merchant')) not valid;
