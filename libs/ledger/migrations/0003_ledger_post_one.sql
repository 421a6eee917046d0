-- Posting one plain entry, with few statements. Each SQL statement and each PL/pgSQL expression has a fixed cost per transaction, which was
-- most of the cost of an entry with a few lines.

-- Posts one plain entry whose lines have different accounts, and answers like ledger_post. It takes the same locks in the same order. One
-- statement finds the accounts and locks the balances, another one writes. It writes balances only of accounts with a limit: an account gets
-- its limit when it is opened, or never. Whatever is not simple (a refusal, a replay, an unknown account) goes to ledger_post.
-- In, one element a line: account_ids, currencies, lines (debits positive).
create function ledger_post_one(
  org text, live boolean, entry_id text, day date, forced boolean, fingerprint uuid, description text,
  account_ids text[], currencies text[], lines bigint[],
  out verdicts text[], out subjects text[], out keys bigint[],
  out balance_entries int[], out balance_accounts text[], out balances bigint[]
) language plpgsql
-- As in ledger_post: the plans may be made while the tables are empty.
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  -- The sealer waits for transactions by their id: there must be one before a key is drawn.
  transaction constant xid8 := pg_current_xact_id();
  recorded timestamptz; effective_on date; account_keys bigint[]; after bigint[]; is_simple boolean; entry_key bigint;
begin
  with line as materialized (
    select i.line, i.id, a.key, a.side * i.amount as effect
      from unnest(account_ids, currencies, lines) with ordinality i(id, currency, amount, line)
     cross join lateral (
       select a.key, a.side from ledger_account a
        where a.org_id = org and a.livemode = live and a.id = i.id and a.currency = i.currency limit 1
     ) a
  ), locked as materialized (
    -- By key, the order in which every call locks balances.
    select s.line, s.id, s.key, s.effect, b.minimum, b.balance + s.effect as balance, b.held_out
      from (select * from line order by key) s
      left join lateral (
        select b.minimum, b.balance, b.held_out from ledger_balance b where b.account_key = s.key limit 1 for update
      ) b on true
  )
  select array_agg(l.key order by l.line), array_agg(l.balance order by l.line),
         coalesce(array_agg(l.id order by l.line) filter (where l.minimum is not null), '{}'),
         coalesce(array_agg(l.balance order by l.line) filter (where l.minimum is not null), '{}'),
         -- Money may always come in, also to an account that stands under its limit.
         count(*) = cardinality(lines)
           and bool_and(forced or l.effect >= 0 or l.minimum is null or l.balance - l.held_out >= l.minimum)
    into account_keys, after, balance_accounts, balances, is_simple
    from locked l;

  if is_simple then
    recorded := clock_timestamp();
    effective_on := coalesce(day, (recorded at time zone 'UTC')::date);
    if balances = '{}' then
      with entry as (
        insert into ledger_entry (key, org_id, livemode, id, kind, effective_on, recorded_at, fingerprint, description)
        values (nextval('ledger_entry_key'), org, live, entry_id, 'entry', effective_on, recorded, fingerprint, description)
        on conflict (org_id, livemode, id) do nothing
        returning key
      ), posting as (
        insert into ledger_posting (entry_key, line, org_id, livemode, account_key, currency, amount, effective_on)
        select e.key, p.line, org, live, p.account_key, p.currency, p.amount, effective_on
          from entry e
         cross join unnest(account_keys, currencies, lines) with ordinality p(account_key, currency, amount, line)
      )
      select e.key into entry_key from entry e;
    else
      with entry as (
        insert into ledger_entry (key, org_id, livemode, id, kind, effective_on, recorded_at, fingerprint, description)
        values (nextval('ledger_entry_key'), org, live, entry_id, 'entry', effective_on, recorded, fingerprint, description)
        on conflict (org_id, livemode, id) do nothing
        returning key
      ), changed as (
        update ledger_balance b set balance = after[array_position(account_keys, b.account_key)]
         where b.account_key = any (account_keys) and exists (select from entry)
      ), posting as (
        insert into ledger_posting (entry_key, line, org_id, livemode, account_key, currency, amount, balance, effective_on)
        select e.key, p.line, org, live, p.account_key, p.currency, p.amount, p.balance, effective_on
          from entry e
         cross join unnest(account_keys, currencies, lines, after) with ordinality p(account_key, currency, amount, balance, line)
      )
      select e.key into entry_key from entry e;
    end if;
  end if;

  if entry_key is null then
    -- A refusal, a replay or an unknown account. ledger_post tells which, under the same locks.
    select p.* into verdicts, subjects, keys, balance_entries, balance_accounts, balances
      from ledger_post(org, live, array[entry_id], array['entry'], array[day], array[null::text], array[null::bigint], array[false],
                       array[forced], array[fingerprint], array[description], array[cardinality(lines)], account_ids, currencies,
                       array(select generate_series(1, cardinality(lines))), lines) p;
    return;
  end if;

  verdicts := array['posted']; subjects := array[null::text]; keys := array[entry_key];
  balance_entries := array_fill(1, array[cardinality(balances)]);
end $$;
revoke all on function ledger_post_one from public;
grant execute on function ledger_post_one to {runtime};

-- Like ledger_post_one, for callers who need no answer: it fails where that one answers a refusal. One statement posts an entry whose accounts have no limits. Everything else goes to ledger_post_one.
create function ledger_post_entry(
  org text, live boolean, entry_id text, day date, forced boolean, fingerprint uuid, description text,
  account_ids text[], currencies text[], lines bigint[]
) returns void language plpgsql
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  transaction constant xid8 := pg_current_xact_id();
  is_posted boolean; verdict text; subject text;
begin
  with line as materialized (
    select i.line, a.key, i.currency, i.amount
      from unnest(account_ids, currencies, lines) with ordinality i(id, currency, amount, line)
     cross join lateral (
       select a.key from ledger_account a
        where a.org_id = org and a.livemode = live and a.id = i.id and a.currency = i.currency
          and not exists (select from ledger_balance b where b.account_key = a.key) limit 1
     ) a
  ), entry as (
    insert into ledger_entry (key, org_id, livemode, id, kind, effective_on, recorded_at, fingerprint, description)
    select nextval('ledger_entry_key'), org, live, entry_id, 'entry', coalesce(day, (now.recorded at time zone 'UTC')::date),
           now.recorded, fingerprint, description
      from (select clock_timestamp() as recorded) now
     where (select count(*) from line) = cardinality(lines)
    on conflict (org_id, livemode, id) do nothing
    returning key, effective_on
  ), posting as (
    insert into ledger_posting (entry_key, line, org_id, livemode, account_key, currency, amount, effective_on)
    select e.key, l.line, org, live, l.key, l.currency, l.amount, e.effective_on from entry e cross join line l
  )
  select true into is_posted from entry;
  if is_posted then return; end if;

  select p.verdicts[1], p.subjects[1] into verdict, subject
    from ledger_post_one(org, live, entry_id, day, forced, fingerprint, description, account_ids, currencies, lines) p;
  if verdict not in ('posted', 'replayed') then
    raise exception 'the ledger refused an entry' using errcode = 'EXL01',
      detail = json_build_object('code', verdict, 'entry', entry_id, 'subject', subject)::text;
  end if;
end $$;
revoke all on function ledger_post_entry from public;
grant execute on function ledger_post_entry to {runtime};
