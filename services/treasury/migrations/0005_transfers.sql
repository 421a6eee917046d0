-- Transfers, their limits and their approvals.

-- What differs from the defaults for an organization: limits, fees, how long debits are on hold. Without a row the defaults apply.
create table transfer_policy (
  org_id   text    collate "C" not null,
  livemode boolean not null,
  policy   jsonb   not null check (jsonb_typeof(policy) = 'object'),
  primary key (org_id, livemode)
);
call protect_table('transfer_policy');

-- Which payments of an organization wait for an approval by another key. Without a row the defaults apply.
create table approval_policy (
  org_id     text        collate "C" not null,
  livemode   boolean     not null,
  -- Cents by rail (`ach`, `wire`, `instant`, `bill_payment`): above this an approval is needed. null: never. Missing: the default.
  rules      jsonb       not null check (jsonb_typeof(rules) = 'object'),
  -- For the payments of `updated_by`, the rules before its change apply too, where they are stricter.
  before     jsonb       not null check (jsonb_typeof(before) = 'object'),
  -- Who creates a payment may approve it.
  one_person boolean     not null check (not (one_person and livemode)),
  updated_by text        not null,
  -- On the clock of the organization.
  updated_at timestamptz not null,
  primary key (org_id, livemode)
);
call protect_table('approval_policy');

-- A transfer between two own accounts, or between an own account and a counterparty at another bank.
create table transfer (
  org_id                   text        collate "C" not null,
  livemode                 boolean     not null,
  id                       text        collate "C" not null,
  type                     text        not null check (type in ('ach', 'wire', 'instant')),
  -- Seen from account_id: a credit sends its money, a debit (ACH only) pulls money into it.
  direction                text        not null check (direction in ('credit', 'debit')),
  status                   text        not null,
  -- Cents. 0 for a prenote.
  amount                   bigint      not null check (amount >= 0),
  fee                      bigint      not null default 0 check (fee >= 0),
  account_id               text        collate "C" not null,
  -- The other own account. Without it, the other side is a counterparty.
  to_account_id            text        collate "C",
  -- Name and account number of the counterparty are sealed.
  counterparty             bytea,
  routing_number           text,
  account_type             text        check (account_type in ('checking', 'savings')),
  account_last4            text,
  sec_code                 text        check (sec_code in ('PPD', 'CCD', 'WEB', 'CTX')),
  effective_speed          text        check (effective_speed in ('standard', 'same_day')),
  delay_reason             text,
  description              text        not null,
  -- Until then it can be canceled; then it is sent.
  send_at                  timestamptz,
  expected_settlement_date date,
  -- The message to the bank that carries it.
  message_id               text        collate "C",
  trace_number             text        collate "C",
  imad                     text        collate "C",
  uetr                     text        collate "C",
  settlement_date          date,
  -- Money of a debit is on hold until the return window has passed: the hold in the ledger, and when it is released.
  hold_id                  text        collate "C",
  funds_available_at       timestamptz,
  return_code              text,
  return_reason            text,
  return_is_late           boolean     not null default false,
  failure_code             text,
  failure_reason           text,
  -- The bank told a correction of the counterparty's data after this transfer.
  change_code              text,
  -- A correction that the bank had told before was applied to this transfer.
  applied_change_code      text,
  -- The transfer that this one reverses.
  reverses_id              text        collate "C",
  bill_payment_id          text        collate "C",
  -- Of a prenote: the payee whose bank account it checks.
  payee_id                 text        collate "C",
  -- A late return of a debit is dishonored: with this code and this trace number.
  dishonor_code            text,
  dishonor_trace           text        collate "C",
  dishonor_status          text,
  -- The receiving bank has contested the dishonored return with this code.
  contest_code             text,
  -- The transfer pays out what has come to a closed account.
  is_payout                boolean     not null default false,
  -- Who ordered it: an approval compares this key with the one that approves. Null: the bank's own work. Sweeps of a closed account are made for
  -- the key that closed it.
  created_by               text,
  -- The first key of the rolls that led to the key in created_by. Null if it replaces none.
  created_by_root          text        collate "C",
  approved_by              text,
  -- When it was approved. From then on it counts in the limits at this time, not at that of its creation.
  approved_at              timestamptz,
  created_at               timestamptz not null,
  submitted_at             timestamptz,
  settled_at               timestamptz,
  returned_at              timestamptz,
  primary key (org_id, livemode, id),
  foreign key (org_id, livemode, account_id) references account,
  foreign key (org_id, livemode, to_account_id) references account (org_id, livemode, id),
  check ((to_account_id is null) = (counterparty is not null)),
  check (to_account_id is null or (to_account_id <> account_id and direction = 'credit')),
  check (direction = 'credit' or type = 'ach'),
  check (status not in ('settled', 'returned') or settled_at is not null),
  check ((status = 'returned') = (return_code is not null)),
  check (status <> 'failed' or failure_code is not null),
  constraint transfer_dishonor check (dishonor_status in ('sent', 'settled', 'contested')),
  constraint transfer_status_known check (status in ('pending_approval', 'pending', 'submitted', 'settled', 'returned', 'failed', 'canceled'))
);
-- Finds an earlier transfer that looks the same.
create index transfer_lookalike on transfer (org_id, livemode, account_id, amount, created_at);
create index transfer_to_send on transfer (org_id, livemode, send_at) where status = 'pending';
create index transfer_by_trace on transfer (org_id, livemode, trace_number) where trace_number is not null;
create index transfer_by_uetr on transfer (org_id, livemode, uetr) where uetr is not null;
create index transfer_by_message on transfer (org_id, livemode, message_id) where message_id is not null;
create unique index transfer_reversed_once on transfer (org_id, livemode, reverses_id)
  where reverses_id is not null and status not in ('failed', 'canceled');
