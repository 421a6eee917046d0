-- Deletes up to `batch` rows of one organization, in both modes, from a table that the service's own roles may only add to; null
-- deletes all of them. Only the erasure of an organization calls it.
create function erase_rows(name text, organization text, batch integer) returns bigint
language plpgsql security definer set search_path = {schema}, pg_temp as $$
declare
  deleted bigint;
begin
  if coalesce(organization, '') = '' then
    raise exception 'erase_rows needs an organization';
  end if;
  execute format('delete from {schema}.%I where ctid in (select ctid from {schema}.%I where org_id = $1 limit $2)', name, name)
    using organization, batch;
  get diagnostics deleted = row_count;
  return deleted;
end $$;
revoke all on function erase_rows(text, text, integer) from public;
grant execute on function erase_rows(text, text, integer) to {system};
