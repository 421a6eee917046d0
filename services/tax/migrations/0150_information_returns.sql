-- Forms 1099-NEC, W-2 and 941 that were submitted: who files, what about whom, and how far the transmission file is prepared.

set local lock_timeout = '5s';

create table information_return (
  org_id          text        collate "C" not null,
  livemode        boolean     not null,
  -- The id of the filing. The filing exists from the state `filed` on.
  id              text        collate "C" not null,
  kind            text        not null check (kind in ('1099', 'w2', '941')),
  state           text        not null default 'preparing' check (state in ('preparing', 'filed')),
  submission_id   text        collate "C" not null unique,
  tax_year        integer     not null,
  quarter         integer     check (quarter between 1 and 4),
  -- Keyed hash of the EIN.
  employer_hash   bytea       not null,
  corrects        text        collate "C",
  voids           text        collate "C",
  recipients      integer     not null check (recipients between 0 and 10000),
  -- Recipients that are in the transmission file so far.
  prepared        integer     not null default 0 check (prepared between 0 and recipients),
  -- Payer, totals and lines, sealed with the key of this information return.
  sealed          bytea       not null,
  -- On the clock of the tenant.
  submitted_at    timestamptz not null,
  -- Real time: when the preparation is tried next, and how often it was tried.
  next_attempt_at timestamptz not null default clock_timestamp(),
  attempts        integer     not null default 0,
  primary key (org_id, livemode, id),
  foreign key (org_id, livemode, corrects) references information_return,
  foreign key (org_id, livemode, voids) references information_return,
  check ((kind = '941') = (quarter is not null)),
  check (corrects is null or voids is null),
  check (state = 'preparing' or prepared = recipients)
);
call protect_table('information_return');
revoke delete on information_return from {runtime}, {system};
create index information_return_of_employer on information_return (org_id, livemode, employer_hash, tax_year, kind);
create index information_return_to_prepare on information_return (next_attempt_at) where state = 'preparing';
create index information_return_voiding on information_return (org_id, livemode, voids) where voids is not null;

-- The recipients in groups, each sealed with the key of the information return.
create table information_return_part (
  org_id   text    collate "C" not null,
  livemode boolean not null,
  id       text    collate "C" not null,
  part     integer not null,
  sealed   bytea   not null,
  primary key (org_id, livemode, id, part),
  foreign key (org_id, livemode, id) references information_return
);
call protect_table('information_return_part');
revoke update, delete on information_return_part from {runtime}, {system};

-- One Form 941 of an employer and quarter that is not rejected.
create unique index filing_quarter_once on filing (org_id, livemode, subject_hash, tax_year) where kind = '941' and state <> 'rejected';
