set local lock_timeout = '5s';
-- What the row was counted as in storage_usage, its attempts included; rows from before are not counted.
alter table event add column stored_bytes integer not null default 0;
alter table delivery add column stored_bytes integer not null default 0;
