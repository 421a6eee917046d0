-- Bank accounts and who they belong to.

-- Who an account belongs to. Name, SSN, date of birth, address, e-mail and phone are sealed.
create table owner (
  org_id      text        collate "C" not null,
  livemode    boolean     not null,
  id          text        collate "C" not null,
  sealed      bytea       not null,
  -- A keyed hash of Social Security number, date of birth and name: a person who opens another account is the same owner.
  person_hash bytea       not null,
  created_at  timestamptz not null,
  primary key (org_id, livemode, id)
);
-- One owner a person, in one organization and mode.
create unique index owner_of_person on owner (org_id, livemode, person_hash);
call protect_table('owner');

-- What was stored about an owner until a change. The final statement of a month shows the owner as it was at the end of that month.
create table owner_version (
  org_id      text        collate "C" not null,
  livemode    boolean     not null,
  owner_id    text        collate "C" not null,
  valid_until timestamptz not null,
  -- Sealed with the key of the owner, like the owner itself.
  sealed      bytea       not null,
  primary key (org_id, livemode, owner_id, valid_until)
);
call protect_table('owner_version');

create table account (
  org_id                text        collate "C" not null,
  livemode              boolean     not null,
  id                    text        collate "C" not null,
  owner_id              text        collate "C" not null,
  type                  text        not null check (type in ('checking', 'savings')),
  status                text        not null check (status in ('active', 'frozen', 'closed')),
  routing_number        text        not null,
  -- Account numbers are sealed, and found by a keyed hash. Both keys belong to the bank, not to an organization, because a payment is looked up
  -- by number over all organizations.
  sealed_account_number bytea       not null,
  account_number_hash   bytea       not null,
  -- Account of the chart of accounts that accounting records its transactions on.
  ledger_account_id     text        not null default 'acc_1000',
  created_at            timestamptz not null,
  closed_at             timestamptz,
  -- The account that gets what comes to an account after its closing.
  sweep_account_id      text        collate "C",
  -- The key that closed the account: later sweeps are made for it. With the first key of the rolls that led to it, if it replaces others.
  closed_by             text        collate "C",
  closed_by_root        text        collate "C",
  primary key (org_id, livemode, id),
  foreign key (org_id, livemode, owner_id) references owner,
  check ((closed_at is null) = (status <> 'closed'))
);
-- The accounts of an owner.
create index account_of_owner on account (org_id, livemode, owner_id);
create unique index account_number_hash on account (livemode, routing_number, account_number_hash);
-- How many accounts are open.
create index account_open on account (org_id, livemode) where status <> 'closed';
call protect_table('account');
call keep_creator('account');
call keep_labels('account');
call keep_changer('account');

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

-- Fails if one of the accounts was closed, or if one of the paying accounts is frozen. Run it after the ledger has locked their balances:
-- closing and freezing take the same locks.
create function require_usable_accounts(organization text, live boolean, accounts text[], paying text[]) returns void
language plpgsql stable as $$
declare
  found record;
begin
  select id, status into found from {schema}.account
   where org_id = organization and livemode = live and id = any (accounts)
     and (status = 'closed' or (status = 'frozen' and id = any (paying))) limit 1;
  if found.id is not null then
    raise exception using errcode = case found.status when 'closed' then 'EXT01' else 'EXT02' end,
      message = 'account ' || found.status, detail = found.id;
  end if;
end $$;

-- Interest of a savings account by month. The difference between all that was accrued and all that was paid is less than a cent, or
-- what a correction took back.
create table interest_month (
  org_id     text    collate "C" not null,
  livemode   boolean not null,
  account_id text    collate "C" not null,
  month      text    collate "C" not null check (month ~ '^\d{4}-\d{2}$'),
  -- Millionths of a cent, with the balances as they were known at the last payment.
  accrued    numeric not null,
  -- Cents that were paid after the end of the month.
  paid       bigint  not null,
  primary key (org_id, livemode, account_id, month),
  foreign key (org_id, livemode, account_id) references account
);
call protect_table('interest_month');
