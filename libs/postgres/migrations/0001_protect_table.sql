-- Row-level security for a table with org_id and livemode. Call it for every table that holds tenants' rows.
-- The sub-selects make Postgres read the settings once a statement and not once a row.
create procedure protect_table(name text) language plpgsql as $$
begin
  execute format('alter table {schema}.%I enable row level security', name);
  execute format(
    'create policy tenant on {schema}.%I to {runtime}
       using (org_id = (select current_setting(''exchequer.org_id'', true))
              and livemode = (select current_setting(''exchequer.livemode'', true) = ''true''))', name);
  execute format('create policy system on {schema}.%I to {system} using (true)', name);
end $$;
revoke all on procedure protect_table(text) from public;
