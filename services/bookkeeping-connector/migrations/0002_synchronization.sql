-- What is read from the bookkeeping software.

-- One synchronization of a connection. The table `work` has its turns, its attempts and its waits.
create table sync (
  org_id            text        collate "C" not null,
  livemode          boolean     not null,
  id                text        collate "C" not null,
  connection_id     text        collate "C" not null,
  -- `full` reads all rows, `changes` those that changed since `since`.
  kind              text        not null check (kind in ('full', 'changes')),
  started_by        text        not null check (started_by in ('request', 'schedule')),
  status            text        not null default 'running' check (status in ('running', 'completed', 'failed', 'canceled')),
  since             timestamptz,
  -- The place that is read next. It is written together with the rows before it.
  position          jsonb       not null,
  -- On the clock of the provider, when its first answer came.
  provider_time     timestamptz,
  transaction_count integer     not null default 0,
  removed_count     integer     not null default 0,
  categorized       integer     not null default 0,
  needs_review      integer     not null default 0,
  set_aside         integer     not null default 0,
  started_at        timestamptz not null default clock_timestamp(),
  ended_at          timestamptz,
  error_code        text,
  -- Requests to the provider in the current minute.
  requests          integer     not null default 0,
  requests_since    timestamptz not null default clock_timestamp(),
  -- The provider wants no request before this time.
  not_before        timestamptz,
  primary key (org_id, livemode, id)
);
create unique index sync_running on sync (org_id, livemode, connection_id) where status = 'running';
create index sync_of_connection on sync (org_id, livemode, connection_id, id);
-- Finds synchronizations that are old enough to be deleted.
create index sync_by_end on sync (ended_at) where status <> 'running';
call protect_table('sync');

-- A transaction of a connected company.
create table entry (
  org_id             text        collate "C" not null,
  livemode           boolean     not null,
  id                 text        collate "C" not null,
  connection_id      text        collate "C" not null,
  -- Kind and id of the object at the provider.
  entity             text        collate "C" not null,
  provider_id        text        collate "C" not null,
  -- A larger one is a newer state of the object.
  version            bigint      not null,
  -- YYYY-MM-DD
  date               text        collate "C" not null check (date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  -- Cents. Negative: money went out.
  amount             bigint      not null,
  currency           text        not null,
  payee              text,
  description        text        not null,
  -- Account that the bookkeeping software shows.
  provider_account   text,
  search_text        text        not null,
  category           text,
  -- 0 to 1
  confidence         real        check (confidence between 0 and 1),
  reason             text,
  needs_review       boolean     not null,
  -- A person chose the category.
  is_corrected       boolean     not null default false,
  removed_at         timestamptz,
  -- The provider said that the object was deleted. Otherwise it was only missing.
  is_deleted         boolean     not null default false,
  -- The last synchronization of all rows that saw it.
  seen_in            text        collate "C",
  -- The share that the rule of a transaction says. Null: as the law says for its category.
  deductible_percent smallint,
  created_at         timestamptz not null default clock_timestamp(),
  updated_at         timestamptz not null default clock_timestamp(),
  primary key (org_id, livemode, id),
  unique (org_id, livemode, connection_id, entity, provider_id)
);
create index entry_by_date on entry (org_id, livemode, date desc, id desc);
create index entry_to_review on entry (org_id, livemode, date desc, id desc) where needs_review and removed_at is null;
create index entry_to_review_of_payee on entry (org_id, livemode, payee, date desc, id desc) where needs_review and removed_at is null;
create index entry_removed on entry (org_id, livemode, date desc, id desc) where removed_at is not null;
call protect_table('entry');

-- A row of the provider that could not be read. It goes away when the provider sends it in a form that can be read.
create table set_aside_row (
  org_id        text        collate "C" not null,
  livemode      boolean     not null,
  connection_id text        collate "C" not null,
  entity        text        collate "C" not null,
  provider_id   text        collate "C" not null,
  sync_id       text        collate "C" not null,
  reason        text        not null,
  set_aside_at  timestamptz not null default clock_timestamp(),
  primary key (org_id, livemode, connection_id, entity, provider_id)
);
create index set_aside_row_of_sync on set_aside_row (org_id, livemode, sync_id);
call protect_table('set_aside_row');
