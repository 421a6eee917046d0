-- Bookkeeping software: QuickBooks Online and Xero, as far as a connected app sees them. Everything in it is made up.

-- The books of one company. Each organization has companies of its own.
create table bookkeeping_company (
  org_id     text        collate "C" not null,
  livemode   boolean     not null,
  -- QuickBooks: the realm id. Xero: the tenant id.
  id         text        collate "C" not null,
  provider   text        not null check (provider in ('quickbooks', 'xero')),
  template   text        not null,
  name       text        not null,
  -- Number of the newest entry.
  entries    integer     not null default 0,
  created_at timestamptz not null default now(),
  primary key (org_id, livemode, id)
);
call protect_table('bookkeeping_company');

-- What a person allowed an app to do with a company. Codes and tokens are stored as SHA-256.
create table bookkeeping_grant (
  org_id          text        collate "C" not null,
  livemode        boolean     not null,
  id              text        collate "C" not null,
  company_id      text        collate "C" not null,
  client_id       text        not null,
  redirect_uri    text        not null,
  code_hash       bytea       not null unique check (octet_length(code_hash) = 32),
  -- PKCE (RFC 7636), S256.
  code_challenge  text        not null,
  code_expires_at timestamptz not null,
  code_used_at    timestamptz,
  revoked_at      timestamptz,
  primary key (org_id, livemode, id)
);
call protect_table('bookkeeping_grant');

create table bookkeeping_token (
  org_id     text        collate "C" not null,
  livemode   boolean     not null,
  hash       bytea       not null check (octet_length(hash) = 32),
  kind       text        not null check (kind in ('access', 'refresh')),
  grant_id   text        collate "C" not null,
  expires_at timestamptz not null,
  -- First use of a refresh token. It works for 60 s more.
  rotated_at timestamptz,
  primary key (hash)
);
create index bookkeeping_token_of_grant on bookkeeping_token (org_id, livemode, grant_id);
create index bookkeeping_token_by_expiry on bookkeeping_token (expires_at);
call protect_table('bookkeeping_token');

-- A transaction in the books.
create table bookkeeping_entry (
  org_id     text        collate "C" not null,
  livemode   boolean     not null,
  company_id text        collate "C" not null,
  entity     text        not null,
  id         text        collate "C" not null,
  -- Counts the changes of the entry.
  revision   integer     not null default 0,
  content    jsonb       not null,
  changed_at timestamptz not null,
  deleted    boolean     not null default false,
  primary key (org_id, livemode, company_id, entity, id)
);
create index bookkeeping_entry_by_change on bookkeeping_entry (org_id, livemode, company_id, entity, changed_at, id);
call protect_table('bookkeeping_entry');
