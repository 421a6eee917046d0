set local lock_timeout = '5s';

-- The law requires to keep returns that an authority has. No authority has a return of test mode, so the erasure deletes it.
create or replace function retain_filing() returns trigger
language plpgsql security definer set search_path = {schema}, pg_temp as $$
begin
  if not old.livemode then
    return old;
  end if;
  if old.state not in ('transmitted', 'accepted') and not (old.state = 'queued' and old.attempts > 0) then
    return old;
  end if;
  insert into retained_filing
    (organization_id, livemode, id, kind, state, submission_id, tax_year, document, document_sha256, provider_reference, acknowledgment_code,
     submitted_at, transmitted_at, acknowledged_at, master_key_id, wrapped, retained_until)
  select old.org_id, old.livemode, old.id, old.kind, old.state, old.submission_id, old.tax_year, old.document, old.document_sha256,
         old.provider_reference, old.acknowledgment_code, old.submitted_at, old.transmitted_at, old.acknowledged_at,
         k.master_key_id, k.wrapped, filing_retained_until(old.kind, old.tax_year, old.submitted_at)
  from vault_key k where k.org_id = old.org_id and k.livemode = old.livemode and k.subject = old.id;
  if not found then
    raise exception 'The key of filing % is missing, so its document cannot be kept.', old.id;
  end if;
  return old;
end
$$;

-- Filings of test mode that earlier erasures kept.
delete from retained_filing where not livemode;
