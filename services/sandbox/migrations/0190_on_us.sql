set local lock_timeout = '5s';

-- A payment to another account of this bank. `waiting`: the holder of the account was not asked yet. `booked`, `refused`: what the holder has answered.
-- `to_return`: it was booked and came back; the holder must give the money back. `given_back`: that is done. Null: a payment to another bank.
alter table ach_entry
  add column on_us text,
  add constraint ach_entry_on_us check (on_us in ('waiting', 'booked', 'refused', 'to_return', 'given_back')) not valid;
alter table payment
  add column on_us text,
  add constraint payment_on_us check (on_us in ('waiting', 'booked', 'refused', 'to_return', 'given_back')) not valid;

-- Entries of an accepted file that the bank does not take: trace numbers and reasons.
alter table ach_file add column refused jsonb not null default '[]';
