-- The answers of requests with an Idempotency-Key, for 24 hours.
create table idempotency (
  org_id      text        not null,
  livemode    boolean     not null,
  key         text        not null,
  fingerprint bytea       not null,
  body        bytea       not null,
  -- The object whose personal data the answer contains, so that the answer is found when the object is deleted. Empty: there is none.
  subject     text        not null,
  created_at  timestamptz not null default now(),
  primary key (org_id, livemode, key)
);
create index idempotency_by_age on idempotency (created_at);
create index idempotency_of_subject on idempotency (org_id, livemode, subject) where subject <> '';
call protect_table('idempotency');

-- Takes the keys of requests for this transaction, before anything else is done. Answers for each of them `claimed`, `in_use` (another
-- transaction has it) or `recorded` (its request was answered). A record that is older than 24 hours is deleted: its key is free again.
-- The records are read after the locks are taken, so that what the transaction before committed is seen.
create function claim_idempotency_keys(organization text, live boolean, names text[]) returns text[]
language plpgsql as $$
declare
  name text;
  written timestamptz;
  states text[] := '{}';
begin
  foreach name in array names loop
    if not pg_try_advisory_xact_lock(hashtextextended(organization || '|' || live::text || '|' || name, 0)) then
      states := states || 'in_use'::text;
      continue;
    end if;
    select i.created_at into written from idempotency i where i.org_id = organization and i.livemode = live and i.key = name;
    if written < now() - interval '24 hours' then
      delete from idempotency i where i.org_id = organization and i.livemode = live and i.key = name;
      written := null;
    end if;
    states := states || case when written is null then 'claimed' else 'recorded' end;
  end loop;
  return states;
end $$;

-- The same for one key. A key that is not free fails with a code of its own, so that nothing after it in the same message is done.
create function claim_idempotency_key(organization text, live boolean, name text) returns void
language plpgsql as $$
declare
  state constant text := (claim_idempotency_keys(organization, live, array[name]))[1];
begin
  if state = 'in_use' then
    raise exception 'the idempotency key is in use' using errcode = 'EXK01';
  elsif state = 'recorded' then
    raise exception 'the idempotency key has an answer' using errcode = 'EXK02';
  end if;
end $$;

revoke all on function claim_idempotency_keys, claim_idempotency_key from public;
grant execute on function claim_idempotency_keys, claim_idempotency_key to {runtime};
