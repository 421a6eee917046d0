-- A transfer between two own accounts, or between an own account and a counterparty at another bank.
create table transfer (
  org_id           text        collate "C" not null,
  livemode         boolean     not null,
  id               text        collate "C" not null,
  type             text        not null check (type in ('ach', 'wire', 'instant')),
  -- Seen from account_id: a credit sends its money, a debit (ACH only) pulls money into it.
  direction        text        not null check (direction in ('credit', 'debit')),
  status           text        not null check (status in ('pending', 'submitted', 'settled', 'returned', 'failed', 'canceled')),
  -- Cents. 0 for a prenote.
  amount           bigint      not null check (amount >= 0),
  fee              bigint      not null default 0 check (fee >= 0),
  account_id       text        collate "C" not null,
  -- The other own account. Without it, the other side is a counterparty.
  to_account_id    text        collate "C",
  -- Name and account number of the counterparty are sealed.
  counterparty     bytea,
  routing_number   text,
  account_type     text        check (account_type in ('checking', 'savings')),
  account_last4    text,
  sec_code         text        check (sec_code in ('PPD', 'CCD', 'WEB', 'CTX')),
  effective_speed  text        check (effective_speed in ('standard', 'same_day')),
  delay_reason     text,
  description      text        not null,
  -- Until then it can be canceled; then it is sent.
  send_at          timestamptz,
  expected_settlement_date date,
  -- The message to the bank that carries it.
  message_id       text        collate "C",
  trace_number     text        collate "C",
  imad             text        collate "C",
  uetr             text        collate "C",
  settlement_date  date,
  -- Money of a debit is on hold until the return window has passed: the hold in the ledger, and when it is released.
  hold_id          text        collate "C",
  funds_available_at timestamptz,
  return_code      text,
  return_reason    text,
  return_is_late   boolean     not null default false,
  failure_code     text,
  failure_reason   text,
  -- The bank told a correction of the counterparty's data after this transfer.
  change_code      text,
  -- A correction that the bank had told before was applied to this transfer.
  applied_change_code text,
  -- The transfer that this one reverses.
  reverses_id      text        collate "C",
  bill_payment_id  text        collate "C",
  created_at       timestamptz not null,
  submitted_at     timestamptz,
  settled_at       timestamptz,
  returned_at      timestamptz,
  primary key (org_id, livemode, id),
  foreign key (org_id, livemode, account_id) references account,
  foreign key (org_id, livemode, to_account_id) references account (org_id, livemode, id),
  check ((to_account_id is null) = (counterparty is not null)),
  check (to_account_id is null or (to_account_id <> account_id and direction = 'credit')),
  check (direction = 'credit' or type = 'ach'),
  check (status not in ('settled', 'returned') or settled_at is not null),
  check ((status = 'returned') = (return_code is not null)),
  check (status <> 'failed' or failure_code is not null)
);
-- Finds an earlier transfer that looks the same.
create index transfer_lookalike on transfer (org_id, livemode, account_id, amount, created_at);
-- The rolling sums of the limits.
create index transfer_usage on transfer (org_id, livemode, direction, created_at) include (account_id, amount)
  where counterparty is not null and status not in ('failed', 'canceled');
create index transfer_to_send on transfer (org_id, livemode, send_at) where status = 'pending';
create index transfer_by_trace on transfer (org_id, livemode, trace_number) where trace_number is not null;
create index transfer_by_uetr on transfer (org_id, livemode, uetr) where uetr is not null;
create index transfer_by_message on transfer (org_id, livemode, message_id) where message_id is not null;
create unique index transfer_reversed_once on transfer (org_id, livemode, reverses_id)
  where reverses_id is not null and status not in ('failed', 'canceled');
call protect_table('transfer');

