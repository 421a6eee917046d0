-- The API keys that made a row and changed it last, for tables whose objects show them. `inTenant` sets `exchequer.key_id` for a request;
-- it is empty for background work.

-- New rows keep the key of the request that made them.
create procedure keep_creator(name text) language plpgsql as $$
begin
  execute format('alter table {schema}.%I add column created_by text collate "C"', name);
  execute format('alter table {schema}.%I alter column created_by set default nullif(current_setting(''exchequer.key_id'', true), '''')', name);
end $$;
revoke all on procedure keep_creator(text) from public;

create function set_updated_by() returns trigger language plpgsql as $$
begin
  new.updated_by := current_setting('exchequer.key_id', true);
  return new;
end $$;

-- Changed rows keep the key of the request that changed them last. Comparing bytes works for every type, also for json.
-- `made_by_change`: a row is made by its first change, so that the key that made it is the one that changed it.
create procedure keep_changer(name text, made_by_change boolean default false) language plpgsql as $$
begin
  execute format('alter table {schema}.%I add column updated_by text collate "C"', name);
  if made_by_change then
    execute format('alter table {schema}.%I alter column updated_by set default nullif(current_setting(''exchequer.key_id'', true), '''')', name);
  end if;
  execute format(
    'create trigger updated_by before update on {schema}.%I for each row
       when (current_setting(''exchequer.key_id'', true) <> '''' and old.* *<> new.*)
       execute function {schema}.set_updated_by()', name);
end $$;
revoke all on procedure keep_changer(text, boolean) from public;
