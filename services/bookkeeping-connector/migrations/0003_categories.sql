-- What organizations said about the categories of transactions.

-- What the people of an organization taught about categories, as libs/categorization stores it.
create table category_knowledge (
  org_id        text    collate "C" not null,
  livemode      boolean not null,
  stored        jsonb   not null,
  -- Counts the changes of the rules.
  rules_version integer not null default 0,
  primary key (org_id, livemode)
);
call protect_table('category_knowledge');

-- Rules of an organization: transactions that match get the category, before anything that was learnt.
create table category_rule (
  org_id             text        collate "C" not null,
  livemode           boolean     not null,
  id                 text        collate "C" not null,
  -- A smaller one comes first.
  priority           integer     not null,
  payee_contains     text,
  account            text,
  direction          text        check (direction in ('in', 'out')),
  -- Cents, without sign.
  min_amount         bigint,
  max_amount         bigint,
  category           text        not null,
  deductible_percent smallint    check (deductible_percent between 0 and 100),
  created_at         timestamptz not null default clock_timestamp(),
  updated_at         timestamptz not null default clock_timestamp(),
  primary key (org_id, livemode, id),
  constraint category_rule_has_condition check (num_nonnulls(payee_contains, account, min_amount, max_amount) > 0)
);
call protect_table('category_rule');
call keep_creator('category_rule');
call keep_changer('category_rule');
call keep_labels('category_rule');
