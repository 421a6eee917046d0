-- What each service reported when it had erased an organization.
create table organization_erasures (
  organization_id text        not null references organizations,
  service         text        not null,
  -- Rows by table, and whatever else the service counts.
  deleted         jsonb       not null,
  completed_at    timestamptz not null,
  -- What a service did not delete because the law requires to keep it, by kind.
  kept            jsonb       not null default '{}',
  primary key (organization_id, service)
);
revoke update, delete on organization_erasures from {runtime}, {system};
