-- Interest of a savings account by month. The difference between all that was accrued and all that was paid is less than a cent, or
-- what a correction took back.
create table interest_month (
  org_id     text    collate "C" not null,
  livemode   boolean not null,
  account_id text    collate "C" not null,
  month      text    collate "C" not null check (month ~ '^\d{4}-\d{2}$'),
  -- Millionths of a cent, with the balances as they were known at the last payment.
  accrued    numeric not null,
  -- Cents that were paid after the end of the month.
  paid       bigint  not null,
  primary key (org_id, livemode, account_id, month),
  foreign key (org_id, livemode, account_id) references account
);
call protect_table('interest_month');
