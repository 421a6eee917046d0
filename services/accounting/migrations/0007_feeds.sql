-- Transactions that treasury has announced, and what each became in the books. The table `work` has those that are to be recorded.
create table treasury_transaction (
  org_id              text        collate "C" not null,
  livemode            boolean     not null,
  id                  text        collate "C" not null,
  state               text        not null default 'waiting',
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
comment on column treasury_transaction.related_id is 'The transaction that this one returns, refunds or disputes.';
comment on column treasury_transaction.expense_id is 'The draft that was made of it.';
create index treasury_transaction_related on treasury_transaction (org_id, livemode, related_id) where related_id is not null;
-- Finds the draft that treasury's transaction became.
create index treasury_transaction_of_bank_transaction
  on treasury_transaction (org_id, livemode, bank_transaction_id) where bank_transaction_id is not null;
call protect_table('treasury_transaction');

-- The same for transactions of bookkeeping software that the bookkeeping connector has announced.
create table bookkeeping_row (
  org_id              text        collate "C" not null,
  livemode            boolean     not null,
  id                  text        collate "C" not null,
  state               text        not null default 'waiting',
  removed             boolean     not null default false,
  bank_transaction_id text        collate "C",
  expense_id          text        collate "C",
  difference          text,
  created_at          timestamptz not null default now(),
  primary key (org_id, livemode, id),
  foreign key (org_id, livemode, bank_transaction_id) references bank_transaction,
  foreign key (org_id, livemode, expense_id) references expense,
  constraint bookkeeping_row_state_known check (state in ('waiting', 'recorded', 'unknown')),
  constraint bookkeeping_row_difference_known check (difference in ('amount', 'date', 'removed'))
);
comment on column bookkeeping_row.state is 'unknown: the connector has no such transaction.';
comment on column bookkeeping_row.removed is 'The bookkeeping software no longer has it.';
comment on column bookkeeping_row.bank_transaction_id is 'The bank transaction with this money. Treasury or an import may have told it before.';
comment on column bookkeeping_row.expense_id is 'The draft that was made of it.';
comment on column bookkeeping_row.difference is 'What the bookkeeping software changed after the row was in the books. The books were not changed.';
create index bookkeeping_row_of_bank_transaction on bookkeeping_row (org_id, livemode, bank_transaction_id)
  where bank_transaction_id is not null;
call protect_table('bookkeeping_row');
