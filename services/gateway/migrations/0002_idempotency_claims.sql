-- Which service an Idempotency-Key was first sent to. The service keeps the record of the effect; this only makes sure that no
-- second one does. The key is a caller's own words, so its SHA-256 stands for it.
create table idempotency_claims (
  organization_id text        not null,
  livemode        boolean     not null,
  key_hash        bytea       not null,
  service         text        not null,
  claimed_at      timestamptz not null default now(),
  primary key (organization_id, livemode, key_hash),
  constraint idempotency_claims_hash_length check (octet_length(key_hash) = 32)
);
create index idempotency_claims_age on idempotency_claims (claimed_at);
