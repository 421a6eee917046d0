-- The test clock of an organization. Without a row it shows real time. Services read it in the token of a request; those with background work
-- on the clock keep a copy. A look-up of keys reads it before the organization is known, so it has no row-level security, like `organizations`.
create table test_clock (
  organization_id     text        primary key references organizations,
  -- What it shows minus real time, milliseconds.
  ahead_ms            bigint      not null default 0,
  -- The same when the organization was made. The deletion of test data goes back to it.
  start_ahead_ms      bigint      not null default 0,
  -- A move that began and has not been answered. The clock shows the old time until every service has reached the new one.
  moving_to           timestamptz,
  moving_ahead_ms     bigint,
  -- Hash of the Idempotency-Key and the request. A request that is sent again after a crash goes on to the same time.
  moving_request      bytea,
  moving_requested_at timestamptz,
  -- One request at a time moves it: the lease says how long nobody else may. Real time.
  token               text,
  lease_until         timestamptz not null default '-infinity',
  constraint test_clock_move_complete check ((moving_to is null) = (moving_ahead_ms is null)),
  constraint test_clock_forward check (moving_ahead_ms is null or moving_ahead_ms >= ahead_ms)
);
