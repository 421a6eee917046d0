-- Where webhooks go, and what signs them.

create table endpoint (
  id                   text        primary key,
  org_id               text        not null,
  livemode             boolean     not null,
  url                  text        not null,
  description          text        not null,
  -- Kinds of events and families of them ('transfer.*'), or '*' alone.
  event_types          text[]      not null,
  -- Headers of the customer, which every request carries. Their values are sealed, because they often are secrets.
  header_names         text[]      not null default '{}',
  sealed_headers       bytea,
  status               text        not null default 'enabled' constraint endpoint_status check (status in ('enabled', 'disabled')),
  disabled_reason      text        constraint endpoint_disabled_reason check (disabled_reason in ('manual', 'gone', 'failing')),
  -- The first failure since the last success: the endpoint has only failed since then.
  failing_since        timestamptz,
  last_failure_at      timestamptz,
  consecutive_failures int         not null default 0,
  -- The circuit breaker: nothing is sent before then.
  paused_until         timestamptz,
  -- Counts changes of the secrets and headers, so that a process knows when those it remembers are stale.
  secrets_version      int         not null default 1,
  -- A deleted endpoint is gone for its customer at once; its deliveries are removed in batches, then the row itself.
  deleted_at           timestamptz,
  created_at           timestamptz not null,
  updated_at           timestamptz not null,
  constraint endpoint_disabled_has_reason check ((status = 'disabled') = (disabled_reason is not null))
);
create index endpoint_by_tenant on endpoint (org_id, livemode, id);
create index endpoint_deleted on endpoint (id) where deleted_at is not null;
call protect_table('endpoint');
call keep_creator('endpoint');
call keep_changer('endpoint');
call keep_labels('endpoint');

create table endpoint_secret (
  endpoint_id text        not null references endpoint on delete cascade,
  version     int         not null,
  org_id      text        not null,
  livemode    boolean     not null,
  sealed      bytea       not null,
  created_at  timestamptz not null,
  -- Null: the current one. Otherwise it still signs until then.
  expires_at  timestamptz,
  primary key (endpoint_id, version)
);
call protect_table('endpoint_secret');
