import type { Tenant } from '@exchequer/postgres';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';

/**
 * Locks the balances of accounts until the end of the transaction, in the order of the ledger. Call it before the first posting of a
 * transaction that posts several times: then it cannot deadlock with others.
 */
export async function lockBalances(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  accountIds: readonly string[],
): Promise<void> {
  await sql`
    select from ledger_balance
    where account_key in (
      select key from ledger_account where org_id = ${organizationId} and livemode = ${livemode} and id = any (${accountIds}::text[]))
    order by account_key for update`.execute(trx);
}
