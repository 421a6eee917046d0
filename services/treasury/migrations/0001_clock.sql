-- The clock of an organization. What is to be done at a time on it is in the table `work` (libs/work).
--
-- Ids and organizations are compared as bytes: `collate "C"` keeps their indexes fast and their order by time. Keys begin with the tenant,
-- so a reference cannot leave it.
--
-- `protect_table`, `keep_creator` and `keep_changer` are procedures of libs/postgres: row-level security, and the API keys that made and
-- last changed a row. What treasury does itself has no key.

-- How far the test clock of an organization is ahead of real time; negative if it is behind. Only in test mode; without a row it shows real
-- time. The gateway keeps the clock. Work that no request does reads this copy.
create table test_clock (
  org_id   text     collate "C" not null,
  livemode boolean  not null check (not livemode),
  ahead    interval not null,
  primary key (org_id, livemode)
);
call protect_table('test_clock');

-- Time on the clock of a tenant. Every time that the service stores or compares is one of these.
create function tenant_now(organization text, live boolean) returns timestamptz
language sql stable as $$
  select clock_timestamp() + coalesce((select ahead from {schema}.test_clock where org_id = organization and livemode = live), interval '0')
$$;

-- A request that moves the test clock of an organization. One at a time: the lease says how long nobody else may.
create table test_advance (
  org_id       text        collate "C" not null,
  livemode     boolean     not null check (not livemode),
  token        text        not null,
  -- Hash of the Idempotency-Key. A request that is sent again after a crash goes on to the same time.
  request      bytea,
  requested_at timestamptz not null,
  target       timestamptz not null,
  -- Real time.
  lease_until  timestamptz not null,
  primary key (org_id, livemode)
);
call protect_table('test_advance');
