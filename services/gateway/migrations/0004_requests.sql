-- Every API request with a valid key, for 30 days: what `GET /v1/requests` lists. A partition holds the requests of one UTC day. It is
-- a range of ids, because an id begins with its time. So a list by id reads the newest days first, and an id leads to its day.
create table request (
  id              text        collate "C" not null,
  org_id          text        not null,
  livemode        boolean     not null,
  -- the time in the id
  created_at      timestamptz not null,
  key_id          text        not null,
  method          text        not null,
  -- null: refused before its path was looked up, or no such path
  route           text,
  status          smallint    not null,
  status_class    smallint    not null generated always as (status / 100) stored,
  -- of the problem document
  code            text,
  duration_ms     real        not null,
  -- The caller's own words.
  idempotency_key text,
  primary key (org_id, livemode, id),
  constraint request_idempotency_key_length check (char_length(idempotency_key) between 1 and 255)
) partition by range (id);

-- A filtered list is sorted by time and id, a list without a filter by id. So Postgres cannot look for the rows of a filter among all
-- requests of the organization, although it expects to find them soon.
create index request_by_key on request (org_id, livemode, key_id, created_at, id);
create index request_by_method on request (org_id, livemode, method, created_at, id);
create index request_by_route on request (org_id, livemode, route, created_at, id);
create index request_by_status on request (org_id, livemode, status, created_at, id);
create index request_by_status_class on request (org_id, livemode, status_class, created_at, id);
create index request_by_code on request (org_id, livemode, code, created_at, id) where code is not null;
create index request_by_idempotency_key on request (org_id, livemode, idempotency_key, created_at, id)
  where idempotency_key is not null;

call protect_table('request');
-- Requests of all organizations are written together. Only a caller's own ones are read.
revoke all on request from {runtime}, {system};
grant select on request to {runtime};
grant insert on request to {system};

-- Adds the partition of a day: the ids from `first_id` to before `next_id`. Attaching does not block those who read and write.
create function add_request_day(day date, first_id text, next_id text) returns void
language plpgsql security definer set search_path = {schema}, pg_temp set lock_timeout = '1s' as $$
declare
  name text := format('request_%s', to_char(day, 'YYYYMMDD'));
begin
  perform pg_advisory_xact_lock(hashtext('request_days'));
  if to_regclass(format('{schema}.%I', name)) is not null then
    return;
  end if;
  execute format('create table {schema}.%I (like {schema}.request including all)', name);
  -- It is reached through `request` only.
  execute format('revoke all on {schema}.%I from {runtime}, {system}', name);
  execute format('alter table {schema}.%I enable row level security', name);
  execute format('alter table {schema}.request attach partition {schema}.%I for values from (%L) to (%L)', name, first_id, next_id);
end $$;
revoke all on function add_request_day(date, text, text) from public;
grant execute on function add_request_day(date, text, text) to {system};

-- Drops the days that ended 30 days ago or earlier, and returns how many. A reader keeps a day for a moment: then it is dropped the next time.
create function drop_old_request_days() returns integer
language plpgsql security definer set search_path = {schema}, pg_temp set lock_timeout = '1s' as $$
declare
  name text;
  dropped integer := 0;
begin
  for name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = '{schema}.request'::regclass
       and c.relname < format('request_%s', to_char((now() at time zone 'UTC')::date - 30, 'YYYYMMDD'))
  loop
    execute format('drop table {schema}.%I', name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
revoke all on function drop_old_request_days() from public;
grant execute on function drop_old_request_days() to {system};
