-- A request that moves the test clock of an organization. One at a time: the lease says how long nobody else may.
create table test_advance (
  org_id      text        collate "C" not null,
  livemode    boolean     not null check (not livemode),
  token       text        not null,
  -- Hash of the Idempotency-Key. A request that is sent again after a crash goes on to the same time.
  request     bytea,
  requested_at timestamptz not null,
  target      timestamptz not null,
  -- Real time.
  lease_until timestamptz not null,
  primary key (org_id, livemode)
);
call protect_table('test_advance');
