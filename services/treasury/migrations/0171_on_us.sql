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
