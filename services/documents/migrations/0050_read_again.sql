set local lock_timeout = '5s';
-- A person says what a part of the document is. While it is read again as this type, `kept_parts` holds all parts, sealed.
alter table document
  add column kept_parts bytea,
  add column read_as text check (read_as in ('w2', '1099-nec', '1099-misc', '1099-int', '1099-div', 'bank_statement', 'receipt')),
  add column read_part integer check (read_part >= 0),
  add constraint document_read_again check ((kept_parts is null) = (read_as is null) and (kept_parts is null) = (read_part is null)) not valid;
