-- People, how they sign in, and in which organizations they have which role. better-auth reads and writes most of these tables.

create table person (
  id                 text        collate "C" primary key,
  name               text        not null check (length(name) between 1 and 200),
  email              text        not null unique check (email = lower(email) and length(email) <= 320),
  email_verified     boolean     not null default false,
  image              text,
  two_factor_enabled boolean     not null default false,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now()
);

-- The cookie of a session is the token with a signature under DASHBOARD_SESSION_KEY. Nobody signs in with the token alone.
create table session (
  id                     text        collate "C" primary key,
  token                  text        collate "C" not null unique,
  user_id                text        collate "C" not null references person (id) on delete cascade,
  expires_at             timestamptz not null,
  ip_address             text,
  user_agent             text,
  active_organization_id text        collate "C",
  created_at             timestamptz not null default now(),
  updated_at             timestamptz not null default now()
);
create index session_of_person on session (user_id);

-- A way to sign in. Of a password: its scrypt hash.
create table account (
  id                       text        collate "C" primary key,
  account_id               text        not null,
  provider_id              text        not null,
  user_id                  text        collate "C" not null references person (id) on delete cascade,
  password                 text,
  access_token             text,
  refresh_token            text,
  id_token                 text,
  access_token_expires_at  timestamptz,
  refresh_token_expires_at timestamptz,
  scope                    text,
  created_at               timestamptz not null default now(),
  updated_at               timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index account_of_person on account (user_id);

-- Links in mails and half-finished sign-ins. The identifier is stored as SHA-256.
create table verification (
  id         text        collate "C" primary key,
  identifier text        not null,
  value      text        not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verification_by_identifier on verification (identifier);

-- Both are encrypted under DASHBOARD_SESSION_KEY.
create table two_factor (
  id                        text    collate "C" primary key,
  secret                    text    not null,
  backup_codes              text    not null,
  user_id                   text    collate "C" not null references person (id) on delete cascade,
  verified                  boolean,
  failed_verification_count integer not null default 0,
  locked_until              timestamptz
);
create index two_factor_of_person on two_factor (user_id);

create table passkey (
  id            text        collate "C" primary key,
  name          text,
  public_key    text        not null,
  user_id       text        collate "C" not null references person (id) on delete cascade,
  credential_id text        not null unique,
  counter       integer     not null,
  device_type   text        not null,
  backed_up     boolean     not null,
  transports    text,
  aaguid        text,
  created_at    timestamptz
);
create index passkey_of_person on passkey (user_id);

create table rate_limit (
  id           text   collate "C" primary key,
  key          text   not null unique,
  count        integer not null,
  last_request bigint not null
);

-- Attempts to sign in with an e-mail address, known or unknown, by its SHA-256.
create table sign_in_attempts (
  email_hash bytea       primary key check (octet_length(email_hash) = 32),
  attempts   integer     not null,
  since      timestamptz not null
);

create table organization (
  id         text        collate "C" primary key,
  name       text        not null check (length(name) between 1 and 200),
  slug       text        not null unique,
  logo       text,
  metadata   text,
  -- When the gateway has made it. Null: to be asked for again.
  made_at    timestamptz,
  created_at timestamptz not null default now()
);
create index organization_to_make on organization (created_at) where made_at is null;

create table member (
  id              text        collate "C" primary key,
  organization_id text        collate "C" not null references organization (id) on delete cascade,
  user_id         text        collate "C" not null references person (id) on delete cascade,
  role            text        not null check (role in ('owner', 'admin', 'developer', 'bookkeeper', 'approver', 'viewer')),
  created_at      timestamptz not null default now(),
  unique (user_id, organization_id)
);
create index member_of_organization on member (organization_id);

create table invitation (
  id              text        collate "C" primary key,
  organization_id text        collate "C" not null references organization (id) on delete cascade,
  email           text        not null check (email = lower(email) and length(email) <= 320),
  role            text        not null check (role in ('owner', 'admin', 'developer', 'bookkeeper', 'approver', 'viewer')),
  status          text        not null,
  expires_at      timestamptz not null,
  inviter_id      text        collate "C" not null references person (id) on delete cascade,
  created_at      timestamptz not null default now()
);
create index invitation_of_organization on invitation (organization_id);
create index invitation_by_email on invitation (email);

-- The last owner stays. Two owners who leave at once wait for each other here: the lock is on the organization, and the second one counts
-- what the first has committed. Deferred, so that one transaction can exchange the owner.
create function keep_an_owner() returns trigger language plpgsql as $$
begin
  perform 1 from {schema}.organization where id = old.organization_id for update;
  -- The organization itself is gone.
  if not found then return null; end if;
  if not exists (select 1 from {schema}.member where organization_id = old.organization_id and role = 'owner') then
    raise exception 'organization % would have no owner', old.organization_id
      using errcode = 'check_violation', constraint = 'an_owner_stays';
  end if;
  return null;
end $$;

create constraint trigger an_owner_stays after delete or update of role, organization_id on member
  deferrable initially deferred for each row when (old.role = 'owner') execute function keep_an_owner();
