create table idempotency (
  org_id text not null,
  livemode boolean not null,
  key text not null,
  fingerprint bytea not null,
  body bytea not null,
  created_at timestamptz not null default now(),
  primary key (org_id, livemode, key)
);
create index idempotency_by_age on idempotency (created_at);
call protect_table('idempotency');
