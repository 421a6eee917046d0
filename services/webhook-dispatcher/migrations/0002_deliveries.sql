-- Events and their way to each endpoint.

create table event (
  id           text        primary key,
  org_id       text        not null,
  livemode     boolean     not null,
  type         text        not null,
  -- Id of the object that it is about, and its number among the events of this object.
  subject      text        not null,
  sequence     bigint      not null,
  -- The exact text that is signed and sent.
  body         text        not null,
  traceparent  text,
  -- What the row was counted as in storage_usage, its attempts included.
  stored_bytes integer     not null default 0,
  created_at   timestamptz not null
);
create index event_by_tenant on event (org_id, livemode, id desc);
create index event_by_type on event (org_id, livemode, type, id desc);
create index event_by_subject on event (org_id, livemode, subject, id desc);
create index event_by_age on event (created_at);
call protect_table('event');

create table delivery (
  id            text        primary key,
  org_id        text        not null,
  livemode      boolean     not null,
  event_id      text        not null references event on delete cascade,
  event_type    text        not null,
  endpoint_id   text        not null references endpoint on delete cascade,
  status        text        not null constraint delivery_status check (status in ('pending', 'succeeded', 'failed', 'skipped')),
  -- Attempts ever made, over all resends.
  attempt_count int         not null default 0,
  -- Position in the retry schedule of the next attempt; a resend starts over.
  step          int         not null default 0,
  -- When it may be claimed: the next attempt, or the end of a running one's lease.
  due_at        timestamptz not null,
  -- Whose attempt is running; null when none is.
  lease         uuid,
  last_failure  text,
  -- When it failed for good. Cleared when it is received after all.
  exhausted_at  timestamptz,
  stored_bytes  integer     not null default 0,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  constraint delivery_once unique (event_id, endpoint_id)
);
create index delivery_by_tenant on delivery (org_id, livemode, id desc);
create index delivery_by_endpoint on delivery (org_id, livemode, endpoint_id, id desc);
-- For the removal of an endpoint.
create index delivery_of_endpoint on delivery (endpoint_id);
-- Who filters by status looks for what went wrong.
create index delivery_unsuccessful on delivery (org_id, livemode, status, id desc) where status <> 'succeeded';
create index delivery_by_type on delivery (org_id, livemode, event_type, id desc);
create index delivery_by_failure on delivery (org_id, livemode, last_failure, id desc) where last_failure is not null;
-- What `recover` and a replay send again.
create index delivery_missed on delivery (endpoint_id, id desc) where status in ('failed', 'skipped');
create index delivery_due on delivery (endpoint_id, due_at) where status = 'pending';
create index delivery_leased on delivery (endpoint_id) where lease is not null;
call protect_table('delivery');

create table attempt (
  delivery_id   text        not null references delivery on delete cascade,
  number        int         not null,
  org_id        text        not null,
  livemode      boolean     not null,
  started_at    timestamptz not null,
  duration_ms   int         not null,
  status_code   int,
  failure       text,
  -- The beginning of what the receiver answered.
  response_body text,
  primary key (delivery_id, number)
);
call protect_table('attempt');
