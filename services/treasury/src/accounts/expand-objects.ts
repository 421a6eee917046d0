import { type RequestContext, readExpand, withNamed } from '@exchequer/http-kit';
import { readInTenant } from '@exchequer/postgres';
import type { Kysely } from 'kysely';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { toTransaction } from '../transactions/transaction.js';
import { findTransactionsById } from '../transactions/transactions.queries.js';
import { showAccounts } from './account.js';
import { findAccounts } from './accounts.queries.js';

type Reading = Pick<Deps, 'accountNumbers'> & { readonly db: Kysely<Database>; readonly context: RequestContext };

export type Find = (reading: Reading, ids: readonly string[]) => Promise<readonly { readonly id: string }[]>;

const accounts: Find = async ({ db, context, accountNumbers }, ids) =>
  showAccounts(db, context, await findAccounts(db, ids), await accountNumbers());

/** How the objects are found that a member with this name and `Id` names. */
const FINDERS: Readonly<Record<string, Find>> = {
  account: accounts,
  fromAccount: accounts,
  toAccount: accounts,
  transaction: async ({ db }, ids) => (await findTransactionsById(db, ids)).map(toTransaction),
};

/**
 * Adds what `expand` asks for to each object: `account` is the object that its `accountId` names.
 * @param more how objects of the caller's own room are found
 */
export async function expandObjects<T extends object>(
  { db, accountNumbers }: Pick<Deps, 'db' | 'accountNumbers'>,
  context: RequestContext,
  objects: readonly T[],
  expand: string | undefined,
  more: Readonly<Record<string, Find>> = {},
): Promise<T[]> {
  const asked = readExpand<string>(expand);
  const names = Object.entries({ ...FINDERS, ...more }).filter(([name]) => asked.has(name));
  if (names.length === 0) return [...objects];
  // The first call reads a key, on a connection of its own.
  await accountNumbers();
  return readInTenant(db, context, async (trx) => {
    const reading = { db: trx, context, accountNumbers };
    let expanded = [...objects];
    for (const [name, find] of names) {
      const idOf = (one: T) => (one as Readonly<Record<string, string | null>>)[`${name}Id`] ?? null;
      expanded = await withNamed(expanded, name, idOf, (ids) => find(reading, ids));
    }
    return expanded;
  });
}
