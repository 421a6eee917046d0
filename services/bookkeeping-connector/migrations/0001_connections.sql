-- Companies in bookkeeping software, and the consent to read them.
--
-- Ids and organizations are compared as bytes: `collate "C"` keeps their indexes fast and their order by time.
--
-- `protect_table`, `keep_creator` and `keep_changer` are procedures of libs/postgres: row-level security, and the API keys that made and
-- last changed a row. What the service does itself has no key.

-- A company in bookkeeping software that an organization has connected.
create table connection (
  org_id          text        collate "C" not null,
  livemode        boolean     not null,
  id              text        collate "C" not null,
  provider        text        not null check (provider in ('quickbooks', 'xero')),
  status          text        not null check (status in ('connected', 'reauth_required', 'disconnected')),
  -- QuickBooks: the realm id. Xero: the tenant id.
  company_id      text        collate "C" not null,
  company_name    text        not null,
  connected_at    timestamptz not null,
  disconnected_at timestamptz,
  -- On the clock of the provider: changes before this time are stored. Null until the first synchronization is complete.
  changed_until   timestamptz,
  -- When the last synchronization of all rows was complete.
  full_sync_at    timestamptz,
  last_synced_at  timestamptz,
  -- When the next scheduled synchronization starts.
  next_sync_at    timestamptz,
  primary key (org_id, livemode, id),
  unique (org_id, livemode, provider, company_id)
);
create index connection_to_sync on connection (next_sync_at) where status = 'connected';
create index connection_to_revoke on connection (disconnected_at) where status = 'disconnected';
call protect_table('connection');
call keep_creator('connection');
call keep_changer('connection');

-- The tokens of a connection, sealed with the key of the connection. Whoever refreshes them locks the row.
create table connection_token (
  org_id             text        collate "C" not null,
  livemode           boolean     not null,
  connection_id      text        collate "C" not null,
  sealed             bytea       not null,
  -- Counts the refreshes.
  version            integer     not null default 1,
  -- On our clock.
  issued_at          timestamptz not null,
  expires_at         timestamptz not null,
  refresh_expires_at timestamptz,
  primary key (org_id, livemode, connection_id)
);
call protect_table('connection_token');

-- A consent that was asked for. The browser carries a random state, of which we know the SHA-256; it works once.
create table authorization_request (
  org_id        text        collate "C" not null,
  livemode      boolean     not null,
  state_hash    bytea       not null primary key check (octet_length(state_hash) = 32),
  provider      text        not null check (provider in ('quickbooks', 'xero')),
  -- The PKCE verifier, sealed with the key of the organization.
  verifier      bytea       not null,
  -- The API key that asked.
  key_id        text        not null,
  -- The connection that is to be renewed, if there is one.
  connection_id text        collate "C",
  expires_at    timestamptz not null,
  used_at       timestamptz
);
create index authorization_request_by_expiry on authorization_request (expires_at);
-- The open consents of an organization are counted before one is added.
create index authorization_request_open on authorization_request (org_id, livemode) where used_at is null;
call protect_table('authorization_request');
