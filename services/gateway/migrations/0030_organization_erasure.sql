set local lock_timeout = '5s';
-- A closed organization has no usable keys. Only a closed one can be erased.
alter table organizations add column closed_at timestamptz;
alter table organizations add column erased_at timestamptz;

-- What each service reported when it had erased an organization.
create table organization_erasures (
  organization_id text        not null references organizations,
  service         text        not null,
  -- Rows by table, and whatever else the service counts.
  deleted         jsonb       not null,
  completed_at    timestamptz not null,
  primary key (organization_id, service)
);
revoke update, delete on organization_erasures from {runtime}, {system};
