import { Problem } from '@exchequer/http-kit';
import { type Kysely, sql } from 'kysely';
import { CUSTOMER_CREDITS } from '../../books/accounts/chart-of-accounts.js';
import type { Database } from '../../database.js';

interface CreditDay {
  readonly day: string;
  readonly today: string;
}

/**
 * Credit that is taken back on a day must not be used on that day or later. A later use is in the current credit too, which the
 * caller has checked; here it is a use that other credit has covered since.
 * @param change of the credit, in cents
 * @throws {Problem} 422.
 */
export async function requireCreditOn(
  db: Kysely<Database>,
  customerId: string,
  { day, today }: CreditDay,
  change: bigint,
): Promise<void> {
  if (change >= 0n || (await creditUsableOn(db, customerId, { day, today })) + change >= 0n) return;
  const message = `must be a later day: credit of ${day} was used before other credit replaced it`;
  throw new Problem('insufficient_credit', `The credit is used between ${day} and today: give a later "date".`, [
    { location: 'body.date', message, code: 'insufficient_credit' },
  ]);
}

/**
 * The customer credit that can be used on a day: the lowest credit at the end of that day and of each later one. So credit
 * cannot be used before it arises, or twice. Called under the lock of the customer. No entry has a later day than today, so today it is
 * the credit that the customer has. For an earlier day it is computed from the postings.
 */
export async function creditUsableOn(
  db: Kysely<Database>,
  customerId: string,
  { day, today }: CreditDay,
): Promise<bigint> {
  if (day >= today) {
    const customer = db.selectFrom('customer').select('credit').where('id', '=', customerId);
    return (await customer.executeTakeFirst())?.credit ?? 0n;
  }
  const { rows } = await sql<{ usable: string | null }>`
    with source as (
      select id from payment where customer_id = ${customerId} and (credited > 0 or method = 'customer_credit')
      union all select id from credit_note where customer_id = ${customerId} and applied < total
      union all select id from refund where customer_id = ${customerId}
    ), movement as (
      select p.effective_on, -sum(p.amount) as amount
        from source s
        join journal_entry j on j.source_id = s.id
        join ledger_entry e on e.org_id = j.org_id and e.livemode = j.livemode and e.id = j.id
        join ledger_posting p on p.entry_key = e.key
        join ledger_account a on a.key = p.account_key and a.id = ${CUSTOMER_CREDITS}
       group by p.effective_on
    ), balance as (
      select effective_on, sum(amount) over (order by effective_on) as amount from movement
    )
    select least((select amount from balance where effective_on <= ${day}::date order by effective_on desc limit 1),
                 (select min(amount) from balance where effective_on > ${day}::date),
                 case when not exists (select from balance where effective_on <= ${day}::date) then 0 end)::text as usable
  `.execute(db);
  return BigInt(rows[0]?.usable ?? '0');
}
