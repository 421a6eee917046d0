-- A new synchronization goes to the end of the queue. With the old default it overtook all that waited.
set local lock_timeout = '5s';
alter table sync alter column served_at set default clock_timestamp();
