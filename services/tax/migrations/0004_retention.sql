-- Filings that the law requires to keep when their organization is erased.

-- Returns of erased organizations that the law requires to keep. The documents stay sealed. The column is not called `org_id`, so that the
-- erasure, which deletes the organization's rows from every table with an `org_id`, leaves this table alone.
create table retained_filing (
  organization_id     text        collate "C" not null,
  livemode            boolean     not null,
  id                  text        collate "C" not null,
  kind                text        not null,
  -- The state at the time of the erasure.
  state               text        not null,
  submission_id       text        collate "C" not null,
  tax_year            integer     not null,
  document            bytea       not null,
  document_sha256     bytea       not null,
  provider_reference  text,
  acknowledgment_code text,
  submitted_at        timestamptz not null,
  transmitted_at      timestamptz,
  acknowledged_at     timestamptz,
  -- The data key of the document, encrypted by a master key.
  master_key_id       text        not null,
  wrapped             bytea       not null,
  -- The first day on which the law no longer requires the document.
  retained_until      date        not null,
  primary key (organization_id, livemode, id)
);
create index retained_filing_by_end on retained_filing (retained_until);
-- Only background work and the operator see the table. Requests run as the runtime role and have no access.
alter table retained_filing enable row level security;
create policy system on retained_filing to {system} using (true);
revoke all on retained_filing from {runtime};
revoke update, insert on retained_filing from {system};
grant update (master_key_id, wrapped) on retained_filing to {system};

-- The data keys in the columns of `vault_key`, for the rotation of master keys. It grants no more than the table does.
create view retained_key with (security_invoker = true) as
  select organization_id as org_id, livemode, id as subject, master_key_id, wrapped from retained_filing;

-- Until when a filed return is kept.
-- Form 1040: three years after the close of the return period, which ends on June 30 (26 U.S.C. 6107(b)). That covers the three years in which
-- the tax can be assessed, from the due date or the day of filing (26 U.S.C. 6501(a), (b)(1)).
-- Forms W-2, 941 and 1099: four years after the due date of the year, or the day of filing if it is later (26 CFR 31.6001-1(e)(2); General
-- Instructions for Certain Information Returns, part N, where tax was withheld).
create function filing_retained_until(kind text, tax_year integer, filed_at timestamptz) returns date
language sql stable as $$
  select case when kind = 'efile'
              then make_date(extract(year from from_day)::integer + 3 + (extract(month from from_day) > 6)::integer, 7, 1)
              else (from_day + interval '4 years 1 day')::date end
  from (select greatest((least(filed_at, clock_timestamp()) at time zone 'America/New_York')::date, make_date(tax_year + 1, 4, 15)) as from_day) d
$$;

-- The erasure of an organization is the only work that deletes filings. It keeps those that the authority has, or can have: a filing that is
-- still `queued` can have reached the provider although no answer came back. No authority has a return of test mode, so it is deleted.
create function retain_filing() returns trigger
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

create trigger retain_filing before delete on filing for each row execute function retain_filing();
