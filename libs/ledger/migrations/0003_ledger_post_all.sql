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
