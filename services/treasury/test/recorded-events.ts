/**
 * What contradicts the events of all organizations: a balance that is not the sum of the posted transactions that were announced, and an
 * object whose last event has another state than the object.
 */
const CONTRADICTIONS = `
  with event as materialized (
    select subject, type, data, row_number() over (partition by subject, split_part(type, '.', 2) order by seq desc) as age
      from treasury.outbox where source = 'treasury'
  ), told as (
    select data ->> 'accountId' as id, sum((data ->> 'amount')::numeric) as dollars
      from event where type = 'treasury.transaction.posted' group by 1
  ), balance as (
    select a.id, round(b.balance / 100.0, 2) as dollars
      from treasury.account a
      join treasury.ledger_account l on l.org_id = a.org_id and l.livemode = a.livemode and l.id = a.id
      join treasury.ledger_balance b on b.account_key = l.key
  ), object as (
    select 'account' as what, id, status from treasury.account
    union all select 'card', id, status from treasury.card
    union all select 'dispute', id, status from treasury.dispute
    union all select 'bill_payment', id, status from treasury.bill_payment
    -- That an ACH transfer is in a file changes no money: its next event comes when it settles, fails or is returned.
    union all select 'transfer', id, case status when 'submitted' then null else status end from treasury.transfer
    -- A card payment that was collected has an event of its transaction.
    union all select 'card_authorization', id, case status when 'cleared' then null else status end
      from treasury.card_authorization where increases is null
  )
  select 'balance' as what, id, b.dollars::text as expected, t.dollars::text as found
    from balance b full join told t using (id)
   where coalesce(b.dollars, 0) is distinct from coalesce(t.dollars, 0)
  union all
  select o.what, o.id, o.status, e.data ->> 'status'
    from object o left join event e on e.subject = o.id and split_part(e.type, '.', 2) = o.what and e.age = 1
   where (o.status is not null and o.status is distinct from e.data ->> 'status')
      or (e.subject is null and o.what <> 'card_authorization')
   limit 10`;

export async function contradictionsOfEvents(admin: {
  query(text: string): Promise<{ readonly rows: object[] }>;
}): Promise<object[]> {
  const { rows } = await admin.query(CONTRADICTIONS);
  return rows;
}
