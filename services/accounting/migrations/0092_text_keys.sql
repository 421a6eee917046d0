-- Names and numbers as they are compared: without case, and with single spaces. The service writes them, because lower() knows only ASCII
-- in a database without a locale.
alter table bill add column vendor_key text;
alter table bill add column number_key text;
-- Null where the number is one of our own series.
alter table invoice add column number_key text;
