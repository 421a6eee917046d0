-- Ids, currencies and organizations are compared as bytes: `collate "C"` keeps their indexes fast and their order the
-- same on every machine.

-- Who owes what, in one currency. Never changes once opened.
create table ledger_account (
  key       bigint      generated always as identity primary key,
  org_id    text        collate "C" not null,
  livemode  boolean     not null,
  id        text        collate "C" not null,
  currency  text        collate "C" not null,
  side      smallint    not null,
  opened_at timestamptz not null default clock_timestamp(),
  constraint ledger_account_id_unique unique (org_id, livemode, id),
  constraint ledger_account_currency_iso check (currency ~ '^[A-Z]{3}$'),
  constraint ledger_account_side_known check (side in (-1, 1))
);
comment on column ledger_account.side is '1: debits raise the balance (assets, expenses). -1: credits do.';
call protect_table('ledger_account');
revoke update, delete on ledger_account from {runtime}, {system};

-- The balance of an account with a limit, exact after every commit. Accounts without one have no row here, so that
-- nothing waits for a lock on them.
create table ledger_balance (
  account_key bigint  primary key references ledger_account,
  org_id      text    collate "C" not null,
  livemode    boolean not null,
  minimum     bigint  not null,
  balance     bigint  not null default 0,
  held_in     bigint  not null default 0,
  held_out    bigint  not null default 0,
  constraint ledger_balance_holds_positive check (held_in >= 0 and held_out >= 0)
) with (fillfactor = 50
);
comment on column ledger_balance.minimum is 'Balance less held_out may not be brought under it: 0 is no overdraft.';
comment on column ledger_balance.held_out is 'What open holds would take out of the account.';
call protect_table('ledger_balance');
revoke update, delete on ledger_balance from {runtime}, {system};
grant update (minimum, balance, held_in, held_out) on ledger_balance to {runtime};

-- What happened, in the order of `key`. Never changes: a mistake is reversed by another entry.
create sequence ledger_entry_key;

create table ledger_entry (
  key             bigint      primary key,
  org_id          text        collate "C" not null,
  livemode        boolean     not null,
  id              text        collate "C" not null,
  kind            text        collate "C" not null,
  effective_on    date        not null,
  recorded_at     timestamptz not null,
  target_key      bigint,
  held            bigint,
  fingerprint     uuid        not null,
  description     text,
  checked_through bigint,
  constraint ledger_entry_id_unique unique (org_id, livemode, id),
  constraint ledger_entry_kind_known check (kind in ('entry', 'reversal', 'hold', 'post_hold', 'void_hold')),
  constraint ledger_entry_target_by_kind check ((target_key is not null) = (kind in ('reversal', 'post_hold', 'void_hold'))),
  constraint ledger_entry_held_by_kind check ((held is not null) = (kind in ('hold', 'post_hold', 'void_hold')))
);
comment on column ledger_entry.target_key is 'The entry that a reversal reverses; the hold that is posted or voided.';
comment on column ledger_entry.held is 'What the entry adds to its hold, or takes from it.';
comment on column ledger_entry.fingerprint is 'Of the request: the same id with another content is refused.';
comment on column ledger_entry.checked_through is
  'At commit this entry is checked together with those up to here; 0: together with an earlier one; null: alone.';
create unique index ledger_entry_reversed_once on ledger_entry (target_key) where kind = 'reversal';
call protect_table('ledger_entry');
revoke update, delete on ledger_entry from {runtime}, {system};

create table ledger_posting (
  entry_key    bigint   not null,
  line         smallint not null,
  org_id       text     collate "C" not null,
  livemode     boolean  not null,
  account_key  bigint   not null,
  currency     text     collate "C" not null,
  amount       bigint   not null,
  balance      bigint,
  effective_on date     not null,
  primary key (entry_key, line),
  constraint ledger_posting_amount_not_zero check (amount <> 0)
);
comment on column ledger_posting.amount is 'Minor units; a debit is positive, a credit negative.';
comment on column ledger_posting.balance is 'Of an account with a limit, after this posting, on its own side.';
create index ledger_posting_account on ledger_posting (account_key, entry_key, line) include (amount);
call protect_table('ledger_posting');
revoke update, delete on ledger_posting from {runtime}, {system};

