set local lock_timeout = '5s';
alter table expense validate constraint expense_category_source_known;
