-- Posts a batch of one tenant: each entry is accepted or refused on its own, in the order given, as if it came alone.
-- Locks are taken in one order everywhere (balances by key, holds by key, reversals, ids), so that no two calls can
-- wait for each other.
--
-- In, one element an entry: ids, kinds, days (null: today), targets (what is reversed, posted or voided), amounts (of
-- a hold, or posted of one; null: what remains), keeps_open, forced, fingerprints, descriptions, line_counts.
-- In, one element an account: account_ids, currencies. In, one element a posting: slots (index of its account), lines
-- (debits positive). A hold has two lines and posts neither; what acts on a target has none: they are looked up.
-- Out, one element an entry: verdicts (`posted`, `replayed`, or why refused), subjects (the account or target meant),
-- keys. Out, one element a posting to an account with a limit: its entry, its account, the balance after it.
create function ledger_post(
  org text, live boolean,
  ids text[], kinds text[], days date[], targets text[], amounts bigint[], keeps_open boolean[], forced boolean[],
  fingerprints uuid[], descriptions text[], line_counts int[],
  account_ids text[], currencies text[], slots int[], lines bigint[],
  out verdicts text[], out subjects text[], out keys bigint[],
  out balance_entries int[], out balance_accounts text[], out balances bigint[]
) language plpgsql
-- The plans are made once, maybe while the tables are empty. Each look-up is therefore written so that there is no
-- other way than by index: `= any`, `lateral ... limit 1`, `on conflict`.
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  entry_count constant int := cardinality(ids);
  recorded timestamptz;
  attempt int := 0;
  -- by slot
  account_keys bigint[]; sides smallint[]; account_faults text[]; names text[]; units text[];
  minimums bigint[]; balance_of bigint[]; holds_in bigint[]; holds_out bigint[];
  -- by entry
  target_keys bigint[]; target_kinds text[]; known_keys bigint[]; known_fingerprints uuid[];
  line_from int[]; line_to int[]; line_slots int[] := slots; line_amounts bigint[] := lines;
  entry_held bigint[];
  -- holds and reversals that the batch acts on
  hold_keys bigint[]; remainders bigint[]; reversed bigint[];
  -- what is to be written, by posting
  new_keys bigint[]; new_lines int[]; new_slots int[]; new_amounts bigint[]; new_balances bigint[]; new_days date[];
  new_count int;
  -- by slot, before the entry in hand
  running bigint[]; available bigint[];
  has_faults boolean;
  target record;
  today date; day date; entry_kind text; verdict text; subject text;
  h int; slot int; line_number int; position int;
  amount bigint; effect bigint; factor bigint; released bigint; entry_key bigint; first_key bigint;
