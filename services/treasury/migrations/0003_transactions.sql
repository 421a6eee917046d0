-- What happened on the accounts, and the search in it.

-- What happened on an account. The balance is the ledger's: an entry of it has the id in entry_id.
create table transaction (
  org_id           text        collate "C" not null,
  livemode         boolean     not null,
  id               text        collate "C" not null,
  account_id       text        collate "C" not null,
  entry_id         text        collate "C" not null,
  type             text        not null check (type in ('ach', 'wire', 'instant', 'book_transfer', 'card', 'card_refund', 'check',
                                                        'deposit', 'fee', 'interest', 'return', 'dispute', 'adjustment')),
  status           text        not null check (status in ('pending', 'posted', 'voided')),
  -- Cents. Positive: money comes in.
  amount           bigint      not null,
  balance_after    bigint,
  description      text        not null,
  counterparty     text,
  merchant         jsonb,
  category         text,
  transfer_id      text        collate "C",
  card_id          text        collate "C",
  authorization_id text        collate "C",
  bill_payment_id  text        collate "C",
  dispute_id       text        collate "C",
  -- The transaction that this one reverses, returns, refunds or disputes.
  related_id       text        collate "C",
  created_at       timestamptz not null,
  posted_at        timestamptz,
  -- When the bank moved the money, if that was in a month whose statement was final when it was posted. Statements show it as the value date.
  value_at         timestamptz,
  primary key (org_id, livemode, id),
  foreign key (org_id, livemode, account_id) references account,
  check ((status = 'posted') = (posted_at is not null)),
  check ((status = 'posted') = (balance_after is not null))
);
comment on column transaction.counterparty is 'Name of the other side.';
create index transaction_of_transfer on transaction (org_id, livemode, transfer_id) where transfer_id is not null;
create index transaction_by_time on transaction (org_id, livemode, created_at, id);
create index transaction_of_account_by_time on transaction (org_id, livemode, account_id, created_at, id);
create index transaction_of_card_by_time on transaction (org_id, livemode, card_id, created_at, id)
  where card_id is not null;
create index transaction_pending on transaction (org_id, livemode, created_at, id) where status = 'pending';
create index transaction_voided on transaction (org_id, livemode, created_at, id) where status = 'voided';
create index transaction_of_account_by_posting on transaction (org_id, livemode, account_id, posted_at, id)
  where posted_at is not null;
create index transaction_by_amount on transaction (org_id, livemode, amount, created_at, id);
call protect_table('transaction');

-- The time is divided into periods of 400,000 seconds (4.6 days). A search goes back one or a few periods at a time, so that what it reads
-- does not grow with the age of the data.
create function search_period(at timestamptz) returns int language sql immutable parallel safe strict
  return floor(extract(epoch from at) / 400000)::int;

-- Prefix of the words of one tenant in one period. Ids are random, so that few tenants share their last characters; who searches compares
-- the tenant as well.
create function search_scope(org text, live boolean, period int) returns text language sql immutable parallel safe strict
  return right(org, 8) || case when live then 'l' else 't' end || lpad(to_hex(period), 4, '0');

-- What the search index holds of a transaction: its words and its account, each behind the tenant and the period.
create function search_terms(org text, live boolean, at timestamptz, account text, words text) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  scope constant text := {schema}.search_scope(org, live, {schema}.search_period(at));
  terms text[] := {schema}.words_of(words);
begin
  for n in 1 .. cardinality(terms) loop
    terms[n] := scope || terms[n];
  end loop;
  return array_to_tsvector(terms || (scope || '#' || right(account, 16)));
end $$;

-- Without a list of pending entries, so that a search never reads one and no insertion has to empty it.
create index transaction_terms on transaction using gin (
  search_terms(org_id, livemode, created_at, account_id,
               description || ' ' || coalesce(counterparty, '') || ' ' || coalesce(merchant->>'name', ''))
) with (fastupdate = off);

-- Whether a text has a word with each of these prefixes, as `search_terms` finds it.
create function has_words(words text[], body text) returns boolean language sql immutable parallel safe
  return coalesce((select bool_and(exists (select from unnest({schema}.words_of(body)) word where starts_with(word, prefix)))
                     from unnest(words) prefix), false);
revoke all on function has_words(text[], text) from public;
grant execute on function has_words(text[], text) to {runtime};

-- Whether few transactions of the tenant have an amount in this range. Then it is faster to look at all of them than to search the words.
create function is_rare_amount(org text, live boolean, amount_min bigint, amount_max bigint) returns boolean
language sql stable
return (
  select count(*) <= 3000 from (
    select from {schema}.transaction t
     where t.org_id = org and t.livemode = live
       and t.amount between coalesce(amount_min, -9223372036854775808) and coalesce(amount_max, 9223372036854775807)
     limit 3001
  ) near
);
revoke all on function is_rare_amount(text, boolean, bigint, bigint) from public;
grant execute on function is_rare_amount(text, boolean, bigint, bigint) to {runtime};

