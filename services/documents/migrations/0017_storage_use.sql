set local lock_timeout = '5s';

-- Bytes of the originals that a tenant keeps. Counted by a trigger, so that every way to add or delete a document counts,
-- also that of the version before, which may still run during a deploy.
create table storage_use (
  org_id text not null,
  livemode boolean not null,
  bytes bigint not null check (bytes >= 0),
  primary key (org_id, livemode)
);
call protect_table('storage_use');

create function count_storage() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into {schema}.storage_use (org_id, livemode, bytes) values (new.org_id, new.livemode, new.file_bytes)
    on conflict (org_id, livemode) do update set bytes = storage_use.bytes + excluded.bytes;
  else
    update {schema}.storage_use set bytes = bytes - old.file_bytes where org_id = old.org_id and livemode = old.livemode;
    delete from {schema}.storage_use where org_id = old.org_id and livemode = old.livemode and bytes = 0;
  end if;
  return null;
end $$;
create trigger document_storage after insert or delete on document for each row execute function count_storage();

-- Nobody adds documents between the trigger and this count: creating the trigger holds them off until the commit.
insert into storage_use (org_id, livemode, bytes)
select org_id, livemode, sum(file_bytes) from document group by org_id, livemode;
