-- ledger_post_one as before, except that it updates the balances only of accounts with a limit. An account gets its limit when it is opened, or
-- never.
create or replace function ledger_post_one(
  org text, live boolean, entry_id text, day date, forced boolean, fingerprint uuid, description text,
  account_ids text[], currencies text[], lines bigint[],
  out verdicts text[], out subjects text[], out keys bigint[],
  out balance_entries int[], out balance_accounts text[], out balances bigint[]
) language plpgsql
-- As in ledger_post: the plans may be made while the tables are empty.
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  line_count constant int := cardinality(lines);
  account_keys bigint[]; effects bigint[]; after bigint[] := array_fill(null::bigint, array[cardinality(lines)]);
  account_key bigint; side smallint; minimum bigint; balance bigint; held_out bigint;
  previous bigint := 0; next int; is_simple boolean := true; is_limited boolean; are_limited boolean[]; limited_count int := 0;
  recorded timestamptz; effective_on date; entry_key bigint;
begin
  -- The sealer waits for transactions by their id: there must be one before a key is drawn.
  perform pg_current_xact_id();

  for i in 1 .. line_count loop
    select a.key, a.side, exists (select from ledger_balance b where b.account_key = a.key)
      into account_key, side, is_limited from ledger_account a
     where a.org_id = org and a.livemode = live and a.id = account_ids[i] and a.currency = currencies[i];
    if account_key is null then
      is_simple := false;
      exit;
    end if;
    account_keys[i] := account_key;
    effects[i] := side * lines[i];
    are_limited[i] := is_limited;
    if is_limited then limited_count := limited_count + 1; end if;
  end loop;

  if is_simple then
    -- By key, the order in which every call locks balances.
    for n in 1 .. limited_count loop
      next := null;
      for i in 1 .. line_count loop
        continue when not are_limited[i] or account_keys[i] <= previous;
        if next is null or account_keys[i] < account_keys[next] then next := i; end if;
      end loop;
      previous := account_keys[next];
      update ledger_balance b set balance = b.balance + effects[next] where b.account_key = previous
        returning b.minimum, b.balance, b.held_out into minimum, balance, held_out;
      after[next] := balance;
      -- Money may always come in, also to an account that stands under its limit.
      if effects[next] < 0 and balance - held_out < minimum and not forced then is_simple := false; end if;
    end loop;

    recorded := clock_timestamp();
    effective_on := coalesce(day, (recorded at time zone 'UTC')::date);
    if is_simple then
      entry_key := nextval('ledger_entry_key');
      insert into ledger_entry (key, org_id, livemode, id, kind, effective_on, recorded_at, fingerprint, description)
      values (entry_key, org, live, entry_id, 'entry', effective_on, recorded, fingerprint, description)
      on conflict (org_id, livemode, id) do nothing;
      is_simple := found;
    end if;
    if not is_simple then
      -- It does not change the balances here. ledger_post tells why, under the same locks.
      for i in 1 .. line_count loop
        update ledger_balance b set balance = b.balance - effects[i] where b.account_key = account_keys[i];
      end loop;
    end if;
  end if;

  if not is_simple then
    select p.* into verdicts, subjects, keys, balance_entries, balance_accounts, balances
      from ledger_post(org, live, array[entry_id], array['entry'], array[day], array[null::text], array[null::bigint], array[false],
                       array[forced], array[fingerprint], array[description], array[line_count], account_ids, currencies,
                       array(select generate_series(1, line_count)), lines) p;
    return;
  end if;

  insert into ledger_posting (entry_key, line, org_id, livemode, account_key, currency, amount, balance, effective_on)
  select entry_key, p.line, org, live, p.account_key, p.currency, p.amount, p.balance, effective_on
    from unnest(account_keys, currencies, lines, after) with ordinality p(account_key, currency, amount, balance, line);

  verdicts := array['posted']; subjects := array[null::text]; keys := array[entry_key];
  balance_entries := '{}'; balance_accounts := '{}'; balances := '{}';
  for i in 1 .. line_count loop
    continue when after[i] is null;
    balance_entries := balance_entries || 1;
    balance_accounts := balance_accounts || account_ids[i];
    balances := balances || after[i];
  end loop;
end $$;

-- ledger_check_entries as before, with one query instead of two.
create or replace function ledger_check_entries() returns trigger language plpgsql security definer
set enable_seqscan = off as $$
declare
  through constant bigint := coalesce(new.checked_through, new.key);
  unbalanced bigint;
begin
  select e.key into unbalanced
    from {schema}.ledger_entry e left join {schema}.ledger_posting p on p.entry_key = e.key
   where e.key between new.key and through
   group by e.key, e.kind, p.currency
  having sum(p.amount) <> 0 or (count(p.entry_key) = 0 and e.kind in ('entry', 'reversal', 'post_hold'))
   limit 1;
  if found then
    raise exception 'entry % does not sum to zero', unbalanced
      using errcode = 'check_violation', constraint = 'ledger_entry_balanced', table = 'ledger_entry';
  end if;
  return null;
end $$;
