-- How far the test clock of an organization is ahead of real time; negative if it is behind. Without a row it shows real time. The gateway
-- keeps the clock, and requests read it in their token. Background work, such as the reconciliation, reads this copy.
create table test_clock (
  org_id   text     collate "C" not null,
  livemode boolean  not null check (not livemode),
  ahead    interval not null,
  primary key (org_id, livemode)
);
call protect_table('test_clock');
