set local lock_timeout = '5s';

-- When the bank moved the money, if that was in a month whose statement was final when it was posted. Statements show it as the value date.
alter table transaction add column value_at timestamptz;
