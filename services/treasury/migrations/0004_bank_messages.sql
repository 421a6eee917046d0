-- What is sent to the bank and what the bank tells.

-- What is sent to the bank. It is written in the transaction of its effect, together with the background work that sends it with its id until
-- the bank has answered; the bank acts once per id.
create table outgoing_message (
  org_id      text        collate "C" not null,
  livemode    boolean     not null,
  id          text        collate "C" not null,
  rail        text        not null check (rail in ('ach', 'wire', 'instant')),
  kind        text        not null check (kind in ('ach_file', 'pacs.008', 'pacs.004')),
  sealed      bytea       not null,
  state       text        not null default 'waiting' check (state in ('waiting', 'answered')),
  -- On the tenant's clock.
  created_at  timestamptz not null,
  answered_at timestamptz,
  -- What the bank answered: accepted, or why not.
  answer      text,
  primary key (org_id, livemode, id),
  check ((state = 'answered') = (answered_at is not null))
);
create index outgoing_message_by_day on outgoing_message (org_id, livemode, kind, created_at);
call protect_table('outgoing_message');

-- Seven digits that end a trace number.
create sequence ach_trace maxvalue 9999999 cycle;

-- Six digits that end the id of a Fedwire message (IMAD).
create sequence wire_sequence maxvalue 999999 cycle;

-- Identities of the ACH files that one immediate origin has made, by minute. The bank sees one origin for all organizations, and refuses a second file
-- with the same origin, date, time and modifier. Only the function below reads and writes it.
create table bank_file_identity (
  livemode boolean     not null,
  origin   text        collate "C" not null,
  -- On the clock of the organization that made the file.
  minute   timestamptz not null,
  files    integer     not null check (files between 1 and 36),
  -- Real time.
  taken_at timestamptz not null default clock_timestamp(),
  primary key (livemode, origin, minute)
);
revoke all on bank_file_identity from {runtime}, {system};

-- The minute of creation and the number, 0 to 35, of the next file. After 36 files of a minute, the next one has the next minute. The row is
-- locked until the end of the transaction, so call it last.
create function take_file_identity(live boolean, file_origin text, at timestamptz, out created timestamptz, out number integer)
language plpgsql security definer set search_path = {schema}, pg_temp as $$
begin
  created := date_trunc('minute', at);
  loop
    insert into bank_file_identity as i (livemode, origin, minute, files) values (live, file_origin, created, 1)
    on conflict (livemode, origin, minute) do update set files = i.files + 1 where i.files < 36
    returning i.files - 1 into number;
    exit when found;
    created := created + interval '1 minute';
  end loop;
  if number = 0 then
    delete from bank_file_identity i
     where i.livemode = live and i.origin = file_origin and i.taken_at < clock_timestamp() - interval '7 days';
  end if;
end $$;

-- The last message of the bank that was handled, and how many items of the next one.
create table bank_cursor (
  org_id   text        collate "C" not null,
  livemode boolean     not null,
  after_id text        collate "C",
  handled  integer     not null default 0,
  primary key (org_id, livemode)
);
call protect_table('bank_cursor');

-- Who has an account can get messages.
create function begin_to_poll() returns trigger language plpgsql as $$
begin
  insert into {schema}.work (org_id, livemode, kind, subject, due_at)
  values (new.org_id, new.livemode, 'bank_messages', 'bank', {schema}.tenant_now(new.org_id, new.livemode))
  on conflict do nothing;
  return null;
end $$;

create trigger account_gets_messages after insert on account for each row execute function begin_to_poll();

-- What the bank has told and was handled: ids of messages, and references of incoming payments (`ach <date> <trace number>`, a UETR), because a
-- bank can tell the same thing in two messages.
create table bank_inbox (
  org_id     text        collate "C" not null,
  livemode   boolean     not null,
  reference  text        collate "C" not null,
  -- Why it could not be read.
  problem    text,
  handled_at timestamptz not null,
  primary key (org_id, livemode, reference)
);
call protect_table('bank_inbox');

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

-- What another bank has told about a return, beyond the return itself: dishonored returns (R61 to R70), contested ones (R71 to R77), and
-- refused notifications of change (C61 to C69).
create table ach_notice (
  org_id         text        collate "C" not null,
  livemode       boolean     not null,
  -- Creation date of the file and trace number.
  reference      text        collate "C" not null,
  kind           text        not null check (kind in ('dishonored_return', 'contested_return', 'refused_change')),
  code           text        not null,
  original_trace text        not null,
  -- Cents.
  amount         bigint      not null,
  -- The transfer that it is about, if it is one of ours.
  transfer_id    text        collate "C",
  received_at    timestamptz not null,
  primary key (org_id, livemode, reference)
);
call protect_table('ach_notice');
