-- The words of a text: lower case, without accents.
create function words_of(text) returns text[] language sql immutable parallel safe strict
  return (
    select coalesce(array_agg(distinct left(word, 40)), '{}')
      from regexp_split_to_table(
        regexp_replace(normalize(lower($1 collate "pg_c_utf8"), NFKD), '[\u0300-\u036f]', '', 'g') collate "pg_c_utf8",
        '[^[:alnum:]]+') word
     where word <> ''
  );

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
language sql immutable parallel safe
  return (
    with tenant as materialized (
      select {schema}.search_scope(org, live, {schema}.search_period(at)) as scope
    )
    select array_to_tsvector(array_agg(tenant.scope || term))
      from tenant, unnest({schema}.words_of(words) || ('#' || right(account, 16))) term
  );

-- Transactions that have a word with each of these prefixes, newest first, at most `page`. `words` are results of `words_of`. The other
-- arguments are filters; null means no filter. Runs as the owner and takes the tenant from the settings of the row-level security
-- policies, because these let no index use the operators of a search.
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
