set local lock_timeout = '5s';
-- Numbers that the card network was asked for and that no card has yet. A row is deleted with the insertion of its card. What is left after
-- a lost answer is used by the repeated request, or released.
create table card_request (
  org_id          text        collate "C" not null,
  livemode        boolean     not null,
  -- The id that the card will have. The network gives one number to each id.
  card_id         text        collate "C" not null,
  idempotency_key text,
  fingerprint     bytea,
  created_at      timestamptz not null default now(),
  -- From then on no card can use the number.
  released_at     timestamptz,
  primary key (org_id, livemode, card_id),
  -- Requests without a key are never equal.
  unique (org_id, livemode, idempotency_key, fingerprint)
);
call protect_table('card_request');
