-- Documents, the search for their names, and originals to erase.

-- An uploaded file and what was read from it.
--
-- `protect_table`, `keep_creator` and `keep_changer` are procedures of libs/postgres: row-level security, and the API keys that made and
-- last changed a row. What documents does itself has no key.
create table document (
  id               text             not null,
  org_id           text             not null,
  livemode         boolean          not null,
  status           text             not null check (status in ('processing', 'completed', 'failed')),
  -- A file name can hold a person's name or number, so it is sealed with the key of its document.
  sealed_file_name bytea            not null,
  file_type        text             not null check (file_type in ('pdf', 'png', 'jpeg')),
  file_bytes       integer          not null check (file_bytes > 0),
  -- What the uploader said that it is.
  type_hint        text             check (type_hint in ('w2', '1099', '1099-nec', '1099-misc', '1099-int', '1099-div', 'bank_statement',
                                                          'receipt')),
  created_at       timestamptz      not null default now(),
  processed_at     timestamptz,
  pages            integer          check (pages > 0),
  pages_done       integer          not null default 0,
  -- How often its page reader crashed or hung: deaths of the service itself do not count.
  reading_failures integer          not null default 0,
  failed_pages     jsonb            not null default '[]',
  document_type    text,
  confidence       double precision check (confidence between 0 and 1),
  -- The extracted parts, sealed under the document's own key.
  sealed_parts     bytea,
  error_code       text,
  error_message    text,
  -- The form that an unknown document resembles.
  looks_like       text,
  -- Keyed hashes. Two documents with the same hash have the same bytes, or the same data. A form without enough data
  -- to compare has none.
  content_hash     bytea,
  form_hash        bytea,
  -- Whether a field, or the document's type, needs a review by a person. Null: not completed.
  needs_review     boolean,
  -- A person says what a part of the document is. While it is read again as this type, `kept_parts` holds all parts, sealed.
  kept_parts       bytea,
  read_as          text             check (read_as in ('w2', '1099-nec', '1099-misc', '1099-int', '1099-div', 'bank_statement', 'receipt')),
  read_part        integer          check (read_part >= 0),
  -- The tenant first: a list by id must not walk through what other tenants have added.
  primary key (org_id, livemode, id),
  constraint document_completed check ((status = 'completed') = (sealed_parts is not null)),
  constraint document_failed check ((status = 'failed') = (error_code is not null)),
  constraint document_read_again check ((kept_parts is null) = (read_as is null) and (kept_parts is null) = (read_part is null))
);
create index document_by_status on document (org_id, livemode, status, id);
create index document_by_type on document (org_id, livemode, document_type, id);
create index document_by_review on document (org_id, livemode, needs_review, id) where status = 'completed';
create index document_content on document (org_id, livemode, content_hash, id) where content_hash is not null;
create index document_form on document (org_id, livemode, form_hash, id) where form_hash is not null;
call protect_table('document');
call keep_creator('document');
call keep_changer('document');
call keep_labels('document');

-- Keyed hashes of the words of file names, for the search. The key is that of the organization.
create table document_word (
  org_id      text    collate "C" not null,
  livemode    boolean not null,
  word        bytea   not null check (octet_length(word) = 16),
  document_id text    collate "C" not null,
  primary key (org_id, livemode, word, document_id)
);
-- For the deletion of a document.
create index document_word_of_document on document_word (org_id, livemode, document_id);
call protect_table('document_word');

-- Originals to erase: of deleted documents at once, of uploads that never committed an hour after they began.
create table erasure (
  document_id text        primary key,
  org_id      text        not null,
  livemode    boolean     not null,
  erase_after timestamptz not null
);
call protect_table('erasure');
