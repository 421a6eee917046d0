-- What each tenant stores, as the service counts it.
create table storage_usage (
  org_id   text    not null,
  livemode boolean not null,
  bytes    bigint  not null,
  primary key (org_id, livemode)
);
call protect_table('storage_usage');
