-- Messages of the bank of which a part could not be handled: an entry class that is not supported, a payment that nobody knows. A person
-- decides about them. The rest of the message has had its effect.
create table bank_exception (
  org_id      text        collate "C" not null,
  livemode    boolean     not null,
  message_id  text        collate "C" not null,
  kind        text        not null,
  -- List of {place, problem}. Holds no data of the message.
  problems    jsonb       not null check (jsonb_typeof(problems) = 'array'),
  -- The whole message, until the exception is resolved.
  sealed      bytea,
  occurred_at timestamptz not null,
  -- Real time.
  noted_at    timestamptz not null default clock_timestamp(),
  resolved_at timestamptz,
  note        text,
  primary key (org_id, livemode, message_id),
  check ((resolved_at is null) = (sealed is not null))
);
create index bank_exception_open on bank_exception (noted_at) where resolved_at is null;
call protect_table('bank_exception');
