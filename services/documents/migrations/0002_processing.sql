-- Documents that wait to be read, and whose turn it is.

-- One row for each document that waits to be read or is being read. It goes with the document's outcome.
create table processing_job (
  document_id text        primary key,
  org_id      text        not null,
  livemode    boolean     not null,
  traceparent text,
  created_at  timestamptz not null default now(),
  -- Not before: each try that failed waits longer.
  run_at      timestamptz not null default now(),
  attempts    integer     not null default 0,
  -- The runner that works on it, by the name of its advisory lock.
  claimed_by  text,
  claimed_at  timestamptz,
  constraint processing_job_claimed check ((claimed_by is null) = (claimed_at is null))
);
create index processing_job_waiting on processing_job (org_id, livemode, created_at, document_id) where claimed_by is null;
create index processing_job_in_hand on processing_job (claimed_by) where claimed_by is not null;
call protect_table('processing_job');

-- When each tenant had its last turn.
create table processing_turn (
  org_id    text        not null,
  livemode  boolean     not null,
  served_at timestamptz not null,
  -- When a document of the tenant last used all the time or memory that a document may use.
  slow_at   timestamptz,
  primary key (org_id, livemode)
);
call protect_table('processing_turn');
