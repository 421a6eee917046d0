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

create index bank_transaction_of_day on bank_transaction (org_id, livemode, account_id, date, amount);
