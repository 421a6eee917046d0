-- Ids and organizations are compared as bytes: `collate "C"` keeps their indexes fast and their order by time. Keys begin with the
-- tenant, so a reference cannot leave it.

-- How far the clock of an organization is ahead of real time. Only in test mode; without a row it shows real time.
create table test_clock (
  org_id   text     collate "C" not null,
  livemode boolean  not null check (not livemode),
  ahead    interval not null check (ahead >= interval '0'),
  primary key (org_id, livemode)
);
call protect_table('test_clock');

-- Time on the clock of a tenant. Every time that the service stores or compares is one of these.
create function tenant_now(organization text, live boolean) returns timestamptz
language sql stable as $$
  select clock_timestamp() + coalesce((select ahead from {schema}.test_clock where org_id = organization and livemode = live), interval '0')
$$;

-- What is to be done at a time on the tenant's clock: pay interest, send a file, retry a payment.
create table due_work (
  org_id   text        collate "C" not null,
  livemode boolean     not null,
  kind     text        not null,
  -- Id of the object that the work is about.
  subject  text        collate "C" not null,
  due_at   timestamptz not null,
  -- Real time. After a failure the work waits until then.
  wait_until timestamptz not null default '-infinity',
  attempts integer     not null default 0,
  primary key (org_id, livemode, kind, subject)
);
create index due_work_by_time on due_work (org_id, livemode, due_at);
create index due_work_of_all on due_work (due_at);
call protect_table('due_work');

-- Who an account belongs to. Name, SSN, date of birth, address, e-mail and phone are sealed.
create table owner (
  org_id     text        collate "C" not null,
  livemode   boolean     not null,
  id         text        collate "C" not null,
  sealed     bytea       not null,
  created_at timestamptz not null,
  primary key (org_id, livemode, id)
);
call protect_table('owner');

create table account (
  org_id            text        collate "C" not null,
  livemode          boolean     not null,
  id                text        collate "C" not null,
  owner_id          text        collate "C" not null,
  type              text        not null check (type in ('checking', 'savings')),
  status            text        not null check (status in ('active', 'frozen', 'closed')),
  account_number    text        not null,
  routing_number    text        not null,
  -- Account of the chart of accounts that accounting records its transactions on.
  ledger_account_id text        not null default 'acc_1000',
  created_at        timestamptz not null,
  closed_at         timestamptz,
  primary key (org_id, livemode, id),
  foreign key (org_id, livemode, owner_id) references owner,
  unique (livemode, routing_number, account_number),
  check ((closed_at is null) = (status <> 'closed'))
);
call protect_table('account');

-- What happened on an account. The balance is the ledger's: an entry of it has the id in entry_id.
create table transaction (
  org_id           text        collate "C" not null,
  livemode         boolean     not null,
  id               text        collate "C" not null,
  account_id       text        collate "C" not null,
  entry_id         text        collate "C" not null,
  type             text        not null check (type in ('ach', 'wire', 'instant', 'book_transfer', 'card', 'card_refund', 'check',
                                                        'deposit', 'fee', 'interest', 'return', 'dispute', 'adjustment')),
  status           text        not null check (status in ('pending', 'posted', 'voided')),
  -- Cents. Positive: money comes in.
  amount           bigint      not null,
  balance_after    bigint,
  description      text        not null,
  counterparty     text,
  merchant         jsonb,
  category         text,
  transfer_id      text        collate "C",
  card_id          text        collate "C",
  authorization_id text        collate "C",
  bill_payment_id  text        collate "C",
  dispute_id       text        collate "C",
  -- The transaction that this one reverses, returns, refunds or disputes.
  related_id       text        collate "C",
  created_at       timestamptz not null,
  posted_at        timestamptz,
  primary key (org_id, livemode, id),
  foreign key (org_id, livemode, account_id) references account,
  check ((status = 'posted') = (posted_at is not null)),
  check ((status = 'posted') = (balance_after is not null))
);
comment on column transaction.counterparty is 'Name of the other side.';
create index transaction_of_account on transaction (org_id, livemode, account_id, id);
create index transaction_of_transfer on transaction (org_id, livemode, transfer_id) where transfer_id is not null;
create index transaction_of_card on transaction (org_id, livemode, card_id, id) where card_id is not null;
call protect_table('transaction');

-- Fails if one of the accounts was closed. Run it after the ledger has locked their balances: closing takes the same locks.
create function require_open_accounts(organization text, live boolean, accounts text[]) returns void
language plpgsql stable as $$
declare
  closed text;
begin
  select id into closed from {schema}.account
   where org_id = organization and livemode = live and id = any (accounts) and status = 'closed' limit 1;
  if closed is not null then
    raise exception using errcode = 'EXT01', message = 'account closed', detail = closed;
  end if;
end $$;
