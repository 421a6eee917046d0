-- What the e-file provider knows about each customer. Documents are sealed; taxpayer numbers are keyed hashes.
create table efile_customer (
  org_id   text    collate "C" not null,
  livemode boolean not null,
  -- The secret of the hashes, sealed.
  secret   bytea   not null,
  primary key (org_id, livemode)
);
call protect_table('efile_customer');

-- A submission, once per id. Times are on the clock of the customer.
create table efile_submission (
  org_id              text        collate "C" not null,
  livemode            boolean     not null,
  submission_id       text        collate "C" not null,
  reference           text        collate "C" not null,
  kind                text        not null check (kind in ('efile', '1099', 'w2', '941')),
  tax_year            integer     not null,
  sha256              bytea       not null check (octet_length(sha256) = 32),
  sealed              bytea       not null,
  -- Keyed hashes of the taxpayer's number and of the signature.
  tin_hash            bytea,
  signature_hash      bytea,
  is_amended          boolean     not null default false,
  status              text        not null default 'received' check (status in ('received', 'accepted', 'rejected')),
  -- Rules that the authority will reject the submission by. Empty: it accepts.
  decided_errors      jsonb       not null default '[]',
  errors              jsonb       not null default '[]',
  confirmation_number text,
  received_at         timestamptz not null,
  -- Null: the authority does not acknowledge by itself.
  acknowledge_at      timestamptz,
  acknowledged_at     timestamptz,
  -- How often it was transmitted.
  transmissions       integer     not null default 1,
  -- Whether the taxpayer has signed with an identity protection PIN.
  has_ip_pin          boolean     not null default false,
  primary key (org_id, livemode, submission_id),
  check ((status = 'received') = (acknowledged_at is null)),
  check ((status = 'accepted') = (confirmation_number is not null)),
  check ((status = 'rejected') = (errors <> '[]'))
);
create index efile_submission_by_tin on efile_submission (org_id, livemode, tin_hash, tax_year) where tin_hash is not null;
call protect_table('efile_submission');

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
create index efile_person_by_hash on efile_person (org_id, livemode, person_hash, tax_year);
call protect_table('efile_person');
