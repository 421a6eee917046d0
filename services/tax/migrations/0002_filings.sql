-- Submissions to the tax authority: their states, their history, and the persons on them.

-- The secret of an organization for keyed hashes of taxpayer numbers. It is sealed with the key of the organization.
create table filing_secret (
  org_id   text    collate "C" not null,
  livemode boolean not null,
  sealed   bytea   not null,
  primary key (org_id, livemode)
);
call protect_table('filing_secret');

-- Part of each submission id. Unique over all organizations and both modes.
create sequence submission_number;

-- One submission to the tax authority. docs/e-filing.md shows its states.
create table filing (
  org_id              text        collate "C" not null,
  livemode            boolean     not null,
  id                  text        collate "C" not null,
  kind                text        not null check (kind in ('efile', '1099', 'w2', '941')),
  state               text        not null default 'queued' check (state in ('queued', 'transmitted', 'accepted', 'rejected')),
  -- The id of the submission at the authority. Each transmission of this filing carries it, so that the provider acts once.
  submission_id       text        collate "C" not null unique check (submission_id ~ '^[0-9]{13}[0-9a-z]{7}$'),
  tax_year            integer     not null,
  -- The stored return, for e-files.
  return_id           text        collate "C",
  -- Keyed hash of the taxpayer's number, to find duplicates.
  subject_hash        bytea,
  resubmits           text        collate "C",
  amends              text        collate "C",
  -- What is transmitted, sealed with the key of this filing, and its SHA-256.
  document            bytea       not null,
  document_sha256     bytea       not null check (octet_length(document_sha256) = 32),
  -- What the kind needs to know besides, sealed with the same key.
  details             bytea       not null,
  adjustments         jsonb       not null default '[]',
  -- Cents.
  estimated_refund    bigint      not null default 0 check (estimated_refund >= 0),
  direct_deposit      boolean     not null default false,
  -- YYYY-MM-DD, in New York. When the authority is expected to pay the refund.
  refund_on           text        check (refund_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  refund_issued_at    timestamptz,
  provider_reference  text,
  acknowledgment_code text,
  errors              jsonb       not null default '[]',
  -- On the clock of the tenant.
  submitted_at        timestamptz not null,
  submitted_on        date        not null generated always as ((submitted_at at time zone 'America/New_York')::date) stored,
  transmitted_at      timestamptz,
  acknowledged_at     timestamptz,
  -- The transmissions that were begun: such a filing can be with the authority. What is to be done and when is in the table `work`.
  attempts            integer     not null default 0,
  -- Only the test helper that plays the authority changes a filing on behalf of a key. The state of a filing comes from the provider.
  updated_by          text        collate "C",
  primary key (org_id, livemode, id),
  -- A return that was filed cannot be deleted.
  foreign key (org_id, livemode, return_id) references tax_return (org_id, livemode, id),
  foreign key (org_id, livemode, resubmits) references filing,
  foreign key (org_id, livemode, amends) references filing,
  check ((state = 'queued') = (transmitted_at is null)),
  check ((state in ('accepted', 'rejected')) = (acknowledged_at is not null)),
  check (state <> 'accepted' or acknowledgment_code is not null),
  check ((state = 'rejected') = (errors <> '[]')),
  check (refund_issued_at is null or state = 'accepted'),
  check (kind <> 'efile' or (return_id is not null and subject_hash is not null)),
  -- The erasure deletes rows that refer to others first. With this reference, the key still exists when its filing is deleted. It is checked at
  -- the commit, because the key is written after the filing.
  constraint filing_key foreign key (org_id, livemode, id)
    references vault_key (org_id, livemode, subject) deferrable initially deferred
);
create index filing_by_day on filing (org_id, livemode, submitted_on, id);
create index filing_by_kind on filing (org_id, livemode, kind, id);
create index filing_not_accepted on filing (org_id, livemode, state, id) where state <> 'accepted';
create index filing_of_return on filing (org_id, livemode, return_id) where return_id is not null;
-- One return of a person and year that is not rejected. An amended return replaces one that was accepted.
create unique index filing_once_a_year on filing (org_id, livemode, subject_hash, tax_year)
  where kind = 'efile' and state <> 'rejected' and amends is null;
create unique index filing_resubmitted_once on filing (org_id, livemode, resubmits) where resubmits is not null;
create unique index filing_amended_once on filing (org_id, livemode, amends) where amends is not null and state <> 'rejected';
-- One Form 941 of an employer and quarter that is not rejected.
create unique index filing_quarter_once on filing (org_id, livemode, subject_hash, tax_year) where kind = '941' and state <> 'rejected';
call protect_table('filing');
call keep_creator('filing');
call keep_labels('filing');
revoke delete on filing from {runtime}, {system};

-- A filing goes queued -> transmitted -> accepted or rejected. Nothing else, and what was transmitted never changes.
create function check_filing() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'queued' then
      raise exception 'A filing begins queued, not %.', new.state using errcode = 'EXF01';
    end if;
    return new;
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('queued', 'transmitted'), ('transmitted', 'accepted'), ('transmitted', 'rejected')
  ) then
    raise exception 'A filing that is % cannot become %.', old.state, new.state using errcode = 'EXF01';
  end if;
  if (new.org_id, new.livemode, new.id, new.kind, new.submission_id, new.tax_year, new.document, new.document_sha256, new.details,
      new.estimated_refund, new.submitted_at)
     is distinct from
     (old.org_id, old.livemode, old.id, old.kind, old.submission_id, old.tax_year, old.document, old.document_sha256, old.details,
      old.estimated_refund, old.submitted_at)
     or (new.return_id, new.subject_hash, new.resubmits, new.amends) is distinct from (old.return_id, old.subject_hash, old.resubmits, old.amends)
  then
    raise exception 'What was filed does not change.' using errcode = 'EXF02';
  end if;
  if old.state in ('accepted', 'rejected')
     and (new.acknowledgment_code, new.errors, new.transmitted_at, new.acknowledged_at, new.provider_reference)
         is distinct from (old.acknowledgment_code, old.errors, old.transmitted_at, old.acknowledged_at, old.provider_reference)
     or old.refund_issued_at is not null and new.refund_issued_at is distinct from old.refund_issued_at
  then
    raise exception 'The acknowledgment of a filing does not change.' using errcode = 'EXF02';
  end if;
  return new;
