-- Whether a text has a word with each of these prefixes, as `search_terms` finds it.
create function has_words(words text[], body text) returns boolean language sql immutable parallel safe
  return coalesce((select bool_and(exists (select from unnest({schema}.words_of(body)) word where starts_with(word, prefix)))
                     from unnest(words) prefix), false);

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

-- As before, but an amount that few transactions have is looked up first: before, a search for a frequent word with such an amount read
-- every transaction with the word. Without words (null), only the filters count.
create or replace function search_transactions(
  words text[], account text, card text, of_type text, of_status text, amount_min bigint, amount_max bigint,
  since timestamptz, until timestamptz, after_at timestamptz, after_id text, page int
) returns table (id text, created_at timestamptz)
  language plpgsql stable security definer
  set search_path = {schema}
  set enable_seqscan = off
  -- A search reads few rows with short statements: compiling them would take longer than running them.
  set jit = off
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
revoke all on function is_rare_amount(text, boolean, bigint, bigint), has_words(text[], text) from public;
grant execute on function is_rare_amount(text, boolean, bigint, bigint), has_words(text[], text) to {runtime};
