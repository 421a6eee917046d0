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
revoke delete on business_profile from {runtime}, {system};
