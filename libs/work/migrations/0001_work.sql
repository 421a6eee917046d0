-- Background work that is to be done: one row for each kind and subject, written in the transaction that makes the work necessary.
create table work (
  org_id     text        collate "C" not null,
  livemode   boolean     not null,
  kind       text        collate "C" not null,
  -- Id of the object that the work is about.
  subject    text        collate "C" not null,
  -- On the clock of the organization.
  due_at     timestamptz not null,
  -- On the clock of Postgres: the end of the lease, or the next attempt. Null: the work waits for `due_at` only. Infinity: it has failed, and a
  -- person decides.
  wait_until timestamptz,
  -- Who works on it. Another claim gives it another value.
  lease      uuid,
  -- The process that has the lease, by the number of its advisory lock. If nobody holds the lock, the process has died. Null: only the time ends
  -- the lease.
  worker     integer,
  attempts   integer     not null default 0 check (attempts >= 0),
  -- How often it was requested since its claim. A request while somebody works on it lets it run again.
  requests   integer     not null default 0,
  -- Where long work continues.
  position   text,
  -- Why the last attempt failed. It quotes no data.
  problem    text,
  -- The trace of the last request.
  traceparent text,
  primary key (org_id, livemode, kind, subject),
  check (lease is null or wait_until is not null),
  check (worker is null or lease is not null)
) with (fillfactor = 70);
create index work_planned on work (kind, org_id, livemode, due_at, subject) where wait_until is null;
create index work_waiting on work (kind, org_id, livemode, wait_until) where wait_until is not null;
create index work_leased on work (kind, org_id, livemode) where lease is not null;
-- For looks. `requests >= 0` is always true. A claim does not say it, so that it cannot choose this index, in which the rows of all tenants are.
create index work_due on work (kind, due_at) where wait_until is null and requests >= 0;
call protect_table('work');

-- `enqueue` for triggers and other SQL. They know no trace.
create function request_work(organization text, live boolean, requested_kind text, about text, at timestamptz)
returns void language plpgsql as $$
begin
  insert into {schema}.work as w (org_id, livemode, kind, subject, due_at)
  values (organization, live, requested_kind, about, at)
  on conflict (org_id, livemode, kind, subject) do update
  set due_at = excluded.due_at, requests = w.requests + (w.lease is not null)::int, position = null, problem = null, traceparent = null,
      wait_until = case when w.lease is not null then w.wait_until end,
      attempts = case when w.wait_until = 'infinity' then 0 else w.attempts end;
end $$;
