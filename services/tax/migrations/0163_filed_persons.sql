set local lock_timeout = '5s';

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
call protect_table('filed_person');
revoke update, delete on filed_person from {runtime}, {system};
create index filed_person_by_hash on filed_person (org_id, livemode, person_hash, tax_year);

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
