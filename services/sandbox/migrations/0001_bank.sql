-- What the bank tells its customer, in the order in which it happens. The customer asks for the messages after the last one it has.
create table bank_message (
  org_id      text        collate "C" not null,
  livemode    boolean     not null,
  id          text        collate "C" not null,
  kind        text        not null,
  content     text        not null,
  -- On the clock of the customer.
  occurs_at   timestamptz not null,
  primary key (org_id, livemode, id)
);
create index bank_message_by_time on bank_message (org_id, livemode, occurs_at, id);
call protect_table('bank_message');
