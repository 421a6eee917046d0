-- Who sells, and who buys.

-- How the tenant appears on what it sends.
create table business_profile (
  org_id               text        collate "C" not null,
  livemode             boolean     not null,
  name                 text        not null,
  email                text,
  phone                text,
  website              text,
  address              jsonb,
  tax_id               text,
  payment_instructions text,
  note                 text,
  updated_at           timestamptz not null default now(),
  primary key (org_id, livemode)
);
call protect_table('business_profile');
-- It is made by its first change.
call keep_changer('business_profile', made_by_change => true);
revoke delete on business_profile from {runtime}, {system};

-- Lower case without the accents of Western and Central European names, so that an index can hold it.
create function folded(text) returns text language sql immutable parallel safe strict
  return translate(lower($1), 'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿćčďěłńňřśšťůźżž', 'aaaaaaceeeeiiiinoooooouuuuyyccdelnnrsstuzzz');

create table customer (
  id                    text        collate "C" not null,
  org_id                text        collate "C" not null,
  livemode              boolean     not null,
  contact_name          text        not null,
  company_name          text,
  email                 text        not null,
  -- The address in lower case, as it is looked for. A trigger keeps it.
  email_key             text        collate "C" not null,
  phone                 text,
  address               jsonb,
  tax_exempt            boolean     not null default false,
  credit                bigint      not null default 0,
  tax_id                text,
  exemption_certificate jsonb,
  -- When the personal data was erased. The row stays, because invoices name it.
  erased_at             timestamptz,
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now(),
  primary key (org_id, livemode, id),
  constraint customer_credit_not_negative check (credit >= 0)
);
comment on column customer.credit is 'Paid beyond what was due and not used yet, cents.';
comment on column customer.tax_id is 'A VAT id in capitals without punctuation, or another text.';
create index customer_named_like on customer
  using gin (org_id, livemode, folded(contact_name || ' ' || coalesce(company_name, '')) extensions.gin_trgm_ops);
create index customer_of_email on customer (org_id, livemode, email_key, id);
create index customer_with_credit on customer (org_id, livemode, id) where credit <> 0;
create function keep_email_key() returns trigger language plpgsql as $$
begin
  new.email_key := lower(new.email collate "pg_c_utf8");
  return new;
end $$;
create trigger keep_email_key before insert or update of email on customer for each row execute function keep_email_key();
call protect_table('customer');
call keep_creator('customer');
call keep_changer('customer');
call keep_labels('customer');
call keep_words('customer', 'contact_name', 'company_name', 'email', 'phone');
-- A request may delete a customer whom no invoice, payment, credit note or refund names. The foreign keys keep the others.
revoke delete on customer from {system};
