-- Which invoices, bills and payments the bank's transactions are about.

create table match (
  id                  text             collate "C" not null,
  org_id              text             collate "C" not null,
  livemode            boolean          not null,
  bank_transaction_id text             collate "C" not null,
  status              text             not null,
  origin              text             not null,
  kind                text,
  item_key            text             collate "C" not null,
  party_id            text             collate "C" not null,
  payer_key           text             not null,
  confidence          double precision,
  bits                double precision,
  parts               jsonb            not null default '[]',
  reason              text             not null,
  together_with       text[]           not null default '{}',
  decided_at          timestamptz,
  created_at          timestamptz      not null default now(),
  primary key (org_id, livemode, id),
  foreign key (org_id, livemode, bank_transaction_id) references bank_transaction,
  constraint match_status_known check (status in ('suggested', 'matched', 'rejected', 'undone')),
  constraint match_origin_known check (origin in ('automatic', 'suggestion', 'manual')),
  constraint match_confidence check (confidence between 0 and 1),
  constraint match_decided check ((decided_at is null) = (status = 'suggested'))
);
comment on column match.item_key is 'The ids of what it is about, in their order: tells it from other matches of the transaction.';
comment on column match.party_id is 'The customer, or the vendor''s name in lower case.';
comment on column match.payer_key is 'What the bank calls the other side; empty where it names nobody.';
comment on column match.bits is 'The odds of it against the best without it.';
comment on column match.together_with is 'Other transactions that it was proposed together with.';
-- A transaction is matched once, and nothing is suggested twice.
create unique index match_of_transaction on match (org_id, livemode, bank_transaction_id) where status = 'matched';
create unique index match_suggested_once on match (org_id, livemode, bank_transaction_id, item_key)
  where status = 'suggested';
create index match_by_status on match (org_id, livemode, status, id);
create index match_decisions on match (org_id, livemode, decided_at) where decided_at is not null and bits is not null;
create index match_by_transaction on match (org_id, livemode, bank_transaction_id);
create index match_decided_of_payer on match (org_id, livemode, payer_key, decided_at)
  where status <> 'suggested' and (status <> 'matched' or origin <> 'automatic');
call protect_table('match');
call keep_creator('match');
call keep_changer('match');

create table match_allocation (
  match_id   text    collate "C" not null,
  line       integer not null,
  org_id     text    collate "C" not null,
  livemode   boolean not null,
  item_type  text    not null,
  item_id    text    collate "C" not null,
  amount     bigint  not null,
  fee        bigint  not null,
  payment_id text    collate "C",
  primary key (org_id, livemode, match_id, line),
  foreign key (org_id, livemode, match_id) references match on delete cascade,
  constraint match_allocation_item_known check (item_type in ('invoice', 'bill', 'payment', 'bill_payment')),
  constraint match_allocation_amounts check (amount > 0 and fee >= 0)
);
comment on column match_allocation.amount is 'What it settles of the item, cents; what goes beyond it becomes credit.';
comment on column match_allocation.payment_id is 'The payment that was posted for it, or that it was already.';
create index match_allocation_of_item on match_allocation (org_id, livemode, item_id);
call protect_table('match_allocation');

-- The candidates of a bank transaction are read from a range of an index that holds little more than them. It does not matter how many
-- invoices, bills and payments have the same amount, day or payer. Each amount due is a range of its own, the newest first. Without statistics
-- an index that gives the order looks as cheap as one that does not: `enable_sort` decides.

-- Loads the library that has the setting below. Only then may this role set it.
select extensions.word_similarity('a', 'a');

-- Candidates of bank transactions. Row-level security lets no index use operators that might leak, trigrams and
-- expressions among them: so these run as the owner and take the tenant from the same settings as the policies.
-- `wanted` is an array of {id, dues, numbers, words, text, parties, issued_from, issued_to}.
create function invoice_candidates(wanted jsonb) returns table (transaction_id text, item_id text)
  language sql stable security definer parallel safe
  set search_path = {schema}, extensions
  set pg_trgm.word_similarity_threshold = 0.5
  set random_page_cost = 1
  set enable_sort = off
as $$
  with tenant as (
    select current_setting('exchequer.org_id', true) as org_id,
           current_setting('exchequer.livemode', true) = 'true' as livemode
  ), w as (
    select w.* from jsonb_to_recordset(wanted) as w(
      id text, dues bigint[], numbers text[], words text[], text text, parties text[], issued_from date, issued_to date)
  ), parties as (
    select w.id, unnest(w.parties) as customer_id from w
    union
    select w.id, c.id from w cross join tenant t cross join lateral (
      select c.id from unnest(w.words) as word
        join customer c on c.org_id = t.org_id and c.livemode = t.livemode
         and folded(c.contact_name || ' ' || coalesce(c.company_name, '')) %> word
       group by c.id
       order by greatest(max(word_similarity(folded(c.contact_name), w.text)),
                         max(word_similarity(folded(coalesce(c.company_name, '')), w.text))) desc, c.id
       limit 5) c
  )
  select w.id, i.id from w cross join tenant t cross join lateral (
    select i.id from unnest(w.dues) as due cross join lateral (
      select i.id, i.issue_date from invoice i
       where i.org_id = t.org_id and i.livemode = t.livemode and i.voided_at is null and i.settled < i.total
         and i.total - i.settled = due and i.issue_date between w.issued_from and w.issued_to
       order by i.issue_date desc limit 40) i
     order by i.issue_date desc, i.id limit 40) i
  union
  select w.id, i.id from w cross join tenant t cross join lateral (
    select i.id from unnest(w.numbers) as cited cross join lateral (
      select i.id from invoice i
       where i.org_id = t.org_id and i.livemode = t.livemode and digits_of(i.number) = cited
       order by i.id desc limit 20) i
     order by i.id desc limit 20) i
  union
  select p.id, i.id from parties p cross join tenant t cross join lateral (
    select i.id from invoice i
     where i.org_id = t.org_id and i.livemode = t.livemode and i.customer_id = p.customer_id
       and i.voided_at is null and i.settled < i.total
     order by i.due_date, i.id limit 12) i
