-- Fails if one of the accounts was closed, or if one of the paying accounts is frozen. Run it after the ledger has locked their balances:
-- closing and freezing take the same locks.
create function require_usable_accounts(organization text, live boolean, accounts text[], paying text[]) returns void
language plpgsql stable as $$
declare
  found record;
begin
  select id, status into found from {schema}.account
   where org_id = organization and livemode = live and id = any (accounts)
     and (status = 'closed' or (status = 'frozen' and id = any (paying))) limit 1;
  if found.id is not null then
    raise exception using errcode = case found.status when 'closed' then 'EXT01' else 'EXT02' end,
      message = 'account ' || found.status, detail = found.id;
  end if;
end $$;
