set local lock_timeout = '5s';
-- Whether the amount was credited provisionally. A closed account gets no provisional credit.
alter table dispute add column is_credited boolean not null default true;
