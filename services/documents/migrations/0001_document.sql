create table document (
  id text not null,
  org_id text not null,
  livemode boolean not null,
  status text not null check (status in ('processing', 'completed', 'failed')),
  file_name text not null,
  file_type text not null check (file_type in ('pdf', 'png', 'jpeg')),
  file_bytes integer not null check (file_bytes > 0),
  type_hint text check (type_hint in ('w2', '1099', 'receipt')),
  created_at timestamptz not null default now(),
  processed_at timestamptz,
  pages integer check (pages > 0),
  pages_done integer not null default 0,
  -- How often its page reader crashed or hung: deaths of the service itself do not count.
  reading_failures integer not null default 0,
  failed_pages jsonb not null default '[]',
  document_type text,
  confidence double precision check (confidence between 0 and 1),
  -- The extracted parts, sealed under the document's own key.
  sealed_parts bytea,
  error_code text,
  error_message text,
  -- The tenant first: a list by id must not walk through what other tenants have added.
  primary key (org_id, livemode, id),
  constraint document_completed check ((status = 'completed') = (sealed_parts is not null)),
  constraint document_failed check ((status = 'failed') = (error_code is not null))
);
create index document_processing on document (created_at) where status = 'processing';
call protect_table('document');

-- Originals to erase: of deleted documents at once, of uploads that never committed an hour after they began.
create table erasure (
  document_id text primary key,
  org_id text not null,
  livemode boolean not null,
  erase_after timestamptz not null
);
call protect_table('erasure');
