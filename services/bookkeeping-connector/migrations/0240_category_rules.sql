set local lock_timeout = '5s';
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

-- Organizations whose transactions are categorized again, because a rule changed. Transactions up to `after_id` are done.
create table recategorization (
  org_id       text        collate "C" not null,
  livemode     boolean     not null,
  after_id     text        collate "C" not null default '',
  requested_at timestamptz not null default clock_timestamp(),
  served_at    timestamptz not null default clock_timestamp(),
  primary key (org_id, livemode)
);
call protect_table('recategorization');

-- Counts the changes of the rules.
alter table category_knowledge add column rules_version integer not null default 0;
-- The share that the rule of a transaction says. Null: as the law says for its category.
alter table entry add column deductible_percent smallint;
