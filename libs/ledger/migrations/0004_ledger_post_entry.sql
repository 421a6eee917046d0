-- Posts one plain entry whose lines have different accounts, like ledger_post_all. It takes the same locks in the same order, but
-- short statements instead of sets: for a few lines they cost half as much. Whatever is not simple goes to ledger_post_all.
-- In, one element a line: account_ids, currencies, lines (debits positive).
create function ledger_post_entry(
  org text, live boolean, entry_id text, day date, forced boolean, fingerprint uuid, description text,
  account_ids text[], currencies text[], lines bigint[]
) returns void language plpgsql
-- As in ledger_post: the plans may be made while the tables are empty.
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  line_count constant int := cardinality(lines);
  account_keys bigint[]; effects bigint[]; balances bigint[] := array_fill(null::bigint, array[cardinality(lines)]);
  account_key bigint; side smallint; minimum bigint; balance bigint; held_out bigint;
  previous bigint := 0; next int; short int;
  own_xid xid8; recorded timestamptz; effective_on date; entry_key bigint;
begin
  -- The sealer waits for transactions by their id: there must be one before a key is drawn.
  own_xid := pg_current_xact_id();

  for i in 1 .. line_count loop
    select a.key, a.side into account_key, side from ledger_account a
     where a.org_id = org and a.livemode = live and a.id = account_ids[i] and a.currency = currencies[i];
    if account_key is null then
      -- It is refused. Nothing was written.
      perform ledger_post_all(org, live, array[entry_id], array['entry'], array[day], array[null::text], array[null::bigint],
        array[false], array[forced], array[fingerprint], array[description], array[line_count], account_ids, currencies,
        array(select generate_series(1, line_count)), lines);
      return;
    end if;
    account_keys[i] := account_key;
    effects[i] := side * lines[i];
  end loop;

  -- By key, the order in which every call locks balances.
  for n in 1 .. line_count loop
    next := null;
    for i in 1 .. line_count loop
      if account_keys[i] > previous and (next is null or account_keys[i] < account_keys[next]) then next := i; end if;
    end loop;
    previous := account_keys[next];
    update ledger_balance b set balance = b.balance + effects[next] where b.account_key = previous
      returning b.minimum, b.balance, b.held_out into minimum, balance, held_out;
    if found then
      balances[next] := balance;
      -- Money may always come in, also to an account that stands under its limit.
      if effects[next] < 0 and balance - held_out < minimum and not forced then short := least(short, next); end if;
    end if;
  end loop;

  recorded := clock_timestamp();
  effective_on := coalesce(day, (recorded at time zone 'UTC')::date);
  entry_key := nextval('ledger_entry_key');
  insert into ledger_entry (key, org_id, livemode, id, kind, effective_on, recorded_at, fingerprint, description)
  values (entry_key, org, live, entry_id, 'entry', effective_on, recorded, fingerprint, description)
  on conflict (org_id, livemode, id) do nothing;

  if not found then
    -- A replay or a duplicate: it does not change the balances.
    for i in 1 .. line_count loop
      update ledger_balance b set balance = b.balance - effects[i] where b.account_key = account_keys[i];
    end loop;
    perform ledger_post_all(org, live, array[entry_id], array['entry'], array[day], array[null::text], array[null::bigint],
      array[false], array[forced], array[fingerprint], array[description], array[line_count], account_ids, currencies,
      array(select generate_series(1, line_count)), lines);
    return;
  end if;
  if short is not null then
    raise exception 'the ledger refused an entry' using errcode = 'EXL01',
      detail = json_build_object('code', 'insufficient_funds', 'entry', entry_id, 'subject', account_ids[short])::text;
  end if;

  insert into ledger_posting (entry_key, line, org_id, livemode, account_key, currency, amount, balance, effective_on)
  select entry_key, p.line, org, live, p.account_key, p.currency, p.amount, p.balance, effective_on
    from unnest(account_keys, currencies, lines, balances) with ordinality p(account_key, currency, amount, balance, line);
end $$;
revoke all on function ledger_post_entry from public;
grant execute on function ledger_post_entry to {runtime};

-- As before, with one query instead of two for an entry that is checked alone and has one currency.
create or replace function ledger_check_entries() returns trigger language plpgsql security definer
set enable_seqscan = off as $$
declare
  through constant bigint := coalesce(new.checked_through, new.key);
  unbalanced bigint;
begin
  if through = new.key then
    perform from {schema}.ledger_posting p where p.entry_key = new.key
      having sum(p.amount) = 0 and min(p.currency) = max(p.currency);
    if found then
      return null;
    end if;
  end if;
  select p.entry_key into unbalanced from {schema}.ledger_posting p
   where p.entry_key between new.key and through
   group by p.entry_key, p.currency having sum(p.amount) <> 0 limit 1;
  if not found then
    select e.key into unbalanced from {schema}.ledger_entry e
     where e.key between new.key and through and e.kind in ('entry', 'reversal', 'post_hold')
       and not exists (select from {schema}.ledger_posting p where p.entry_key = e.key) limit 1;
  end if;
  if found then
    raise exception 'entry % does not sum to zero', unbalanced
      using errcode = 'check_violation', constraint = 'ledger_entry_balanced', table = 'ledger_entry';
  end if;
  return null;
end $$;
