set local lock_timeout = '5s';

-- A keyed hash of Social Security number, date of birth and name: a person who opens another account is the same owner.
alter table owner add column person_hash bytea;
