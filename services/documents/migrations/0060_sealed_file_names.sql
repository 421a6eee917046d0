-- A file name can hold a person's name or number, so it is sealed with the key of its document. `file_name` stays for the previous
-- release, and is empty from now on.
alter table document add column sealed_file_name bytea;

-- Keyed hashes of the words of file names, for the search. The key is that of the organization.
create table document_word (
  org_id text collate "C" not null,
  livemode boolean not null,
  word bytea not null check (octet_length(word) = 16),
  document_id text collate "C" not null,
  primary key (org_id, livemode, word, document_id)
);
-- For the deletion of a document.
create index document_word_of_document on document_word (org_id, livemode, document_id);
call protect_table('document_word');
