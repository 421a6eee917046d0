-- The card network: the cards that it knows, payments at merchants, and its messages to the issuer.

-- What a card network would know. Card numbers are test numbers: their first six digits belong to no issuer.
create table network_card (
  org_id     text        collate "C" not null,
  livemode   boolean     not null,
  -- The issuer's id.
  card_id    text        collate "C" not null,
  -- Its number, sealed.
  sealed     bytea       not null,
  exp_month  smallint    not null,
  exp_year   smallint    not null,
  type       text        not null,
  created_at timestamptz not null default now(),
  primary key (org_id, livemode, card_id)
);
call protect_table('network_card');

-- A payment at a merchant, as the network has it. Amounts are cents.
create table card_payment (
  org_id           text        collate "C" not null,
  livemode         boolean     not null,
  id               text        collate "C" not null,
  card_id          text        collate "C" not null,
  merchant         jsonb       not null,
  -- The issuer's id, once it has answered.
  authorization_id text        collate "C",
  approved         bigint      not null default 0,
  reversed         bigint      not null default 0,
  cleared          bigint      not null default 0,
  refunded         bigint      not null default 0,
  created_at       timestamptz not null default now(),
  primary key (org_id, livemode, id)
);
create index card_payment_of_authorization on card_payment (org_id, livemode, authorization_id) where authorization_id is not null;
call protect_table('card_payment');

-- Messages to the issuer. A message without an answer is sent again, with the same id, until there is one.
create table card_message (
  org_id     text        collate "C" not null,
  livemode   boolean     not null,
  id         text        collate "C" not null,
  kind       text        not null check (kind in ('authorizations', 'clearings', 'reversals', 'refunds', 'dispute_outcomes')),
  payment_id text        collate "C",
  content    jsonb       not null,
  -- What was asked for, to recognize the same request.
  request    jsonb       not null,
  answer     json,
  status     integer,
  created_at timestamptz not null default now(),
  primary key (org_id, livemode, id),
  check ((answer is null) = (status is null))
);
create index card_message_unanswered on card_message (created_at) where answer is null;
create index card_message_unanswered_of_payment on card_message (org_id, livemode, payment_id) where answer is null;
call protect_table('card_message');
