-- Stored returns, and the clock of an organization.
--
-- Ids and organizations are compared as bytes: `collate "C"` keeps their indexes fast and their order by time.
--
-- `protect_table`, `keep_creator`, `keep_changer` and `keep_labels` are procedures of libs/postgres: row-level security, the API keys that
-- made and last changed a row, and what the caller says about it.

create table tax_return (
  id          text        collate "C" not null,
  org_id      text        collate "C" not null,
  livemode    boolean     not null,
  tax_year    integer     not null,
  law_version text        not null,
  sealed      bytea       not null,
  created_at  timestamptz not null default now(),
  primary key (org_id, livemode, id)
);
comment on column tax_return.law_version is 'Of the law that its lines were computed by.';
comment on column tax_return.sealed is 'Filers, input and lines, under a key of this return alone: nothing of a person stands beside it.';
call protect_table('tax_return');
call keep_creator('tax_return');
call keep_labels('tax_return');
revoke update on tax_return from {runtime}, {system};

-- How far the test clock of an organization is ahead of real time; negative if it is behind. Only in test mode; without a row it shows real
-- time. The gateway keeps the clock. Work that no request does reads this copy.
create table test_clock (
  org_id   text     collate "C" not null,
  livemode boolean  not null check (not livemode),
  ahead    interval not null,
  primary key (org_id, livemode)
);
call protect_table('test_clock');

-- Time on the clock of a tenant.
create function tenant_now(organization text, live boolean) returns timestamptz
language sql stable as $$
  select clock_timestamp() + coalesce((select ahead from {schema}.test_clock where org_id = organization and livemode = live), interval '0')
$$;
