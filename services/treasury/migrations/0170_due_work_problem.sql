set local lock_timeout = '5s';

-- Why the last attempt failed, in words that anybody may read. Null before the first failure.
alter table due_work add column problem text;
