import type { Kysely } from 'kysely';
import type { Database } from '../database.js';
import type { TransactionRow } from './record-movements.js';

/** Newest first. */
export function findLatestTransactions(
  db: Kysely<Database>,
  accountId: string,
  limit: number,
): Promise<TransactionRow[]> {
  return db
    .selectFrom('transaction')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
