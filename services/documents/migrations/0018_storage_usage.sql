set local lock_timeout = '5s';

-- The bytes of each tenant are also counted in the table `storage_usage`, which every service with a storage quota has. A trigger counts, because
-- the previous release adds and deletes documents during a deploy and counts nothing. `storage_use` is not read any more and goes in the next release.
create function count_storage_usage() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into {schema}.storage_usage (org_id, livemode, bytes) values (new.org_id, new.livemode, new.file_bytes)
    on conflict (org_id, livemode) do update set bytes = storage_usage.bytes + excluded.bytes;
  else
    update {schema}.storage_usage set bytes = bytes - old.file_bytes where org_id = old.org_id and livemode = old.livemode;
    delete from {schema}.storage_usage where org_id = old.org_id and livemode = old.livemode and bytes = 0;
  end if;
  return null;
end $$;
create trigger document_storage_usage after insert or delete on document for each row execute function count_storage_usage();

-- Nobody adds documents between the trigger and this copy: creating the trigger holds them off until the commit.
insert into storage_usage (org_id, livemode, bytes) select org_id, livemode, bytes from storage_use;
