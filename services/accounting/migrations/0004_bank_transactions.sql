-- What the bank says happened on an account of the chart.

create table bank_transaction (
  id           text        collate "C" not null,
  org_id       text        collate "C" not null,
  livemode     boolean     not null,
  account_id   text        collate "C" not null,
  date         date        not null,
  amount       bigint      not null,
  currency     text        not null,
  description  text        not null,
  counterparty text,
  reference    text,
  provider_id  text,
  source       text        not null,
  status       text        not null default 'unmatched',
  content_hash bytea       not null,
  occurrence   integer     not null,
  created_at   timestamptz not null default now(),
  primary key (org_id, livemode, id),
  constraint bank_transaction_moves_money check (amount <> 0),
  constraint bank_transaction_status_known check (status in ('unmatched', 'matched', 'excluded')),
  constraint bank_transaction_once unique (org_id, livemode, account_id, content_hash, occurrence)
);
comment on column bank_transaction.amount is 'Cents; money that came in is positive.';
comment on column bank_transaction.content_hash is 'Of what makes it this transaction: the provider''s id, or else its content.';
comment on column bank_transaction.occurrence is 'The how-manieth with the same content in one statement, from 1.';
create index bank_transaction_unmatched on bank_transaction (org_id, livemode, amount, date) where status = 'unmatched';
call protect_table('bank_transaction');
revoke delete on bank_transaction from {runtime}, {system};

alter table payment
  add column fee bigint not null default 0,
  add column bank_transaction_id text collate "C",
  add constraint payment_fee_in_amount check (fee between 0 and applied + credited - 1),
  add constraint payment_fee_from_bank check (fee = 0 or payment_account_id is not null),
  add foreign key (org_id, livemode, bank_transaction_id) references bank_transaction;
comment on column payment.fee is 'What was kept back on its way, so that the account got that much less; cents.';
comment on column payment.bank_transaction_id is 'What it was matched with.';

alter table bill_payment
  add column fee bigint not null default 0,
  add column bank_transaction_id text collate "C",
  add constraint bill_payment_fee_not_negative check (fee >= 0),
  add foreign key (org_id, livemode, bank_transaction_id) references bank_transaction;
comment on column bill_payment.fee is 'What the account paid beyond the amount to have it sent; cents.';
comment on column bill_payment.bank_transaction_id is 'What it was matched with.';
