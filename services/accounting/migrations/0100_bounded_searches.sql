-- The candidates of a bank transaction are read from a range of an index that holds little more than them, however many invoices,
-- bills and payments have the same amount, day or payer. Each amount due is a range of its own, the newest first. Without statistics
-- an index that gives the order looks as cheap as one that does not: `enable_sort` decides.
-- Loads the library that has the setting below. Only then may this role set it.
select extensions.word_similarity('a', 'a');

create or replace function invoice_candidates(wanted jsonb) returns table (transaction_id text, item_id text)
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
       where i.org_id = t.org_id and i.livemode = t.livemode and i.voided_at is null and i.paid < i.total
         and i.total - i.paid = due and i.issue_date between w.issued_from and w.issued_to
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
       and i.voided_at is null and i.paid < i.total
     order by i.due_date, i.id limit 12) i
$$;

create or replace function bill_candidates(wanted jsonb) returns table (transaction_id text, item_id text)
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
        join bill b on b.org_id = t.org_id and b.livemode = t.livemode and b.voided_at is null and b.paid < b.total
         and folded(b.vendor) %> word
       group by lower(b.vendor)
       order by max(word_similarity(folded(b.vendor), w.text)) desc, lower(b.vendor)
       limit 5) b
  )
  select w.id, b.id from w cross join tenant t cross join lateral (
    select b.id from unnest(w.dues) as due cross join lateral (
      select b.id, b.issue_date from bill b
       where b.org_id = t.org_id and b.livemode = t.livemode and b.voided_at is null and b.paid < b.total
         and b.total - b.paid = due and b.issue_date between w.issued_from and w.issued_to
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
       and b.voided_at is null and b.paid < b.total
     order by b.due_date, b.id limit 12) b
$$;

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
revoke all on function recorded_payments(jsonb), recorded_bill_payments(jsonb) from public;
grant execute on function recorded_payments(jsonb), recorded_bill_payments(jsonb) to {runtime};