-- No entry may be committed without postings that sum to zero in each currency. One check covers all entries of a call
-- (`checked_through`): a query for each would cost more than posting it. Runs as the owner: at commit the session may
-- already stand in another tenant, and a check that row-level security blinds would pass.
-- A single entry with postings of one currency needs neither a join nor groups. The range also bounds the postings of the
-- join: Postgres does not derive that from the range of the entries, and on tables without statistics it would read all
-- postings ever made.
create function ledger_check_entries() returns trigger language plpgsql security definer
set enable_seqscan = off as $$
declare
  through constant bigint := coalesce(new.checked_through, new.key);
  unbalanced bigint;
begin
  if new.checked_through is null then
    perform from {schema}.ledger_posting p where p.entry_key = new.key
     having sum(p.amount) = 0 and min(p.currency) = max(p.currency);
    if found then return null; end if;
  end if;
  select e.key into unbalanced
    from {schema}.ledger_entry e
    left join {schema}.ledger_posting p on p.entry_key = e.key and p.entry_key between new.key and through
   where e.key between new.key and through
   group by e.key, e.kind, p.currency
  having sum(p.amount) <> 0 or (count(p.entry_key) = 0 and e.kind in ('entry', 'reversal', 'post_hold'))
   limit 1;
  if found then
    raise exception 'entry % does not sum to zero', unbalanced
      using errcode = 'check_violation', constraint = 'ledger_entry_balanced', table = 'ledger_entry';
  end if;
  return null;
end $$;
revoke all on function ledger_check_entries() from public;

create constraint trigger ledger_entry_balanced after insert on ledger_entry
  deferrable initially deferred for each row
  when (new.checked_through is null or new.checked_through >= new.key)
  execute function ledger_check_entries();

-- Nor may postings be added to an entry later, or to none, that do not sum to zero among themselves.
create function ledger_check_postings() returns trigger language plpgsql as $$
declare
  unbalanced bigint;
begin
  select p.entry_key into unbalanced from added p group by p.entry_key, p.currency having sum(p.amount) <> 0 limit 1;
  if found then
    raise exception 'postings of entry % do not sum to zero', unbalanced
      using errcode = 'check_violation', constraint = 'ledger_posting_balanced', table = 'ledger_posting';
  end if;
  return null;
end $$;
revoke all on function ledger_check_postings() from public;

create trigger ledger_posting_balanced after insert on ledger_posting
  referencing new table as added for each statement execute function ledger_check_postings();

-- An amount set aside between two accounts until it is posted or voided; open while something remains.
create table ledger_hold (
  entry_key  bigint  primary key references ledger_entry,
  org_id     text    collate "C" not null,
  livemode   boolean not null,
  debit_key  bigint  not null,
  credit_key bigint  not null,
  currency   text    collate "C" not null,
  amount     bigint  not null,
  remaining  bigint  not null,
  constraint ledger_hold_amount_positive check (amount > 0),
  constraint ledger_hold_remaining_in_range check (remaining between 0 and amount)
) with (fillfactor = 80
);
create index ledger_hold_open_debit on ledger_hold (debit_key) where remaining > 0;
create index ledger_hold_open_credit on ledger_hold (credit_key) where remaining > 0;
call protect_table('ledger_hold');
revoke update, delete on ledger_hold from {runtime}, {system};
grant update (remaining) on ledger_hold to {runtime};

-- Written by the sealer only, behind the postings: a chain of hashes per tenant, and totals per account and day.
create table ledger_seal (
  org_id      text        collate "C" not null,
  livemode    boolean     not null,
  number      bigint      not null,
  through_key bigint      not null,
  entry_keys  bigint[]    not null,
  leaves      bytea       not null,
  previous    bytea       not null,
  hash        bytea       not null,
  sealed_at   timestamptz not null default clock_timestamp(),
  primary key (org_id, livemode, number)
);
comment on column ledger_seal.through_key is 'All entries of all tenants up to this key are sealed.';
comment on column ledger_seal.leaves is 'SHA-256 of each entry, 32 bytes each, in the order of entry_keys.';
create index ledger_seal_through on ledger_seal (through_key);
call protect_table('ledger_seal');
revoke insert, update, delete on ledger_seal from {runtime};
revoke update, delete on ledger_seal from {system};

create table ledger_checkpoint (
  account_key  bigint  not null,
  effective_on date    not null,
  org_id       text    collate "C" not null,
  livemode     boolean not null,
  debits       numeric not null,
  credits      numeric not null,
  primary key (account_key, effective_on)
) with (fillfactor = 80
);
comment on table ledger_checkpoint is 'Totals of the sealed postings of an account that take effect on a day.';
call protect_table('ledger_checkpoint');
revoke insert, update, delete on ledger_checkpoint from {runtime};
revoke delete on ledger_checkpoint from {system};
