set local lock_timeout = '5s';

-- Who is on a return, as keyed hashes of their numbers: the authority takes a person once a year.
create table efile_person (
  org_id        text    collate "C" not null,
  livemode      boolean not null,
  submission_id text    collate "C" not null,
  person_hash   bytea   not null,
  role          text    not null check (role in ('taxpayer', 'spouse', 'dependent')),
  tax_year      integer not null,
  primary key (org_id, livemode, submission_id, person_hash, role),
  foreign key (org_id, livemode, submission_id) references efile_submission
);
call protect_table('efile_person');
create index efile_person_by_hash on efile_person (org_id, livemode, person_hash, tax_year);

-- Whether the taxpayer has signed with an identity protection PIN.
alter table efile_submission add column has_ip_pin boolean not null default false;
