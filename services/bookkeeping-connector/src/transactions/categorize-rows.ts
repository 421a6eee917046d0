import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type BankRow,
  type Categorization,
  categorize,
  type Knowledge,
  readKnowledge,
  recall,
} from '@exchequer/categorization';
import type { Tenant } from '@exchequer/postgres';
import type { Kysely } from 'kysely';
import type { Database } from '../database.js';

/** After this many rows, other requests get processor time. */
const ROWS_PER_TURN = 100;

/** The category knowledge of an organization, learnt from the corrections of its people. */
export async function findKnowledge(
  db: Kysely<Database>,
  { organizationId, livemode }: Tenant,
  { lock = false } = {},
): Promise<Knowledge> {
  const query = db
    .selectFrom('category_knowledge')
    .select('stored')
    .where('org_id', '=', organizationId)
    .where('livemode', '=', livemode);
  const row = await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst();
  return readKnowledge(row?.stored);
}

/** The categories of the rows, in the same order. */
export async function categorizeRows(
  knowledge: Knowledge,
  rows: readonly BankRow[],
): Promise<readonly Categorization[]> {
  const found: Categorization[] = [];
  for (const [n, row] of rows.entries()) {
    if (n > 0 && n % ROWS_PER_TURN === 0) await nextTurn();
    found.push(categorize(row, recall(knowledge, row)));
  }
  return found;
}