-- Transactions that have a word with each of these prefixes, newest first, at most `page`. `words` are results of `words_of`; without words
-- (null), only the filters count. The other arguments are filters; null means no filter. An amount that few transactions have is looked up
-- first: a search for a frequent word with such an amount would read every transaction with the word. Runs as the owner and takes the tenant
-- from the settings of the row-level security policies, because these let no index use the operators of a search.
create function search_transactions(
  words text[], account text, card text, of_type text, of_status text, amount_min bigint, amount_max bigint,
  since timestamptz, until timestamptz, after_at timestamptz, after_id text, page int
) returns table (id text, created_at timestamptz)
  language plpgsql stable security definer
  set search_path = {schema}
  set enable_seqscan = off
as $$
declare
  org constant text := current_setting('exchequer.org_id', true);
  live constant boolean := current_setting('exchequer.livemode', true) = 'true';
  terms constant text[] :=
    (select array_agg(quote_literal(word) || ':*') from unnest(words) word) || ('''#' || right(account, 16) || '''');
  newest timestamptz;
  oldest timestamptz;
  period int;
  first_period int;
  last_period int;
  width int := 1;
  found_now int;
  missing int := page;
  query tsquery;
begin
  if words is null or ((amount_min is not null or amount_max is not null) and is_rare_amount(org, live, amount_min, amount_max)) then
    return query
      with near as materialized (
        select t.* from transaction t
         where t.org_id = org and t.livemode = live
           and t.amount between coalesce(amount_min, -9223372036854775808) and coalesce(amount_max, 9223372036854775807)
      )
      select n.id, n.created_at
        from near n cross join lateral (
          select n.description || ' ' || coalesce(n.counterparty, '') || ' ' || coalesce(n.merchant->>'name', '') as body
        ) b
       where (account is null or n.account_id = account)
         and (card is null or n.card_id = card)
         and (of_type is null or n.type = of_type)
         and (of_status is null or n.status = of_status)
         and (since is null or n.created_at >= since)
         and (until is null or n.created_at < until)
         and (after_id is null or (n.created_at, n.id) < (after_at, after_id))
         and case
               when words is null then true
               -- A text of ASCII characters without the prefix anywhere need not be taken apart.
               when octet_length(b.body) = length(b.body)
                    and exists (select from unnest(words) prefix where strpos(lower(b.body), prefix) = 0) then false
               else has_words(words, b.body)
             end
       order by n.created_at desc, n.id desc limit page;
    return;
  end if;
  select t.created_at into newest from transaction t
   where t.org_id = org and t.livemode = live order by t.created_at desc limit 1;
  select t.created_at into oldest from transaction t
   where t.org_id = org and t.livemode = live order by t.created_at limit 1;
  period := search_period(least(newest, until, after_at));
  last_period := search_period(greatest(oldest, since));
  while period >= last_period and (page is null or missing > 0) loop
    first_period := greatest(last_period, period - width + 1);
    select string_agg(
        (select '(' || string_agg('''' || search_scope(org, live, p) || substr(term, 2), ' & ') || ')' from unnest(terms) term
          where term is not null), ' | ')::tsquery
      into query from generate_series(first_period, period) p;
    return query
      with hits as materialized (
        select t.* from transaction t
         where search_terms(t.org_id, t.livemode, t.created_at, t.account_id,
                            t.description || ' ' || coalesce(t.counterparty, '') || ' ' || coalesce(t.merchant->>'name', '')) @@ query
      )
      select h.id, h.created_at from hits h
       where h.org_id = org and h.livemode = live
         and (account is null or h.account_id = account)
         and (card is null or h.card_id = card)
         and (of_type is null or h.type = of_type)
         and (of_status is null or h.status = of_status)
         and (amount_min is null or h.amount >= amount_min)
         and (amount_max is null or h.amount <= amount_max)
         and (since is null or h.created_at >= since)
         and (until is null or h.created_at < until)
         and (after_id is null or (h.created_at, h.id) < (after_at, after_id))
       order by h.created_at desc, h.id desc limit missing;
    get diagnostics found_now = row_count;
    missing := missing - found_now;
    period := first_period - 1;
    -- Where little is found, the next step is larger.
    width := case when found_now < coalesce(page, 100) / 4 then least(width * 2, 8) else 1 end;
  end loop;
end $$;
revoke all on function
  search_transactions(text[], text, text, text, text, bigint, bigint, timestamptz, timestamptz, timestamptz, text, int) from public;
grant execute on function
  search_transactions(text[], text, text, text, text, bigint, bigint, timestamptz, timestamptz, timestamptz, text, int) to {runtime};
