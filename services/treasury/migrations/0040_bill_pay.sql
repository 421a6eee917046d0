-- Who bills are paid to. The account number and the postal address are sealed.
create table payee (
  org_id         text        collate "C" not null,
  livemode       boolean     not null,
  id             text        collate "C" not null,
  name           text        not null,
  method         text        not null check (method in ('ach', 'check')),
  routing_number text,
  account_last4  text,
  account_type   text        check (account_type in ('checking', 'savings')),
  sealed         bytea       not null,
  created_at     timestamptz not null,
  -- A deleted payee stays for the payments that were made to it.
  deleted_at     timestamptz,
  primary key (org_id, livemode, id),
  constraint payee_of_method check ((method = 'ach') = (routing_number is not null)),
  constraint payee_account check (num_nulls(routing_number, account_last4, account_type) in (0, 3))
);
call protect_table('payee');

create table bill_payment (
  org_id             text        collate "C" not null,
  livemode           boolean     not null,
  id                 text        collate "C" not null,
  account_id         text        collate "C" not null,
  payee_id           text        collate "C" not null,
  method             text        not null check (method in ('ach', 'check')),
  -- Cents.
  amount             bigint      not null check (amount > 0),
  status             text        not null check (status in ('pending_approval', 'scheduled', 'processing', 'sent', 'paid', 'failed',
                                                            'returned', 'canceled')),
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
  created_by         text        not null,
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
  constraint bill_payment_failure check ((failure_reason is not null) = (status in ('failed', 'returned')))
);
create index bill_payment_of_payee on bill_payment (org_id, livemode, payee_id, id);
create index bill_payment_of_transfer on bill_payment (org_id, livemode, transfer_id) where transfer_id is not null;
call protect_table('bill_payment');

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