end
$$;

create trigger check_filing before insert or update on filing for each row execute function check_filing();

-- When a filing came to each of its states. Written by the trigger below.
create table filing_history (
  org_id    text        collate "C" not null,
  livemode  boolean     not null,
  filing_id text        collate "C" not null,
  state     text        not null,
  at        timestamptz not null,
  primary key (org_id, livemode, filing_id, state),
  foreign key (org_id, livemode, filing_id) references filing
);
call protect_table('filing_history');
revoke update, delete on filing_history from {runtime}, {system};

create function record_filing_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.state <> old.state then
    insert into {schema}.filing_history (org_id, livemode, filing_id, state, at)
    values (new.org_id, new.livemode, new.id, new.state, coalesce(new.acknowledged_at, new.transmitted_at, new.submitted_at));
  end if;
  return null;
end
$$;

create trigger record_filing_state after insert or update of state on filing for each row execute function record_filing_state();

-- Who is on an e-filed return, as keyed hashes of their numbers.
create table filed_person (
  org_id      text    collate "C" not null,
  livemode    boolean not null,
  filing_id   text    collate "C" not null,
  person_hash bytea   not null,
  role        text    not null check (role in ('taxpayer', 'spouse', 'dependent')),
  tax_year    integer not null,
  primary key (org_id, livemode, filing_id, person_hash, role),
  foreign key (org_id, livemode, filing_id) references filing
);
create index filed_person_by_hash on filed_person (org_id, livemode, person_hash, tax_year);
call protect_table('filed_person');
revoke update, delete on filed_person from {runtime}, {system};

-- Records the persons of a filing. The authority takes a person once a year, so a person who is on the return of another taxpayer that is
-- submitted or accepted is refused: EXF03, with the broken rules in the detail. Two filings with the same person wait for each other here.
create function record_filed_persons(
  organization text, live boolean, filing text, year integer, taxpayer bytea, spouse bytea, dependents bytea[], check_dependents boolean
) returns void language plpgsql as $$
declare
  broken text;
begin
  perform pg_advisory_xact_lock(hashtextextended(format('filed person %s %s %s %s', organization, live, year, encode(p.hash, 'hex')), 0))
  from (select distinct hash from unnest(array[taxpayer, spouse] || dependents) hash where hash is not null order by hash) p;
  select string_agg(distinct rule, ' ') into broken
  from (
    select case
        when mine.role = 'taxpayer' and theirs.role = 'spouse' then 'IND-511-01'
        when mine.role = 'spouse' and theirs.role = 'taxpayer' then 'IND-510-02'
        when mine.role = 'spouse' and theirs.role = 'spouse' then 'IND-513-01'
        when mine.role = 'dependent' and theirs.role = 'dependent' and check_dependents then 'R0000-507-01'
      end as rule
    from (
      values (taxpayer, 'taxpayer'), (spouse, 'spouse')
      union all select hash, 'dependent' from unnest(dependents) hash
    ) as mine (hash, role)
    join {schema}.filed_person theirs
      on theirs.org_id = organization and theirs.livemode = live and theirs.person_hash = mine.hash and theirs.tax_year = year
    join {schema}.filing other
      on other.org_id = organization and other.livemode = live and other.id = theirs.filing_id
    where other.state <> 'rejected' and other.subject_hash <> taxpayer
  ) found
  where rule is not null;
  if broken is not null then
    raise exception 'A person is on another return of the year.' using errcode = 'EXF03', detail = broken;
  end if;
  insert into {schema}.filed_person (org_id, livemode, filing_id, person_hash, role, tax_year)
  select organization, live, filing, mine.hash, mine.role, year
  from (
    values (taxpayer, 'taxpayer'), (spouse, 'spouse')
    union select hash, 'dependent' from unnest(dependents) hash
  ) as mine (hash, role)
  where mine.hash is not null;
end
$$;
