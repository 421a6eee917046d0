-- The events of a period, sent to one endpoint in the background.
create table replay (
  id                text        primary key,
  org_id            text        not null,
  livemode          boolean     not null,
  endpoint_id       text        not null references endpoint on delete cascade,
  status            text        not null default 'running' constraint replay_status check (status in ('running', 'completed', 'canceled')),
  from_at           timestamptz not null,
  to_at             timestamptz not null,
  -- As the endpoint's: kinds and families.
  event_types       text[]      not null,
  include_succeeded boolean     not null,
  -- Events that will be looked at, events that were, and deliveries that were made due.
  events            int         not null,
  looked_at         int         not null default 0,
  sent              int         not null default 0,
  created_at        timestamptz not null,
  ended_at          timestamptz,
  constraint replay_ended check ((status = 'running') = (ended_at is null))
);
create index replay_by_tenant on replay (org_id, livemode, id desc);
create index replay_by_endpoint on replay (endpoint_id, id desc);
create unique index replay_running on replay (endpoint_id) where status = 'running';
create index replay_by_age on replay (created_at);
call protect_table('replay');
call keep_creator('replay');
