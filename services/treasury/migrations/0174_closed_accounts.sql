set local lock_timeout = '5s';

-- The account that gets what comes to an account after its closing.
alter table account add column sweep_account_id text collate "C";

-- The transfer pays out what has come to a closed account.
alter table transfer add column is_payout boolean not null default false;
