-- Sales tax and VAT: what documents say about it.

alter table customer add column tax_id text;
alter table customer add column exemption_certificate jsonb;
comment on column customer.tax_id is 'A VAT id in capitals without punctuation, or another text.';

alter table invoice add column tax_total bigint not null default 0;
alter table invoice add column tax_jurisdiction text;
alter table invoice add column tax_treatment text not null default 'no_tax';
alter table invoice add column tax_rounding text not null default 'invoice';
alter table invoice add column tax_note text;
alter table invoice add constraint invoice_total_is_sum check (total = subtotal + tax_total and tax_total >= 0);
comment on column invoice.tax_jurisdiction is 'The place whose rates were used; null where none was known.';

alter table invoice_item add column taxable boolean not null default true;
alter table invoice_item add column tax_code text;
alter table invoice_item add column tax_amount bigint not null default 0;

create table tax_line (
  org_id       text        collate "C" not null,
  livemode     boolean     not null,
  source_type  text        not null,
  source_id    text        collate "C" not null,
  reversal     boolean     not null,
  line         integer     not null,
  date         date        not null,
  side         text        not null,
  treatment    text        not null,
  jurisdiction text        not null,
  payee        text        not null,
  kind         text        not null,
  percent      numeric     not null,
  base         bigint      not null,
  amount       bigint      not null,
  created_at   timestamptz not null default now(),
  primary key (org_id, livemode, source_id, reversal, line),
  constraint tax_line_source_known check (source_type in ('invoice', 'credit_note', 'expense', 'bill')),
  constraint tax_line_side_known check (side in ('sale', 'purchase', 'self_assessed')),
  constraint tax_line_treatment_known check (treatment in ('taxed', 'exempt', 'reverse_charge', 'export')),
  constraint tax_line_untaxed check (amount = 0 or treatment in ('taxed', 'reverse_charge'))
);
comment on table tax_line is 'What a document says about tax; a void document has each line a second time, with the sign turned.';
create index tax_line_of_period on tax_line (org_id, livemode, date)
  include (payee, jurisdiction, side, treatment, percent, base, amount);
call protect_table('tax_line');
revoke update, delete on tax_line from {runtime}, {system};
