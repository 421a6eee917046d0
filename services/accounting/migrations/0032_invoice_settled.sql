-- The column `paid` of an invoice has included credit notes since 0013, so it is now called `settled`. While the previous release runs it
-- writes `paid` and this release writes `settled`: the triggers copy each to the other. docs/migrations.md has the steps of the next release.

alter table invoice add column settled bigint;
comment on column invoice.settled is 'Cents: what its payments and credit notes took off it. Null: not filled yet, `paid` has it.';
comment on column invoice.paid is 'Deprecated: the same as `settled`, for the previous release.';

create function sync_invoice_settled() returns trigger language plpgsql as $$
begin
  if new.settled is null or (tg_op = 'UPDATE' and new.settled is not distinct from old.settled) then
    new.settled := new.paid;
  else
    new.paid := new.settled;
  end if;
  return new;
end $$;
revoke all on function sync_invoice_settled() from public;

create trigger invoice_settled_inserted before insert on invoice
  for each row when (new.settled is distinct from new.paid) execute function sync_invoice_settled();
create trigger invoice_settled_updated before update of paid, settled on invoice
  for each row when (new.settled is distinct from new.paid) execute function sync_invoice_settled();