begin
  -- The sealer waits for transactions by their id: there must be one before a key is drawn.
  perform pg_current_xact_id();

  select array_agg(case when a.currency = i.currency then a.key end order by i.slot),
         array_agg(a.side order by i.slot), array_agg(i.id order by i.slot), array_agg(i.currency order by i.slot),
         array_agg(case when a.key is null then 'unknown_account'
                        when a.currency <> i.currency then 'currency_mismatch' end order by i.slot)
    into account_keys, sides, names, units, account_faults
    from unnest(account_ids, currencies) with ordinality i(id, currency, slot)
    left join lateral (
      select a.key, a.side, a.currency from ledger_account a
       where a.org_id = org and a.livemode = live and a.id = i.id limit 1
    ) a on true;

  position := 0;
  for i in 1 .. entry_count loop
    line_from[i] := position + 1;
    position := position + line_counts[i];
    line_to[i] := position;
  end loop;

  if array_remove(targets, null) <> '{}' then
    target_keys := array_fill(null::bigint, array[entry_count]);
    target_kinds := array_fill(null::text, array[entry_count]);
    for target in
      select t.ord::int as ord, e.key, e.kind, l.account_key, l.amount, a.side, a.id, a.currency
        from unnest(targets, kinds) with ordinality t(id, kind, ord)
        cross join lateral (
          select e.key, e.kind from ledger_entry e where e.org_id = org and e.livemode = live and e.id = t.id limit 1
        ) e
        left join lateral (
          select h.entry_key, h.debit_key, h.credit_key from ledger_hold h
           where h.entry_key = e.key and t.kind <> 'reversal' limit 1
        ) held on true
        -- A hold is posted between its accounts, by whatever amount; a reversal mirrors each posting.
        left join lateral (
          select p.line as number, p.account_key, -p.amount as amount from ledger_posting p
           where p.entry_key = e.key and t.kind = 'reversal'
          union all select 1, held.debit_key, 1 where held.entry_key is not null
          union all select 2, held.credit_key, -1 where held.entry_key is not null
        ) l on true
        left join lateral (
          select a.side, a.id, a.currency from ledger_account a where a.key = l.account_key limit 1
        ) a on true
       order by t.ord, l.number
    loop
      if target_keys[target.ord] is null then
        target_keys[target.ord] := target.key;
        target_kinds[target.ord] := target.kind;
        line_from[target.ord] := cardinality(line_slots) + 1;
        line_to[target.ord] := cardinality(line_slots);
      end if;
      continue when target.account_key is null;
      slot := array_position(account_keys, target.account_key);
      if slot is null then
        slot := coalesce(cardinality(account_keys), 0) + 1;
        account_keys[slot] := target.account_key;
        sides[slot] := target.side;
        names[slot] := target.id;
        units[slot] := target.currency;
        account_faults[slot] := null;
      end if;
      line_to[target.ord] := line_to[target.ord] + 1;
      line_slots[line_to[target.ord]] := slot;
      line_amounts[line_to[target.ord]] := target.amount;
    end loop;
  end if;

  has_faults := array_remove(account_faults, null) <> '{}';

  loop
    begin
      verdicts := '{}'; subjects := '{}'; keys := '{}'; reversed := '{}';
      balance_entries := '{}'; balance_accounts := '{}'; balances := '{}';
      new_keys := '{}'; new_lines := '{}'; new_slots := '{}'; new_amounts := '{}'; new_balances := '{}'; new_days := '{}';
      new_count := 0; first_key := null;
      entry_held := array_fill(null::bigint, array[entry_count]);

      with sorted as materialized (
        select k.key, k.slot from unnest(account_keys) with ordinality k(key, slot) order by k.key
      ), locked as materialized (
        select s.slot, b.minimum, b.balance, b.held_in, b.held_out from sorted s left join lateral (
          select b.minimum, b.balance, b.held_in, b.held_out from ledger_balance b
           where b.account_key = s.key limit 1 for update
        ) b on true
      )
      select array_agg(l.minimum order by l.slot), array_agg(l.balance order by l.slot),
             array_agg(l.held_in order by l.slot), array_agg(l.held_out order by l.slot)
        into minimums, balance_of, holds_in, holds_out from locked l;

      if target_keys is not null then
        with locked as materialized (
          select s.entry_key, s.remaining from ledger_hold s
           where s.entry_key = any (target_keys) order by s.entry_key for update
        )
        select array_agg(l.entry_key), array_agg(l.remaining) into hold_keys, remainders from locked l;
        perform pg_advisory_xact_lock(hashtext('ledger-reversal'), l.lock) from (
          select distinct hashint8(t.key) as lock from unnest(target_keys, kinds) t(key, kind)
           where t.kind = 'reversal' and t.key is not null order by 1
        ) l;
        select coalesce(array_agg(e.target_key), '{}') into reversed from ledger_entry e
         where e.kind = 'reversal' and e.target_key = any (target_keys);
      end if;

      select array_agg(e.key order by i.ord), array_agg(e.fingerprint order by i.ord)
        into known_keys, known_fingerprints
        from unnest(ids) with ordinality i(id, ord)
        left join lateral (
          select e.key, e.fingerprint from ledger_entry e
           where e.org_id = org and e.livemode = live and e.id = i.id limit 1
        ) e on true;

      recorded := clock_timestamp();
      today := (recorded at time zone 'UTC')::date;

      for i in 1 .. entry_count loop
        if known_keys[i] is not null then
          keys[i] := known_keys[i];
          verdicts[i] := case when known_fingerprints[i] = fingerprints[i] then 'replayed' else 'duplicate_entry' end;
          subjects[i] := null;
          continue;
        end if;

        entry_kind := kinds[i];
        verdict := null; subject := null; factor := 1; released := 0; h := null;
        if targets[i] is not null then
          subject := targets[i];
          if entry_kind = 'reversal' then
            verdict := case when target_keys[i] is null then 'unknown_entry'
                            when target_kinds[i] in ('hold', 'void_hold') then 'not_reversible'
                            when target_keys[i] = any (reversed) then 'already_reversed' end;
          else
            h := array_position(hold_keys, target_keys[i]);
            verdict := case when h is null then 'unknown_hold' when remainders[h] = 0 then 'hold_closed' end;
            if verdict is null then
              factor := coalesce(amounts[i], remainders[h]);
              released := case when keeps_open[i] then least(factor, remainders[h]) else remainders[h] end;
            end if;
          end if;
        end if;

        if verdict is null and has_faults then
          for j in line_from[i] .. line_to[i] loop
            slot := line_slots[j];
            verdict := account_faults[slot];
            if verdict is not null then
              subject := names[slot];
              exit;
            end if;
          end loop;
        end if;

        if verdict is null then
          for j in line_from[i] .. line_to[i] loop
            slot := line_slots[j];
            running[slot] := balance_of[slot];
            available[slot] := balance_of[slot] - holds_out[slot];
          end loop;
          for j in line_from[i] .. line_to[i] loop
            slot := line_slots[j];
            continue when minimums[slot] is null;
            effect := sides[slot] * line_amounts[j];
            if entry_kind = 'entry' then
              balance_of[slot] := balance_of[slot] + effect;
            elsif entry_kind = 'hold' then
              if effect < 0 then
                holds_out[slot] := holds_out[slot] - effect;
              else
                holds_in[slot] := holds_in[slot] + effect;
              end if;
            else
              if entry_kind <> 'void_hold' then balance_of[slot] := balance_of[slot] + effect * factor; end if;
              if effect < 0 then
                holds_out[slot] := holds_out[slot] - released;
              else
                holds_in[slot] := holds_in[slot] - released;
              end if;
            end if;
          end loop;
          if not forced[i] then
            for j in line_from[i] .. line_to[i] loop
              slot := line_slots[j];
              amount := balance_of[slot] - holds_out[slot];
              -- Money may always come in, also to an account that stands under its limit.
              if amount < minimums[slot] and amount < available[slot] then
                verdict := 'insufficient_funds';
                subject := names[slot];
                exit;
              end if;
            end loop;
          end if;
          if verdict is not null then
            for j in line_from[i] .. line_to[i] loop
              slot := line_slots[j];
              continue when minimums[slot] is null;
              balance_of[slot] := running[slot];
              effect := sides[slot] * line_amounts[j];
              if entry_kind = 'hold' then
                if effect < 0 then
                  holds_out[slot] := holds_out[slot] + effect;
                else
                  holds_in[slot] := holds_in[slot] - effect;
                end if;
              elsif effect < 0 then
                holds_out[slot] := holds_out[slot] + released;
              else
                holds_in[slot] := holds_in[slot] + released;
              end if;
            end loop;
          end if;
        end if;

        subjects[i] := subject;
        if verdict is not null then
          verdicts[i] := verdict; keys[i] := null;
          continue;
        end if;

        entry_key := nextval('ledger_entry_key');
        first_key := coalesce(first_key, entry_key);
        verdicts[i] := 'posted'; keys[i] := entry_key;
        if entry_kind = 'hold' then
          entry_held[i] := amounts[i];
          continue;
        elsif h is not null then
          entry_held[i] := -released;
          remainders[h] := remainders[h] - released;
          continue when entry_kind = 'void_hold';
        elsif entry_kind = 'reversal' then
          reversed := reversed || target_keys[i];
        end if;

        day := coalesce(days[i], today);
        line_number := 0;
        for j in line_from[i] .. line_to[i] loop
          slot := line_slots[j];
          line_number := line_number + 1;
          new_count := new_count + 1;
          amount := line_amounts[j] * factor;
          new_keys[new_count] := entry_key; new_lines[new_count] := line_number; new_slots[new_count] := slot;
          new_amounts[new_count] := amount; new_days[new_count] := day;
          if minimums[slot] is null then
            new_balances[new_count] := null;
          else
            running[slot] := running[slot] + sides[slot] * amount;
            new_balances[new_count] := running[slot];
            balance_entries := balance_entries || i;
            balance_accounts := balance_accounts || names[slot];
            balances := balances || running[slot];
          end if;
        end loop;
      end loop;

      if first_key is not null then
        insert into ledger_balance as b (account_key, org_id, livemode, minimum, balance, held_in, held_out)
        select n.key, org, live, n.minimum, n.balance, n.held_in, n.held_out
          from unnest(account_keys, minimums, balance_of, holds_in, holds_out) n(key, minimum, balance, held_in, held_out)
         where n.minimum is not null
        on conflict (account_key) do update
           set balance = excluded.balance, held_in = excluded.held_in, held_out = excluded.held_out
         where (b.balance, b.held_in, b.held_out) is distinct from
               (excluded.balance, excluded.held_in, excluded.held_out);

        -- In the order of ids: who inserts one that another call is inserting waits for it.
        insert into ledger_entry (key, org_id, livemode, id, kind, effective_on, recorded_at, target_key, held,
                                  fingerprint, description, checked_through)
        select e.key, org, live, e.id, e.kind, coalesce(e.day, today), recorded, e.target_key, e.held, e.fingerprint,
               e.description, case e.key when first_key then entry_key else 0 end
          from unnest(verdicts, keys, ids, kinds, days, target_keys, entry_held, fingerprints, descriptions)
               e(verdict, key, id, kind, day, target_key, held, fingerprint, description)
         where e.verdict = 'posted'
         order by e.id;

        insert into ledger_posting (entry_key, line, org_id, livemode, account_key, currency, amount, balance, effective_on)
        select p.entry_key, p.line, org, live, account_keys[p.slot], units[p.slot], p.amount, p.balance, p.day
          from unnest(new_keys, new_lines, new_slots, new_amounts, new_balances, new_days)
               p(entry_key, line, slot, amount, balance, day);

        if 'hold' = any (kinds) then
          insert into ledger_hold (entry_key, org_id, livemode, debit_key, credit_key, currency, amount, remaining)
          select e.key, org, live, account_keys[line_slots[e.first]], account_keys[line_slots[e.first + 1]],
                 units[line_slots[e.first]], e.amount, e.amount
            from unnest(verdicts, keys, kinds, amounts, line_from) e(verdict, key, kind, amount, first)
           where e.verdict = 'posted' and e.kind = 'hold';
        end if;
        if hold_keys is not null then
          update ledger_hold s set remaining = remainders[array_position(hold_keys, s.entry_key)]
           where s.entry_key = any (hold_keys) and s.remaining <> remainders[array_position(hold_keys, s.entry_key)];
        end if;
      end if;
      return;
    exception when unique_violation then
      -- Another call has just committed one of the ids. Look again: it is a replay or a duplicate now.
      attempt := attempt + 1;
      if attempt > 10 then raise; end if;
    end;
  end loop;
