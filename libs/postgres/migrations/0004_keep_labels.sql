-- What callers say about the objects that they make: an id in their own system, and data by key. docs/metadata.md

-- A row for each key of `metadata`, so that lists find objects by it. Row-level security does not let them use an index of jsonb, whose operators
-- could leak other rows. `keep_labels` creates it, so that a schema without labels has none.
create procedure create_metadata_entry() language plpgsql as $$
begin
  create table {schema}.metadata_entry (
    org_id   text    collate "C" not null,
    livemode boolean not null,
    -- The table of the object.
    kind     text    collate "C" not null,
    key      text    collate "C" not null,
    value    text    collate "C" not null,
    id       text    collate "C" not null,
    primary key (org_id, livemode, kind, key, value, id)
  );
  call {schema}.protect_table('metadata_entry');
end $$;
revoke all on procedure create_metadata_entry() from public;

-- One statement for each key: each finds its row by the primary key.
create function keep_metadata_entries() returns trigger language plpgsql set search_path = {schema}, pg_temp as $$
declare
  entry record;
begin
  if tg_op <> 'INSERT' then
    for entry in select * from jsonb_each_text(old.metadata) loop
      delete from metadata_entry
       where org_id = old.org_id and livemode = old.livemode and kind = tg_table_name
         and key = entry.key and value = entry.value and id = old.id;
    end loop;
  end if;
  if tg_op <> 'DELETE' then
    insert into metadata_entry (org_id, livemode, kind, key, value, id)
    select new.org_id, new.livemode, tg_table_name, each.key, each.value, new.id from jsonb_each_text(new.metadata) each;
  end if;
  return null;
end $$;

-- The error names the object that has the external id. Two requests for the same one wait for each other.
create function refuse_taken_external_id() returns trigger language plpgsql set search_path = {schema}, pg_temp as $$
declare
  holder text;
begin
  perform pg_advisory_xact_lock(
    hashtextextended(concat_ws(' ', tg_table_name, new.org_id, new.livemode, new.external_id), 0));
  execute format('select id from %I where org_id = $1 and livemode = $2 and external_id = $3 and id <> $4 limit 1', tg_table_name)
    into holder using new.org_id, new.livemode, new.external_id, new.id;
  if holder is not null then
    raise exception 'the external id is taken' using errcode = 'unique_violation', constraint = 'external_id_taken', detail = holder;
  end if;
  return new;
end $$;

-- Call it for every table whose objects a caller creates.
create procedure keep_labels(name text) language plpgsql as $$
begin
  if to_regclass('{schema}.metadata_entry') is null then
    call {schema}.create_metadata_entry();
  end if;
  execute format(
    'alter table {schema}.%I add column external_id text collate "C",
       add column external_id_is_unique boolean not null default false, add column metadata jsonb', name);
  execute format(
    'create index %I on {schema}.%I (org_id, livemode, external_id, id) where external_id is not null',
    name || '_external_id', name);
  execute format(
    'create trigger refuse_taken_external_id before insert or update of external_id, external_id_is_unique on {schema}.%I
       for each row when (new.external_id_is_unique) execute function {schema}.refuse_taken_external_id()', name);
  execute format(
    'create trigger add_metadata_entries after insert on {schema}.%I
       for each row when (new.metadata is not null) execute function {schema}.keep_metadata_entries()', name);
  execute format(
    'create trigger change_metadata_entries after update of metadata on {schema}.%I
       for each row when (old.metadata is distinct from new.metadata) execute function {schema}.keep_metadata_entries()', name);
  execute format(
    'create trigger remove_metadata_entries after delete on {schema}.%I
       for each row when (old.metadata is not null) execute function {schema}.keep_metadata_entries()', name);
end $$;
revoke all on procedure keep_labels(text) from public;