-- The states of a transfer. docs/treasury.md shows them.
create function check_transfer_change() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and not (
       (old.status = 'pending' and new.status in ('submitted', 'canceled', 'failed'))
    or (old.status = 'submitted' and new.status in ('settled', 'returned', 'failed'))
    or (old.status = 'settled' and new.status = 'returned')) then
    raise exception using errcode = 'EXT20', message = 'a transfer cannot change from ' || old.status || ' to ' || new.status;
  end if;
  if (old.type, old.direction, old.amount, old.account_id, old.to_account_id, old.routing_number, old.created_at)
     is distinct from (new.type, new.direction, new.amount, new.account_id, new.to_account_id, new.routing_number, new.created_at) then
    raise exception using errcode = 'EXT20', message = 'a transfer keeps its amount and its accounts';
  end if;
  return new;
end $$;
create trigger transfer_change before update on transfer for each row execute function check_transfer_change();

create function check_new_transfer() returns trigger language plpgsql as $$
begin
  if new.status not in ('pending', 'submitted') and not (new.status = 'settled' and new.to_account_id is not null) then
    raise exception using errcode = 'EXT20', message = 'a transfer cannot begin as ' || new.status;
  end if;
  return new;
end $$;
create trigger transfer_begin before insert on transfer for each row execute function check_new_transfer();

-- What differs from the defaults for an organization: limits, fees, how long debits are on hold. Without a row the defaults apply.
create table transfer_policy (
  org_id   text    collate "C" not null,
  livemode boolean not null,
  policy   jsonb   not null check (jsonb_typeof(policy) = 'object'),
  primary key (org_id, livemode)
);
call protect_table('transfer_policy');

-- Corrected data of a counterparty, told by a notification of change. Applied to later transfers.
create table counterparty_correction (
  org_id         text        collate "C" not null,
  livemode       boolean     not null,
  id             text        collate "C" not null,
  routing_number text        not null,
  account_last4  text        not null,
  code           text        not null,
  -- Account number that it corrects, and the corrected data.
  sealed         bytea       not null,
  created_at     timestamptz not null,
  primary key (org_id, livemode, id)
);
create index counterparty_correction_of on counterparty_correction (org_id, livemode, routing_number, account_last4);
call protect_table('counterparty_correction');

-- Seven digits that end a trace number.
create sequence ach_trace maxvalue 9999999 cycle;
-- Six digits that end the id of a Fedwire message (IMAD).
create sequence wire_sequence maxvalue 999999 cycle;

-- What is sent to the bank. It is written in the transaction of its effect, and sent with its id until the bank has answered; the
-- bank acts once per id.
create table outgoing_message (
  org_id       text        collate "C" not null,
  livemode     boolean     not null,
  id           text        collate "C" not null,
  rail         text        not null check (rail in ('ach', 'wire', 'instant')),
  kind         text        not null check (kind in ('ach_file', 'pacs.008', 'pacs.004')),
  sealed       bytea       not null,
  state        text        not null default 'waiting' check (state in ('waiting', 'answered')),
  attempts     integer     not null default 0,
  -- Real time: until then it waits after a failure, or somebody is sending it.
  wait_until   timestamptz not null default '-infinity',
  -- On the tenant's clock.
  created_at   timestamptz not null,
  answered_at  timestamptz,
  -- What the bank answered: accepted, or why not.
  answer       text,
  primary key (org_id, livemode, id),
  check ((state = 'answered') = (answered_at is not null))
);
create index outgoing_message_waiting on outgoing_message (org_id, livemode, id) where state = 'waiting';
create index outgoing_message_by_day on outgoing_message (org_id, livemode, kind, created_at);
call protect_table('outgoing_message');

-- The last message of the bank that was handled, and how many items of the next one.
create table bank_cursor (
  org_id    text        collate "C" not null,
  livemode  boolean     not null,
  after_id  text        collate "C",
  handled   integer     not null default 0,
  -- Real time of the next look for messages. The bank's notification sets it to now.
  poll_at   timestamptz not null default now(),
  primary key (org_id, livemode)
);
create index bank_cursor_by_poll on bank_cursor (poll_at);
call protect_table('bank_cursor');

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

-- Who has an account can get messages.
create function begin_to_poll() returns trigger language plpgsql as $$
begin
  insert into {schema}.bank_cursor (org_id, livemode) values (new.org_id, new.livemode) on conflict do nothing;
  return null;
end $$;
create trigger account_gets_messages after insert on account for each row execute function begin_to_poll();
