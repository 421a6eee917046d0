-- The effects of the work of the tests.
create table effect (
  org_id   text    collate "C" not null,
  livemode boolean not null,
  subject  text    not null,
  attempt  integer not null
);
call protect_table('effect');
-- A service with test clocks has these.
create table test_clock (
  org_id   text     collate "C" not null,
  livemode boolean  not null,
  ahead    interval not null,
  primary key (org_id, livemode)
);
call protect_table('test_clock');
create function tenant_now(organization text, live boolean) returns timestamptz language sql stable as $$
  select clock_timestamp() + coalesce((select ahead from {schema}.test_clock where org_id = organization and livemode = live), interval '0')
$$;
