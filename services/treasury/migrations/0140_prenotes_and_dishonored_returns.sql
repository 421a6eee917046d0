set local lock_timeout = '5s';

-- Whether the bank account of a payee was checked with a prenote. Null: not checked.
alter table payee
  add column verification             text,
  -- Why it failed (R03), or the correction that the bank told (C01).
  add column verification_code        text,
  add column verification_transfer_id text collate "C",
  -- The first day on which a payment can settle after the prenote.
  add column payments_from            date,
  add constraint payee_verification check (verification in ('pending', 'verified', 'failed')) not valid;

alter table transfer
  -- Of a prenote: the payee whose bank account it checks.
  add column payee_id        text collate "C",
  -- A late return of a debit is dishonored: with this code and this trace number.
  add column dishonor_code   text,
  add column dishonor_trace  text collate "C",
  add column dishonor_status text,
  -- The receiving bank has contested the dishonored return with this code.
  add column contest_code    text,
  add constraint transfer_dishonor check (dishonor_status in ('sent', 'settled', 'contested')) not valid;

-- A payee follows its prenote: the work is written with the change of the prenote, and done in room bill-pay.
create function follow_prenote() returns trigger language plpgsql as $$
begin
  insert into {schema}.due_work (org_id, livemode, kind, subject, due_at)
  values (new.org_id, new.livemode, 'payee.prenote_changed', new.payee_id, {schema}.tenant_now(new.org_id, new.livemode))
  on conflict (org_id, livemode, kind, subject) do update set due_at = excluded.due_at, wait_until = '-infinity', attempts = 0;
  return null;
end $$;
create trigger payee_follows_prenote after update of status, change_code on transfer
  for each row when (new.payee_id is not null
                     and (old.status <> new.status or old.change_code is distinct from new.change_code))
  execute function follow_prenote();

-- What another bank has told about a return, beyond the return itself: dishonored returns (R61 to R70), contested ones (R71 to R77), and
-- refused notifications of change (C61 to C69).
create table ach_notice (
  org_id         text        collate "C" not null,
  livemode       boolean     not null,
  -- Creation date of the file and trace number.
  reference      text        collate "C" not null,
  kind           text        not null check (kind in ('dishonored_return', 'contested_return', 'refused_change')),
  code           text        not null,
  original_trace text        not null,
  -- Cents.
  amount         bigint      not null,
  -- The transfer that it is about, if it is one of ours.
  transfer_id    text        collate "C",
  received_at    timestamptz not null,
  primary key (org_id, livemode, reference)
);
call protect_table('ach_notice');
