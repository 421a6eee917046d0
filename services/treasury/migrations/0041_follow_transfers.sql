-- A bill payment follows its transfer: the work is written with the change of the transfer, and done in room bill-pay.
create function follow_transfer() returns trigger language plpgsql as $$
begin
  insert into {schema}.due_work (org_id, livemode, kind, subject, due_at)
  values (new.org_id, new.livemode, 'bill_payment.transfer_changed', new.bill_payment_id,
          {schema}.tenant_now(new.org_id, new.livemode))
  on conflict (org_id, livemode, kind, subject) do update set due_at = excluded.due_at, wait_until = '-infinity', attempts = 0;
  return null;
end $$;
create trigger bill_payment_follows after update of status on transfer
  for each row when (new.bill_payment_id is not null and old.status <> new.status) execute function follow_transfer();