$$;
revoke all on function invoice_candidates(jsonb) from public;
grant execute on function invoice_candidates(jsonb) to {runtime};

create function bill_candidates(wanted jsonb) returns table (transaction_id text, item_id text)
  language sql stable security definer parallel safe
  set search_path = {schema}, extensions
  set pg_trgm.word_similarity_threshold = 0.5
  set random_page_cost = 1
  set enable_sort = off
as $$
  with tenant as (
    select current_setting('exchequer.org_id', true) as org_id,
           current_setting('exchequer.livemode', true) = 'true' as livemode
  ), w as (
    select w.* from jsonb_to_recordset(wanted) as w(
      id text, dues bigint[], numbers text[], words text[], text text, parties text[], issued_from date, issued_to date)
  ), parties as (
    select w.id, unnest(w.parties) as vendor from w
    union
    select w.id, b.vendor from w cross join tenant t cross join lateral (
      select lower(b.vendor) as vendor from unnest(w.words) as word
        join bill b on b.org_id = t.org_id and b.livemode = t.livemode and b.voided_at is null and b.settled < b.total
         and folded(b.vendor) %> word
       group by lower(b.vendor)
       order by max(word_similarity(folded(b.vendor), w.text)) desc, lower(b.vendor)
       limit 5) b
  )
  select w.id, b.id from w cross join tenant t cross join lateral (
    select b.id from unnest(w.dues) as due cross join lateral (
      select b.id, b.issue_date from bill b
       where b.org_id = t.org_id and b.livemode = t.livemode and b.voided_at is null and b.settled < b.total
         and b.total - b.settled = due and b.issue_date between w.issued_from and w.issued_to
       order by b.issue_date desc limit 40) b
     order by b.issue_date desc, b.id limit 40) b
  union
  select w.id, b.id from w cross join tenant t cross join lateral (
    select b.id from unnest(w.numbers) as cited cross join lateral (
      select b.id from bill b
       where b.org_id = t.org_id and b.livemode = t.livemode and b.number is not null and digits_of(b.number) = cited
       order by b.id desc limit 20) b
     order by b.id desc limit 20) b
  union
  select p.id, b.id from parties p cross join tenant t cross join lateral (
    select b.id from bill b
     where b.org_id = t.org_id and b.livemode = t.livemode and lower(b.vendor) = p.vendor
       and b.voided_at is null and b.settled < b.total
     order by b.due_date, b.id limit 12) b
$$;
revoke all on function bill_candidates(jsonb) from public;
grant execute on function bill_candidates(jsonb) to {runtime};

-- Payments entered by hand on an account, with this amount, within some days. `wanted` is an array of
-- {id, account_id, first, last, amount}. They run as the owner for the same reason: a sum may leak.
create function recorded_payments(wanted jsonb) returns table (transaction_id text, item_id text)
  language sql stable security definer parallel safe
  set search_path = {schema}
  set random_page_cost = 1
  set enable_sort = off
as $$
  select w.id, p.id
    from jsonb_to_recordset(wanted) as w(id text, account_id text, first date, last date, amount bigint)
    cross join lateral (
      select p.id from payment p
       where p.org_id = current_setting('exchequer.org_id', true) and p.livemode = (current_setting('exchequer.livemode', true) = 'true')
         and p.payment_account_id = w.account_id and p.bank_transaction_id is null and p.reversed_at is null
         and p.applied + p.credited - p.fee = w.amount and p.date between w.first and w.last
       order by p.date desc limit 20) p
$$;
revoke all on function recorded_payments(jsonb) from public;
grant execute on function recorded_payments(jsonb) to {runtime};

create function recorded_bill_payments(wanted jsonb) returns table (transaction_id text, item_id text)
  language sql stable security definer parallel safe
  set search_path = {schema}
  set random_page_cost = 1
  set enable_sort = off
as $$
  select w.id, p.id
    from jsonb_to_recordset(wanted) as w(id text, account_id text, first date, last date, amount bigint)
    cross join lateral (
      select p.id from bill_payment p
       where p.org_id = current_setting('exchequer.org_id', true) and p.livemode = (current_setting('exchequer.livemode', true) = 'true')
         and p.payment_account_id = w.account_id and p.bank_transaction_id is null and p.reversed_at is null
         and p.amount + p.fee = w.amount and p.date between w.first and w.last
       order by p.date desc limit 20) p
$$;
revoke all on function recorded_bill_payments(jsonb) from public;
grant execute on function recorded_bill_payments(jsonb) to {runtime};
