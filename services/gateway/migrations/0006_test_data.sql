-- The last deletion of an organization's test data. Without a row nothing was deleted yet. A look-up of keys reads it before the organization is
-- known, so it has no row-level security, like `organizations`.
create table test_data_deletion (
  organization_id text        primary key references organizations,
  -- Of the test data that begins with the deletion. Tokens and events state it, so that nothing of an earlier one is written any more.
  generation      integer     not null check (generation > 0),
  requested_at    timestamptz not null,
  -- Null: it runs, and requests with test keys are refused.
  completed_at    timestamptz,
  -- The services that have not reported yet.
  pending         text[]      not null,
  -- What each service reported, by name.
  reports         jsonb       not null default '{}',
  constraint test_data_deletion_ends check ((completed_at is null) = (cardinality(pending) > 0))
);
