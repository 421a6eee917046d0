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
create index bank_transaction_of_day on bank_transaction (org_id, livemode, account_id, date, amount);
-- Finds the transactions of the rows of a document.
create index bank_transaction_of_document
  on bank_transaction (org_id, livemode, account_id, provider_id) where source = 'document';
-- Finds what other sources have told of a transaction of treasury. Transactions of treasury itself are not in it: an account can have thousands
-- of them on a day.
create index bank_transaction_from_elsewhere
  on bank_transaction (org_id, livemode, account_id, amount, date) where source <> 'treasury';
-- Finds the bank transactions of all accounts that a row of bookkeeping software may tell again.
create index bank_transaction_by_amount on bank_transaction (org_id, livemode, amount, date);
-- Finds what bookkeeping software told of a transaction, without the transactions of all other sources that have the same amount.
create index bank_transaction_of_bookkeeping
  on bank_transaction (org_id, livemode, amount, date) where source = 'bookkeeping';
-- The newest ones that wait to be matched, of each direction.
create index bank_transaction_unmatched_in on bank_transaction (org_id, livemode, date, id)
  where status = 'unmatched' and amount > 0;
create index bank_transaction_unmatched_out on bank_transaction (org_id, livemode, date, id)
  where status = 'unmatched' and amount < 0;
create index bank_transaction_by_status on bank_transaction (org_id, livemode, status, id);
call protect_table('bank_transaction');
call keep_creator('bank_transaction');
call keep_changer('bank_transaction');
revoke delete on bank_transaction from {runtime}, {system};

-- How another export of the same account tells a bank transaction apart: one statement as CSV and as OFX is recorded once.
create table bank_transaction_alias (
  org_id              text    collate "C" not null,
  livemode            boolean not null,
  account_id          text    collate "C" not null,
  source              text    not null,
  content_hash        bytea   not null,
  occurrence          integer not null,
  bank_transaction_id text    collate "C" not null,
  primary key (org_id, livemode, account_id, content_hash, occurrence),
  foreign key (org_id, livemode, bank_transaction_id) references bank_transaction
);
comment on column bank_transaction_alias.source is 'The kind of export: of each, a transaction has one name.';
create index bank_transaction_alias_of on bank_transaction_alias (org_id, livemode, bank_transaction_id, source);
call protect_table('bank_transaction_alias');
revoke update, delete on bank_transaction_alias from {runtime}, {system};

-- How the last bank file of an account wrote amounts and days. It decides how the next file of the same kind is read, if that file shows nothing.
create table statement_format (
  org_id            text    collate "C" not null,
  livemode          boolean not null,
  account_id        text    collate "C" not null,
  layout            text    not null,
  decimal_separator text,
  date_order        text,
  primary key (org_id, livemode, account_id),
  constraint statement_format_separator_known check (decimal_separator in ('.', ',')),
  constraint statement_format_order_known check (date_order in ('ymd', 'mdy', 'dmy'))
);
comment on column statement_format.layout is 'A digest of the delimiter and the headings.';
call protect_table('statement_format');
