-- How the last bank file of an account wrote amounts and days. It decides how the next file of the same kind is read, if that file shows nothing.
create table statement_format (
  org_id            text    collate "C" not null,
  livemode          boolean not null,
  account_id        text    collate "C" not null,
  layout            text    not null,
  decimal_separator text,
  date_order        text,
  primary key (org_id, livemode, account_id),
  constraint statement_format_separator_known check (decimal_separator in ('.', ',')),
  constraint statement_format_order_known check (date_order in ('ymd', 'mdy', 'dmy'))
);
comment on column statement_format.layout is 'A digest of the delimiter and the headings.';
call protect_table('statement_format');
