-- What an organization may do: its plan, and its API keys. A key itself is never stored, only its SHA-256.

create table plans (
  name             text    primary key,
  -- null: each organization on this plan has a number of its own
  limit_per_minute integer,
  constraint plans_limit_positive check (limit_per_minute > 0)
);
insert into plans (name, limit_per_minute)
values ('developer', 100), ('startup', 1000), ('business', 10000), ('enterprise', null);
revoke insert, update on plans from {runtime}, {system};

create table organizations (
  id               text        primary key,
  name             text        not null,
  plan             text        not null references plans,
  limit_per_minute integer,
  -- A closed organization has no usable keys. Only a closed one can be erased.
  closed_at        timestamptz,
  erased_at        timestamptz,
  created_at       timestamptz not null default now(),
  constraint organizations_name_length check (char_length(name) between 1 and 200),
  constraint organizations_limit_range check (limit_per_minute between 1 and 1000000000),
  constraint organizations_enterprise_has_limit check (plan <> 'enterprise' or limit_per_minute is not null)
);

create table api_keys (
  id              text        primary key,
  organization_id text        not null references organizations,
  livemode        boolean     not null,
  name            text        not null default '',
  hash            bytea       not null,
  -- what a person recognises a key by
  prefix          text        not null,
  last_four       text        not null,
  scopes          text[]      not null,
  created_at      timestamptz not null default now(),
  expires_at      timestamptz,
  revoked_at      timestamptz,
  last_used_at    timestamptz,
  rolled_from     text        references api_keys,
  constraint api_keys_hash_unique unique (hash),
  constraint api_keys_hash_length check (octet_length(hash) = 32),
  constraint api_keys_name_length check (char_length(name) <= 200),
  constraint api_keys_scopes_present check (cardinality(scopes) > 0)
);
create index api_keys_of_organization on api_keys (organization_id, livemode, id);
-- The key that made it through the API. Null: an operator.
call keep_creator('api_keys');

-- A request of a key sees the keys of its organization and mode only. The look-up of a key, before the organization is known, and the
-- commands of an operator name no organization, and see all keys.
alter table api_keys enable row level security;
create policy tenant on api_keys to {runtime}
  using (coalesce((select current_setting('exchequer.org_id', true)), '') = ''
         or (organization_id = (select current_setting('exchequer.org_id', true))
             and livemode = (select current_setting('exchequer.livemode', true) = 'true')));
create policy system on api_keys to {system} using (true);

-- A key that once existed stays on record: it is revoked, not deleted.
revoke delete on plans, organizations, api_keys from {runtime}, {system};
