import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database.js';
import type { AccountTable } from './accounts.tables.js';

export type AccountRow = Selectable<AccountTable>;

/** Row-level security limits every query to the rows of the transaction's tenant. */
export function findAccount(db: Kysely<Database>, id: string): Promise<AccountRow | undefined> {
  return db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findAccounts(db: Kysely<Database>, ids: readonly string[]): Promise<AccountRow[]> {
  return db.selectFrom('account').selectAll().where('id', 'in', ids).execute();
}
