set local lock_timeout = '5s';

-- When a transfer was approved. From then on it counts in the limits at this time, not at that of its creation.
alter table transfer add column approved_at timestamptz;
