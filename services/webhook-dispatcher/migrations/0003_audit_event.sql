-- The audit log of all services: who did what. Rows are only ever added.
create table audit_event (
  id             text        primary key,
  org_id         text        not null,
  livemode       boolean     not null,
  actor_type     text        not null,
  actor_id       text        not null,
  action         text        not null,
  target         text        not null,
  client_address text,
  at             timestamptz not null
);
create index audit_event_by_tenant on audit_event (org_id, livemode, id desc);
create index audit_event_by_target on audit_event (org_id, livemode, target, id desc);
call protect_table('audit_event');
revoke update, delete on audit_event from {runtime}, {system};
