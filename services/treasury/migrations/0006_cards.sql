-- Debit cards, their limits, and what the card network tells.

-- Whether Postgres knows a time zone.
create function is_time_zone(name text) returns boolean language plpgsql stable as $$
begin
  perform now() at time zone name;
  return true;
exception when invalid_parameter_value then
  return false;
end $$;

-- A debit card. It spends the money of its account.
create table card (
  org_id             text        collate "C" not null,
  livemode           boolean     not null,
  id                 text        collate "C" not null,
  account_id         text        collate "C" not null,
  -- Id of the first card of a series of replacements. Limits count the spending of the whole series.
  series_id          text        collate "C" not null,
  type               text        not null check (type in ('virtual', 'physical')),
  status             text        not null check (status in ('inactive', 'active', 'frozen', 'closed')),
  sealed_number      bytea       not null,
  last4              text        not null check (last4 ~ '^[0-9]{4}$'),
  exp_month          smallint    not null check (exp_month between 1 and 12),
  exp_year           smallint    not null,
  -- Cents. Null: no limit.
  daily_limit        bigint      check (daily_limit >= 0),
  monthly_limit      bigint      check (monthly_limit >= 0),
  transaction_limit  bigint      check (transaction_limit >= 0),
  -- Empty: every category.
  allowed_categories text[]      not null,
  blocked_merchants  text[]      not null,
  -- The same, normalized for comparison.
  blocked_names      text[]      not null,
  -- IANA name of the zone whose days and months the limits count.
  time_zone          text        not null,
  replaces           text        collate "C",
  created_at         timestamptz not null,
  activated_at       timestamptz,
  closed_at          timestamptz,
  primary key (org_id, livemode, id),
  foreign key (org_id, livemode, account_id) references account,
  check ((closed_at is null) = (status <> 'closed'))
);
create index card_of_account on card (org_id, livemode, account_id, id);
create unique index card_replacing on card (org_id, livemode, replaces) where replaces is not null;
create index card_by_status on card (org_id, livemode, status, id);
create index card_by_type on card (org_id, livemode, type, id);
call protect_table('card');
call keep_creator('card');
call keep_labels('card');
call keep_changer('card');

