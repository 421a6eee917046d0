-- The provider wants no request before this time.
alter table sync add column not_before timestamptz;
