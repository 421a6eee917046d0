-- The test data of an organization has a generation: its deletion begins the next one. What belongs to an earlier one must not be written
-- any more. docs/test-mode.md. Ids only; the column is called `org_id` so that the erasure of an organization deletes the row.
create table test_data (
  org_id     text    collate "C" primary key,
  generation integer not null check (generation > 0),
  -- The data of the generation before is being deleted, here or in another service.
  closed     boolean not null
);
alter table test_data enable row level security;
create policy system on test_data to {system} using (true);
revoke all on test_data from {runtime};
revoke insert, update on test_data from {system};

-- Every transaction that writes test data calls it first. `told` is the generation that a token or an event states; background work states
-- none. It fails with EXT01 if this generation was deleted, and with EXT02 while nothing can be written. Until the transaction ends, the
-- deletion waits. The gateway gives out a generation when every service has deleted the one before, so the first that states it opens it.
create function open_test_data(organization text, told integer) returns void
language plpgsql security definer set search_path = {schema}, pg_temp as $$
declare
  now_is integer := 0;
  is_closed boolean := false;
begin
  perform pg_advisory_xact_lock_shared(hashtext('test data {schema}'), hashtext(organization));
  select generation, closed into now_is, is_closed from test_data where org_id = organization;
  if not found then
    now_is := 0;
    is_closed := false;
  end if;
  if told < now_is then
    raise exception 'the test data was deleted' using errcode = 'EXT01';
  elsif told > now_is or (told = now_is and is_closed) then
    insert into test_data as d (org_id, generation, closed) values (organization, told, false)
    on conflict (org_id) do update set generation = told, closed = false where d.generation <= told;
  elsif is_closed then
    raise exception 'the test data is being deleted' using errcode = 'EXT02';
  end if;
end $$;

-- For transactions over several organizations: whether what states this generation is of test data that was deleted. The deletion waits until
-- the transaction ends.
create function is_deleted_test_data(organization text, told integer) returns boolean
language plpgsql security definer set search_path = {schema}, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('test data {schema}'), hashtext(organization));
  return told < coalesce((select generation from test_data where org_id = organization), 0);
end $$;

-- The generation of the test data that is there.
create function test_generation(organization text) returns integer
language sql stable security definer set search_path = {schema}, pg_temp as $$
  select coalesce((select generation - closed::integer from test_data where org_id = organization), 0)
$$;

-- Begins a generation: nothing of the one before is written any more. Waits for the transactions that write it. Answers whether there can
-- be something to delete.
create function close_test_data(organization text, next integer) returns boolean
language plpgsql security definer set search_path = {schema}, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('test data {schema}'), hashtext(organization));
  insert into test_data as d (org_id, generation, closed) values (organization, next, true)
  on conflict (org_id) do update set generation = next, closed = true where d.generation < next;
  return exists (select from test_data where org_id = organization and generation = next and closed);
end $$;

-- For the service that nobody writes to while its data is deleted.
create function reopen_test_data(organization text, deleted integer) returns void
language sql security definer set search_path = {schema}, pg_temp as $$
  update test_data set closed = false where org_id = organization and generation = deleted
$$;

-- `erase_rows` for the rows of test mode. Live rows are never deleted, whatever the caller says.
create function erase_test_rows(name text, organization text, batch integer) returns bigint
language plpgsql security definer set search_path = {schema}, pg_temp as $$
declare
  deleted bigint;
begin
  if coalesce(organization, '') = '' then
    raise exception 'erase_test_rows needs an organization';
  end if;
  execute format(
    'delete from {schema}.%I where ctid in (select ctid from {schema}.%I where org_id = $1 and livemode = false limit $2) and livemode = false',
    name, name)
    using organization, batch;
  get diagnostics deleted = row_count;
  return deleted;
end $$;

revoke all on function open_test_data, is_deleted_test_data, test_generation, close_test_data, reopen_test_data, erase_test_rows from public;
grant execute on function open_test_data, test_generation to {runtime}, {system};
grant execute on function is_deleted_test_data to {system};
grant execute on function close_test_data, reopen_test_data, erase_test_rows to {system};
