-- The chart of accounts, and the journal. Their balances and postings are in the tables of the ledger (libs/ledger).
--
-- Ids and organizations are compared as bytes: `collate "C"` keeps their indexes fast and their order by time. Keys begin with the tenant:
-- a reference cannot leave it, and "the newest" of a tenant is read from its own part of the index. An index on the id alone would be
-- read backwards through whatever other tenants have added since.
--
-- `protect_table`, `keep_creator` and `keep_changer` are procedures of libs/postgres: row-level security, and the API keys that made and
-- last changed a row. What accounting does itself has no key.

-- One row a tenant: whoever posts holds it shared, whoever closes a period holds it alone.
create table books (
  org_id         text        collate "C" not null,
  livemode       boolean     not null,
  closed_through date,
  opened_at      timestamptz not null default now(),
  primary key (org_id, livemode)
);
comment on column books.closed_through is 'Nothing may be posted on this day or before it.';
call protect_table('books');

create table fiscal_period (
  org_id     text        collate "C" not null,
  livemode   boolean     not null,
  start_date date,
  end_date   date        not null,
  closed_at  timestamptz not null default now(),
  primary key (org_id, livemode, end_date),
  constraint fiscal_period_not_empty check (start_date <= end_date)
);
comment on column fiscal_period.start_date is 'Null: everything before its end.';
call protect_table('fiscal_period');
call keep_creator('fiscal_period');

-- The chart of accounts. The ledger keeps an account of the same id.
create table account (
  org_id     text        collate "C" not null,
  livemode   boolean     not null,
  id         text        collate "C" not null,
  number     integer     not null,
  name       text        not null,
  type       text        not null,
  category   text,
  built_in   boolean     not null default false,
  created_at timestamptz not null default now(),
  primary key (org_id, livemode, id),
  constraint account_id_of_number check (id = 'acc_' || number),
  constraint account_type_known check (type in ('asset', 'liability', 'equity', 'revenue', 'expense'))
);
comment on column account.category is 'What an expense on this account is for tax.';
call protect_table('account');
call keep_creator('account');
call keep_labels('account');
revoke update, delete on account from {runtime}, {system};

-- What a journal entry is about; its date, text and postings are the ledger's.
create table journal_entry (
  id          text    collate "C" not null,
  org_id      text    collate "C" not null,
  livemode    boolean not null,
  source_type text    not null,
  source_id   text    collate "C",
  reverses    text    collate "C",
  -- Entries by hand that close revenue and expenses into equity. The reports of a year leave them out.
  closing     boolean not null default false,
  primary key (org_id, livemode, id),
  constraint journal_entry_source check ((source_id is null) = (source_type = 'manual')),
  constraint journal_entry_reversed_once unique (org_id, livemode, reverses),
  constraint journal_entry_source_known check (source_type ~ '^[a-z]+(_[a-z]+)*$')
);
create index journal_entry_of_source on journal_entry (org_id, livemode, source_id, id);
create index journal_entry_closing on journal_entry (org_id, livemode, id) where closing;
call protect_table('journal_entry');
call keep_creator('journal_entry');
call keep_labels('journal_entry');
revoke update, delete on journal_entry from {runtime}, {system};
