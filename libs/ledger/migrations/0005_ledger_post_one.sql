-- Posts one plain entry whose lines have different accounts, and answers like ledger_post. It takes the same locks in the same order, but
-- short statements instead of sets: for a few lines they cost half as much. Whatever is not simple (a refusal, a replay, an unknown account)
-- goes to ledger_post.
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
  line_count constant int := cardinality(lines);
  account_keys bigint[]; effects bigint[]; after bigint[] := array_fill(null::bigint, array[cardinality(lines)]);
  account_key bigint; side smallint; minimum bigint; balance bigint; held_out bigint;
  previous bigint := 0; next int; is_simple boolean := true;
  recorded timestamptz; effective_on date; entry_key bigint;
begin
  -- The sealer waits for transactions by their id: there must be one before a key is drawn.
  perform pg_current_xact_id();

  for i in 1 .. line_count loop
    select a.key, a.side into account_key, side from ledger_account a
     where a.org_id = org and a.livemode = live and a.id = account_ids[i] and a.currency = currencies[i];
    if account_key is null then
      is_simple := false;
      exit;
    end if;
    account_keys[i] := account_key;
    effects[i] := side * lines[i];
  end loop;

  if is_simple then
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
        after[next] := balance;
        -- Money may always come in, also to an account that stands under its limit.
        if effects[next] < 0 and balance - held_out < minimum and not forced then is_simple := false; end if;
      end if;
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
revoke all on function ledger_post_one from public;
grant execute on function ledger_post_one to {runtime};

-- As before, for callers who need no answer.
create or replace function ledger_post_entry(
  org text, live boolean, entry_id text, day date, forced boolean, fingerprint uuid, description text,
  account_ids text[], currencies text[], lines bigint[]
) returns void language plpgsql as $$
declare
  verdict text; subject text;
begin
  select p.verdicts[1], p.subjects[1] into verdict, subject
    from ledger_post_one(org, live, entry_id, day, forced, fingerprint, description, account_ids, currencies, lines) p;
  if verdict not in ('posted', 'replayed') then
    raise exception 'the ledger refused an entry' using errcode = 'EXL01',
      detail = json_build_object('code', verdict, 'entry', entry_id, 'subject', subject)::text;
  end if;
end $$;
