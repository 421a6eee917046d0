-- Without a lock that keeps other statements waiting.
set local lock_timeout = '5s';
alter table transfer validate constraint transfer_status_known;
