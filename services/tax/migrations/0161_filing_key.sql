set local lock_timeout = '5s';
alter table filing validate constraint filing_key;
