-- Which payments of an organization wait for an approval by another key. Without a row the defaults apply.
create table approval_policy (
  org_id     text        collate "C" not null,
  livemode   boolean     not null,
  -- Cents by rail (`ach`, `wire`, `instant`, `bill_payment`): above this an approval is needed. null: never. Missing: the default.
  rules      jsonb       not null check (jsonb_typeof(rules) = 'object'),
  -- For the payments of `updated_by`, the rules before its change apply too, where they are stricter.
  before     jsonb       not null check (jsonb_typeof(before) = 'object'),
  -- Who creates a payment may approve it.
  one_person boolean     not null check (not (one_person and livemode)),
  updated_by text        not null,
  -- On the clock of the organization.
  updated_at timestamptz not null,
  primary key (org_id, livemode)
);
call protect_table('approval_policy');

alter table transfer
  add column created_by  text,
  add column approved_by text,
  drop constraint transfer_status_check,
  add constraint transfer_status_known check (status in ('pending_approval', 'pending', 'submitted', 'settled', 'returned', 'failed', 'canceled')) not valid;

create or replace function check_transfer_change() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and not (
       (old.status = 'pending_approval' and new.status in ('pending', 'submitted', 'canceled', 'failed'))
    or (old.status = 'pending' and new.status in ('submitted', 'canceled', 'failed'))
    or (old.status = 'submitted' and new.status in ('settled', 'returned', 'failed'))
    or (old.status = 'settled' and new.status = 'returned')) then
    raise exception using errcode = 'EXT20', message = 'a transfer cannot change from ' || old.status || ' to ' || new.status;
  end if;
  if (old.type, old.direction, old.amount, old.account_id, old.to_account_id, old.routing_number, old.created_at)
     is distinct from (new.type, new.direction, new.amount, new.account_id, new.to_account_id, new.routing_number, new.created_at) then
    raise exception using errcode = 'EXT20', message = 'a transfer keeps its amount and its accounts';
  end if;
  return new;
end $$;

create or replace function check_new_transfer() returns trigger language plpgsql as $$
begin
  if new.status not in ('pending_approval', 'pending', 'submitted') and not (new.status = 'settled' and new.to_account_id is not null) then
    raise exception using errcode = 'EXT20', message = 'a transfer cannot begin as ' || new.status;
  end if;
  return new;
end $$;
