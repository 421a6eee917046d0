set local lock_timeout = '5s';
-- The number of a card is sealed. Cards of earlier versions have it in `number`.
alter table network_card add column if not exists sealed bytea;
alter table network_card alter column number drop not null;
