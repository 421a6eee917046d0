set local lock_timeout = '5s';
-- What a service did not delete because the law requires to keep it, by kind.
alter table organization_erasures add column kept jsonb not null default '{}';
