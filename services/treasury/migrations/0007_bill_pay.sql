-- Payees and the payments to them.

-- Who bills are paid to. The account number and the postal address are sealed.
create table payee (
  org_id                   text        collate "C" not null,
  livemode                 boolean     not null,
  id                       text        collate "C" not null,
  name                     text        not null,
  method                   text        not null check (method in ('ach', 'check')),
  routing_number           text,
  account_last4            text,
  account_type             text        check (account_type in ('checking', 'savings')),
  sealed                   bytea       not null,
  -- Whether its bank account was checked with a prenote. Null: not checked.
  verification             text,
  -- Why it failed (R03), or the correction that the bank told (C01).
  verification_code        text,
  verification_transfer_id text        collate "C",
  -- The first day on which a payment can settle after the prenote.
  payments_from            date,
  created_at               timestamptz not null,
  -- A deleted payee stays for the payments that were made to it.
  deleted_at               timestamptz,
  primary key (org_id, livemode, id),
  constraint payee_of_method check ((method = 'ach') = (routing_number is not null)),
  constraint payee_account check (num_nulls(routing_number, account_last4, account_type) in (0, 3)),
  constraint payee_verification check (verification in ('pending', 'verified', 'failed'))
);
call protect_table('payee');
call keep_creator('payee');
call keep_labels('payee');
call keep_words('payee', 'name');

create table bill_payment (
  org_id             text        collate "C" not null,
  livemode           boolean     not null,
  id                 text        collate "C" not null,
  account_id         text        collate "C" not null,
  payee_id           text        collate "C" not null,
  method             text        not null check (method in ('ach', 'check')),
  -- Cents.
  amount             bigint      not null check (amount > 0),
  status             text        not null,
  process_date       date        not null,
  estimated_delivery date        not null,
  memo               text,
  invoice_number     text,
  -- The first payment of a series has its own id here. A payment that is made once is a series of one.
  series_id          text        collate "C" not null,
  occurrence         integer     not null check (occurrence > 0),
  -- How the series goes on: the day that was chosen for the first payment, and what it means.
  chosen_day         date        not null,
  is_deliver_by      boolean     not null,
  interval           text        check (interval in ('weekly', 'biweekly', 'monthly', 'quarterly', 'yearly')),
  occurrences        integer,
  until              date,
  -- Attempts that failed because the account had too little money.
  attempts           integer     not null default 0,
  failure_reason     text,
  transfer_id        text        collate "C",
  transaction_id     text        collate "C",
  check_number       bigint,
  -- Who ordered it: an approval compares this key with the one that approves. With the first key of the rolls that led to it, if it replaces
  -- others.
  created_by         text        not null,
  created_by_root    text        collate "C",
  approved_by        text,
  created_at         timestamptz not null,
  sent_at            timestamptz,
  paid_at            timestamptz,
  canceled_at        timestamptz,
  primary key (org_id, livemode, id),
  foreign key (org_id, livemode, account_id) references account,
  foreign key (org_id, livemode, payee_id) references payee,
  -- Each occurrence is paid once.
  constraint bill_payment_occurrence unique (org_id, livemode, series_id, occurrence),
  constraint bill_payment_check_number unique (org_id, livemode, account_id, check_number),
  constraint bill_payment_failure check ((failure_reason is not null) = (status in ('failed', 'returned'))),
  -- `skipped`: the day of the payment had passed when its series was approved. It is never made.
  constraint bill_payment_status check (status in ('pending_approval', 'scheduled', 'processing', 'sent', 'paid', 'failed',
                                                   'returned', 'canceled', 'skipped'))
);
create index bill_payment_by_day on bill_payment (org_id, livemode, process_date, id);
create index bill_payment_by_amount on bill_payment (org_id, livemode, amount, id);
create index bill_payment_of_payee on bill_payment (org_id, livemode, payee_id, id);
create index bill_payment_by_status on bill_payment (org_id, livemode, status, id);
create index bill_payment_of_transfer on bill_payment (org_id, livemode, transfer_id) where transfer_id is not null;
call protect_table('bill_payment');
call keep_labels('bill_payment');

-- The states of docs/treasury.md.
create function check_bill_payment_state() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and not (old.status, new.status) in (
    ('pending_approval', 'scheduled'), ('pending_approval', 'canceled'),
    ('scheduled', 'processing'), ('scheduled', 'sent'), ('scheduled', 'failed'), ('scheduled', 'canceled'),
    ('processing', 'sent'), ('processing', 'paid'), ('processing', 'failed'), ('processing', 'returned'),
    ('sent', 'paid'), ('sent', 'failed'), ('sent', 'returned'),
    ('paid', 'returned')
  ) then
    raise exception 'a bill payment cannot change from % to %', old.status, new.status;
  end if;
  return new;
end $$;

create trigger bill_payment_state before update of status on bill_payment
  for each row execute function check_bill_payment_state();

-- A bill payment follows its transfer: the work is written with the change of the transfer, and done in room bill-pay.
create function follow_transfer() returns trigger language plpgsql as $$
begin
  perform {schema}.request_work(new.org_id, new.livemode, 'due', 'bill_payment.transfer_changed ' || new.bill_payment_id,
                                {schema}.tenant_now(new.org_id, new.livemode));
  return null;
end $$;

create trigger bill_payment_follows after update of status on transfer
  for each row when (new.bill_payment_id is not null and old.status <> new.status) execute function follow_transfer();

-- A payee follows its prenote: the work is written with the change of the prenote, and done in room bill-pay.
create function follow_prenote() returns trigger language plpgsql as $$
begin
  perform {schema}.request_work(new.org_id, new.livemode, 'due', 'payee.prenote_changed ' || new.payee_id,
                                {schema}.tenant_now(new.org_id, new.livemode));
  return null;
end $$;

create trigger payee_follows_prenote after update of status, change_code on transfer
  for each row when (new.payee_id is not null
                     and (old.status <> new.status or old.change_code is distinct from new.change_code))
  execute function follow_prenote();