create index transfer_by_dishonor on transfer (org_id, livemode, dishonor_trace)
  where dishonor_trace is not null;
-- The rolling sums of the limits. Under row-level security Postgres looks up a `case` in an index, and no `coalesce`.
create index transfer_counted_by_time
  on transfer (org_id, livemode, direction, (case when approved_at is null then created_at else approved_at end))
  include (account_id, amount, approved_at, created_at)
  where counterparty is not null and status not in ('failed', 'canceled');
-- Lists of transfers read a page, however many transfers the account and the organization have.
create index transfer_by_amount on transfer (org_id, livemode, amount, id);
create index transfer_of_account on transfer (org_id, livemode, account_id, id);
create index transfer_to_account on transfer (org_id, livemode, to_account_id, id) where to_account_id is not null;
create index transfer_not_settled on transfer (org_id, livemode, status, id) where status <> 'settled';
call protect_table('transfer');
call keep_labels('transfer');

-- The states of a transfer. docs/treasury.md shows them.
create function check_transfer_change() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and not (
       (old.status = 'pending_approval' and new.status in ('pending', 'submitted', 'canceled', 'failed'))
    or (old.status = 'pending' and new.status in ('submitted', 'canceled', 'failed'))
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

-- The states in which a transfer begins.
create function check_new_transfer() returns trigger language plpgsql as $$
begin
  if new.status not in ('pending_approval', 'pending', 'submitted') and not (new.status = 'settled' and new.to_account_id is not null) then
    raise exception using errcode = 'EXT20', message = 'a transfer cannot begin as ' || new.status;
  end if;
  return new;
end $$;

create trigger transfer_change before update on transfer for each row execute function check_transfer_change();
create trigger transfer_begin before insert on transfer for each row execute function check_new_transfer();

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

-- A payment to one of our own bank's accounts, from another account of the bank. The row belongs to the organization of the account that gets or
-- pays the money. It says nothing about the sender but what a payment from another bank would say.
create table on_us_payment (
  org_id         text        collate "C" not null,
  livemode       boolean     not null,
  -- The bank's id: the same payment has its effect once.
  id             text        collate "C" not null,
  account_id     text        collate "C" not null,
  rail           text        not null check (rail in ('ach', 'wire', 'instant')),
  -- Seen from the sender: a credit brings money, a debit (ACH) takes it.
  direction      text        not null check (direction in ('credit', 'debit')),
  -- Cents; 0 for a prenote.
  amount         bigint      not null check (amount >= 0),
  -- Why it was not booked, a code of Nacha or of ISO 20022.
  refusal        text,
  -- The transaction on the account. Null for a refused payment and for a prenote.
  transaction_id text        collate "C",
  booked_at      timestamptz not null,
  -- It came back: the account has given the money back.
  returned_at    timestamptz,
  primary key (org_id, livemode, id),
  foreign key (org_id, livemode, account_id) references account,
  check (refusal is null or transaction_id is null)
);
call protect_table('on_us_payment');
