-- Fails if one of the cards is not the row version that was read (https://www.postgresql.org/docs/current/ddl-system-columns.html, xmin).
-- Run it after the balances of their accounts are locked: who changes a card takes the same locks.
create function require_unchanged_cards(organization text, live boolean, cards text[], versions text[]) returns void
language plpgsql stable as $$
begin
  if exists (
    select from unnest(cards, versions) read(id, version)
     where not exists (select from {schema}.card c
                        where c.org_id = organization and c.livemode = live and c.id = read.id and c.xmin::text = read.version)
  ) then
    raise exception using errcode = 'EXT11', message = 'a card has changed';
  end if;
end $$;
