-- Forms 1099-NEC, W-2 and 941 that were submitted: who files, what about whom, and how far the transmission file is prepared.

-- An information return, before and after its filing exists.
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
  -- The rejected filing that it replaces.
  resubmits       text        collate "C",
  recipients      integer     not null check (recipients between 0 and 10000),
  -- Recipients that are in the transmission file so far.
  prepared        integer     not null default 0 check (prepared between 0 and recipients),
  -- Payer, totals and lines, sealed with the key of this information return.
  sealed          bytea       not null,
  -- On the clock of the tenant.
  submitted_at    timestamptz not null,
  submitted_on    date        not null generated always as ((submitted_at at time zone 'America/New_York')::date) stored,
  primary key (org_id, livemode, id),
  foreign key (org_id, livemode, corrects) references information_return,
  foreign key (org_id, livemode, voids) references information_return,
  check ((kind = '941') = (quarter is not null)),
  check (corrects is null or voids is null),
  check (state = 'preparing' or prepared = recipients)
);
create index information_return_of_employer on information_return (org_id, livemode, employer_hash, tax_year, kind);
create index information_return_by_day on information_return (org_id, livemode, submitted_on, id);
create index information_return_by_kind on information_return (org_id, livemode, kind, id);
-- Also for the deletion of an organization's rows: without it each row is compared with all others.
create index information_return_correcting on information_return (org_id, livemode, corrects) where corrects is not null;
create index information_return_voiding on information_return (org_id, livemode, voids) where voids is not null;
-- A rejected information return is replaced once.
create unique index information_return_resubmitted_once on information_return (org_id, livemode, resubmits)
  where resubmits is not null;
call protect_table('information_return');
call keep_creator('information_return');
-- The filing has the same labels. A large submission has no filing yet.
call keep_labels('information_return');
revoke delete on information_return from {runtime}, {system};

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

-- Which recipients an information return is about, so that duplicates are found and each correction follows the newest one. Form 941 is
-- one record without a recipient.
create table information_return_record (
  org_id         text    collate "C" not null,
  livemode       boolean not null,
  -- The information return, and the place of the recipient in it, from 0.
  id             text    collate "C" not null,
  place          integer not null,
  kind           text    not null check (kind in ('1099', 'w2', '941')),
  tax_year       integer not null,
  -- Keyed hash of the employer's number and the recipient's number and account; for Form 941, of the employer's number and the quarter.
  subject        bytea   not null,
  role           text    not null check (role in ('original', 'correction', 'void')),
  -- The record that this one corrects or voids. No foreign key, so that an eraser can delete the rows in batches.
  previous_id    text    collate "C",
  previous_place integer,
  -- The record that holds the subject: the original, or the correction that changed the recipient's number.
  holder_id      text    collate "C" not null,
  holder_place   integer not null,
  status         text    not null default 'filed' check (status in ('filed', 'accepted', 'rejected')),
  -- The subject is free again: it was voided, or another number replaced it.
  is_released    boolean not null default false,
  primary key (org_id, livemode, id, place),
  foreign key (org_id, livemode, id) references information_return,
  check ((role = 'original') = (previous_id is null)),
  check ((previous_id is null) = (previous_place is null))
);
create index information_return_record_holder on information_return_record (org_id, livemode, holder_id, holder_place);
-- One return about a recipient and year that is neither rejected nor voided.
create unique index information_return_once on information_return_record (org_id, livemode, kind, tax_year, subject)
  where holder_id = id and holder_place = place and role <> 'void' and status <> 'rejected' and not is_released;
-- Each record is corrected or voided by one record that is not rejected. That one can be corrected in turn.
create unique index information_return_changed_once on information_return_record (org_id, livemode, previous_id, previous_place)
  where previous_id is not null and status <> 'rejected';
call protect_table('information_return_record');
revoke delete on information_return_record from {runtime}, {system};

-- The authority has answered: the records of a rejected filing no longer count, and an accepted void or change of number frees its subject.
create function record_information_return_answer() returns trigger language plpgsql as $$
begin
  update {schema}.information_return_record set status = new.state
  where org_id = new.org_id and livemode = new.livemode and id = new.id;
  if new.state = 'accepted' then
    update {schema}.information_return_record holder set is_released = true
    from {schema}.information_return_record changed, {schema}.information_return_record previous
    where changed.org_id = new.org_id and changed.livemode = new.livemode and changed.id = new.id
      and (changed.role = 'void' or changed.role = 'correction' and changed.holder_id = changed.id and changed.holder_place = changed.place)
      and previous.org_id = new.org_id and previous.livemode = new.livemode
      and previous.id = changed.previous_id and previous.place = changed.previous_place
      and holder.org_id = new.org_id and holder.livemode = new.livemode
      and holder.id = previous.holder_id and holder.place = previous.holder_place;
  end if;
  return null;
end
$$;

create trigger record_information_return_answer after update of state on filing for each row
  when (old.state <> new.state and new.state in ('accepted', 'rejected') and new.kind <> 'efile')
  execute function record_information_return_answer();
