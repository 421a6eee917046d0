set local lock_timeout = '5s';
alter table expense add column receipt_currency text collate "C";
comment on column expense.receipt_currency is 'The currency of the receipt of a draft, where it is another one than that of the books. Its amount is then unknown.';
