-- ledger_check_entries as before. The range also bounds the postings of the join: Postgres does not derive that from the range of
-- the entries, and on tables without statistics it read all postings ever made for a batch.
create or replace function ledger_check_entries() returns trigger language plpgsql security definer
set enable_seqscan = off as $$
declare
  through constant bigint := coalesce(new.checked_through, new.key);
  unbalanced bigint;
begin
  if new.checked_through is null then
    perform from {schema}.ledger_posting p where p.entry_key = new.key
     having sum(p.amount) = 0 and min(p.currency) = max(p.currency);
    if found then return null; end if;
  end if;
  select e.key into unbalanced
    from {schema}.ledger_entry e
    left join {schema}.ledger_posting p on p.entry_key = e.key and p.entry_key between new.key and through
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
