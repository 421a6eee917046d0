set local lock_timeout = '5s';

-- The key that closed the account: later sweeps are made for it. With the first key of the rolls that led to it, if it replaces others.
alter table account add column closed_by text collate "C";
alter table account add column closed_by_root text collate "C";
