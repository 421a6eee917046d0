-- Tax on purchases: what of it is recoverable, and what the buyer owes instead of the vendor.

alter table expense
  add column tax jsonb,
  add column recoverable_tax bigint not null default 0,
  add column self_assessed_tax bigint not null default 0,
  add constraint expense_recoverable_tax check (recoverable_tax between 0 and tax_amount + self_assessed_tax),
  add constraint expense_self_assessed_tax check (self_assessed_tax >= 0);
comment on column expense.recoverable_tax is 'Input tax, which is no cost: cents.';
comment on column expense.self_assessed_tax is 'What the buyer owes by reverse charge: cents.';

alter table bill
  add column tax jsonb,
  add column tax_total bigint not null default 0,
  add column recoverable_tax bigint not null default 0,
  add column self_assessed_tax bigint not null default 0,
  add constraint bill_tax_within check (tax_total between 0 and total),
  add constraint bill_recoverable_tax check (recoverable_tax between 0 and tax_total + self_assessed_tax),
  add constraint bill_self_assessed_tax check (self_assessed_tax >= 0);
comment on column bill.tax_total is 'Contained in total, cents.';

alter table bill_item
  add column tax_amount bigint not null default 0,
  add constraint bill_item_tax_within check (tax_amount between 0 and total);
comment on column bill_item.tax_amount is 'Contained in total, cents.';