end $$;
revoke all on function ledger_post from public;
grant execute on function ledger_post to {runtime};

-- The batches of several tenants in one call and one commit. Leaves the transaction in the last of them.
create function ledger_post_tenants(batches json) returns table (
  batch int, verdicts text[], subjects text[], keys bigint[],
  balance_entries int[], balance_accounts text[], balances bigint[]
) language plpgsql as $$
declare
  b record;
begin
  for b in
    select * from json_to_recordset(batches) as t(
      batch int, org text, live boolean, ids text[], kinds text[], days date[], targets text[], amounts bigint[],
      keeps_open boolean[], forced boolean[], fingerprints uuid[], descriptions text[], line_counts int[],
      account_ids text[], currencies text[], slots int[], lines bigint[])
    order by t.org collate "C", t.live
  loop
    perform set_config('exchequer.org_id', b.org, true), set_config('exchequer.livemode', b.live::text, true);
    return query
      select b.batch, p.* from ledger_post(b.org, b.live, b.ids, b.kinds, b.days, b.targets, b.amounts, b.keeps_open,
        b.forced, b.fingerprints, b.descriptions, b.line_counts, b.account_ids, b.currencies, b.slots, b.lines) p;
  end loop;
end $$;
revoke all on function ledger_post_tenants from public;
grant execute on function ledger_post_tenants to {runtime};

-- Like ledger_post, but all entries are posted, or the statement fails and tells of the first one that was refused. Its caller needs no
-- answer, so it can send the statement together with those that follow.
create function ledger_post_all(
  org text, live boolean,
  ids text[], kinds text[], days date[], targets text[], amounts bigint[], keeps_open boolean[], forced boolean[],
  fingerprints uuid[], descriptions text[], line_counts int[],
  account_ids text[], currencies text[], slots int[], lines bigint[]
) returns void language plpgsql as $$
declare
  all_verdicts text[];
  all_subjects text[];
begin
  select p.verdicts, p.subjects into all_verdicts, all_subjects
    from ledger_post(org, live, ids, kinds, days, targets, amounts, keeps_open, forced, fingerprints, descriptions, line_counts,
                     account_ids, currencies, slots, lines) p;
  for i in 1 .. cardinality(ids) loop
    continue when all_verdicts[i] in ('posted', 'replayed');
    raise exception 'the ledger refused an entry' using errcode = 'EXL01',
      detail = json_build_object('code', all_verdicts[i], 'entry', ids[i], 'subject', all_subjects[i])::text;
  end loop;
end $$;
revoke all on function ledger_post_all from public;
grant execute on function ledger_post_all to {runtime};
