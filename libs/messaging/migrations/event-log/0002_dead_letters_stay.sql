-- Dead letters stay until somebody redrives or discards them, however old they are. Everything else as before: records older than the
-- retention go when all groups have read them, at the latest after four times as long.
create or replace function trim_log(retention interval, records int) returns int
language plpgsql set search_path = {schema} as $$
declare
  trimmed int;
begin
  if not pg_try_advisory_xact_lock(hashtext('exchequer-log-trim'), 0) then return 0; end if;
  delete from log_record r
  using (
    select old.partition_id, old.position
    from log_partition p
    left join group_offset redriven on redriven.partition_id = p.id and redriven.group_name = 'dead-letter-redrive'
    cross join lateral (
      select appended_at from log_record where partition_id = p.id order by position limit 1
    ) oldest
    cross join lateral (
      select partition_id, position, appended_at from log_record where partition_id = p.id order by position limit records
    ) old
    where oldest.appended_at < now() - retention
      and old.appended_at < now() - retention
      and case
            when p.topic like '%.dlq' then old.position < coalesce(redriven.committed, 0)
            else old.appended_at < now() - 4 * retention
                 or not exists (select from group_offset g where g.partition_id = p.id and g.committed <= old.position)
          end
    limit records
  ) gone
  where r.partition_id = gone.partition_id and r.position = gone.position;
  get diagnostics trimmed = row_count;
  return trimmed;
end $$;