-- Fails if one of the cards is not the row version that was read (https://www.postgresql.org/docs/current/ddl-system-columns.html, xmin).
-- Run it after the balances of their accounts are locked: who changes a card takes the same locks.
create function require_unchanged_cards(organization text, live boolean, cards text[], versions text[]) returns void
language plpgsql stable as $$
begin
  if exists (
    select from unnest(cards, versions) read(id, version)
     where not exists (select from {schema}.card c
                        where c.org_id = organization and c.livemode = live and c.id = read.id and c.xmin::text = read.version)
  ) then
    raise exception using errcode = 'EXT11', message = 'a card has changed';
  end if;
end $$;

-- Numbers that the card network was asked for and that no card has yet. A row is deleted with the insertion of its card. What is left after
-- a lost answer is used by the repeated request, or released.
create table card_request (
  org_id          text        collate "C" not null,
  livemode        boolean     not null,
  -- The id that the card will have. The network gives one number to each id.
  card_id         text        collate "C" not null,
  idempotency_key text,
  fingerprint     bytea,
  created_at      timestamptz not null default now(),
  -- From then on no card can use the number.
  released_at     timestamptz,
  primary key (org_id, livemode, card_id),
  -- Requests without a key are never equal.
  unique (org_id, livemode, idempotency_key, fingerprint)
);
call protect_table('card_request');

-- What a series of cards has spent in a day or a month: holds and cleared payments. Each authorization belongs to the day and month
-- in which it was made, also when it is cleared, reversed or released later.
create table card_spending (
  org_id    text    collate "C" not null,
  livemode  boolean not null,
  series_id text    collate "C" not null,
  period    text    not null check (period in ('day', 'month')),
  starts_on date    not null,
  spent     bigint  not null check (spent >= 0),
  primary key (org_id, livemode, series_id, period, starts_on)
) with (fillfactor = 70
);
call protect_table('card_spending');

-- Counts an amount in a day and a month, or fails if it does not fit. A null limit always fits.
create function count_card_spending(
  organization text, live boolean, series text, in_day date, in_month date, amount bigint, daily bigint, monthly bigint
) returns void language plpgsql as $$
begin
  if amount > daily or amount > monthly then
    raise exception using errcode = 'EXT10', message = 'over a spending limit';
  end if;
  insert into {schema}.card_spending as s (org_id, livemode, series_id, period, starts_on, spent)
  values (organization, live, series, 'day', in_day, amount)
  on conflict (org_id, livemode, series_id, period, starts_on) do update set spent = s.spent + amount
   where daily is null or s.spent + amount <= daily;
  if not found then
    raise exception using errcode = 'EXT10', message = 'over the daily limit';
  end if;
  insert into {schema}.card_spending as s (org_id, livemode, series_id, period, starts_on, spent)
  values (organization, live, series, 'month', in_month, amount)
  on conflict (org_id, livemode, series_id, period, starts_on) do update set spent = s.spent + amount
   where monthly is null or s.spent + amount <= monthly;
  if not found then
    raise exception using errcode = 'EXT10', message = 'over the monthly limit';
  end if;
end $$;

-- What was counted and is not spent after all. Takes the locks in the order of count_card_spending.
create function release_card_spending(
  organization text, live boolean, series text, in_day date, in_month date, amount bigint
) returns void language sql as $$
  update {schema}.card_spending set spent = spent - amount
   where org_id = organization and livemode = live and series_id = series and period = 'day' and starts_on = in_day;
  update {schema}.card_spending set spent = spent - amount
   where org_id = organization and livemode = live and series_id = series and period = 'month' and starts_on = in_month;
$$;

-- A card payment: the answer to its authorization, and what became of it. No foreign key to the card: it would lock the card's row.
create table card_authorization (
  org_id         text        collate "C" not null,
  livemode       boolean     not null,
  id             text        collate "C" not null,
  card_id        text        collate "C" not null,
  account_id     text        collate "C" not null,
  series_id      text        collate "C" not null,
  -- The network's id of the payment.
  payment_id     text        collate "C" not null,
  -- A declined request for a larger amount: the authorization that it was to increase.
  increases      text        collate "C",
  status         text        not null check (status in ('approved', 'declined', 'cleared', 'reversed', 'expired')),
  -- Cents: requested, approved, on hold, released by reversals, and posted.
  amount         bigint      not null check (amount >= 0),
  approved       bigint      not null check (approved between 0 and amount),
  held           bigint      not null check (held >= 0),
  reversed       bigint      not null check (reversed >= 0),
  cleared        bigint      not null check (cleared >= 0),
  decline_reason text,
  merchant       jsonb       not null,
  category       text        not null,
  -- First days of the windows that it counts in.
  day            date        not null,
  month          date        not null,
  -- The hold of the ledger and the pending transaction, while something is held.
  hold_id        text        collate "C",
  transaction_id text        collate "C",
  created_at     timestamptz not null,
  expires_at     timestamptz,
  primary key (org_id, livemode, id),
  check ((held > 0) = (hold_id is not null)),
  -- An authorization of 0 dollars verifies a card. It is approved and holds nothing.
  constraint card_authorization_held check (case when status = 'approved' then held > 0 or amount = 0 else held = 0 end)
);
create unique index card_authorization_of_payment on card_authorization (org_id, livemode, payment_id) where increases is null;
create index card_authorization_of_card on card_authorization (org_id, livemode, card_id, id);
-- Finds the recent payments of a series of cards when their time zone changes.
create index card_authorization_of_series on card_authorization (org_id, livemode, series_id, created_at);
call protect_table('card_authorization');

-- Messages of the card network and their answers. A message that arrives again gets its first answer.
create table card_message (
  org_id      text        collate "C" not null,
  livemode    boolean     not null,
  id          text        collate "C" not null,
  kind        text        not null,
  answer      json        not null,
  received_at timestamptz not null,
  primary key (org_id, livemode, id)
);
call protect_table('card_message');

-- A card payment that the customer contests, with a provisional credit until the network decides.
create table dispute (
  org_id         text        collate "C" not null,
  livemode       boolean     not null,
  id             text        collate "C" not null,
  transaction_id text        collate "C" not null,
  account_id     text        collate "C" not null,
  card_id        text        collate "C" not null,
  amount         bigint      not null check (amount > 0),
  reason         text        not null,
  status         text        not null check (status in ('open', 'won', 'lost')),
  created_at     timestamptz not null,
  resolved_at    timestamptz,
  -- Whether the amount was credited provisionally. A closed account gets no provisional credit.
  is_credited    boolean     not null default true,
  created_on     date        not null generated always as ((created_at at time zone 'America/New_York')::date) stored,
  primary key (org_id, livemode, id),
  foreign key (org_id, livemode, transaction_id) references transaction,
  check ((resolved_at is null) = (status = 'open'))
);
create unique index dispute_of_transaction on dispute (org_id, livemode, transaction_id);
-- Lists of disputes read a page, however many disputes there are.
create index dispute_by_day on dispute (org_id, livemode, created_on, id);
create index dispute_by_status on dispute (org_id, livemode, status, id);
create index dispute_of_account on dispute (org_id, livemode, account_id, id);
create index dispute_of_card on dispute (org_id, livemode, card_id, id);
-- Finds the open disputes of an account before it is closed. Its condition is not that of the list of open disputes, which would sort all of them.
create index dispute_open_of_account on dispute (org_id, livemode, account_id) where resolved_at is null;
call protect_table('dispute');
call keep_labels('dispute');
