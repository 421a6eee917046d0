alter table expense add column currency_assumed boolean not null default false;
comment on column expense.currency_assumed is 'Whether its amount was read from a receipt that does not show its currency with certainty.';
