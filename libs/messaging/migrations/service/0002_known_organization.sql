-- Organizations that the gateway confirmed. Their events are handled also while the gateway is away. Ids only; the column is called
-- `org_id` so that the erasure of an organization deletes the row.
create table known_organization (
  org_id       text        primary key,
  confirmed_at timestamptz not null default now()
);
-- Only the system role sees rows: an organization is the same in both modes.
alter table known_organization enable row level security;
create policy system on known_organization to {system} using (true);
