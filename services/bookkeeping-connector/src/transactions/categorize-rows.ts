import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type BankRow,
  type Categorization,
  categorize,
  KNOWLEDGE_MAX,
  type Knowledge,
  readKnowledge,
  recall,
} from '@exchequer/categorization';
import { type Tenant, unawaited } from '@exchequer/postgres';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import { findRules, toLibraryRule } from '../rules/rules.queries.js';

/** After this many rows, other requests get processor time. */
const ROWS_PER_TURN = 100;

/** The rules of an organization, and what was learnt from the corrections of its people. */
export async function findKnowledge(
  db: Kysely<Database>,
  tenant: Tenant,
  { lock = false } = {},
): Promise<Knowledge & { readonly rulesVersion: number }> {
  const { organizationId, livemode } = tenant;
  const query = db
    .selectFrom('category_knowledge')
    .select(['stored', 'rules_version'])
    .where('org_id', '=', organizationId)
    .where('livemode', '=', livemode);
  // One round trip. Postgres reads the rules after it has the lock, so it sees those that another request was changing.
  const [row, rules] = await Promise.all([
    (lock ? query.forNoKeyUpdate() : query).executeTakeFirst(),
    findRules(db, tenant, { limit: KNOWLEDGE_MAX.rules, offset: 0 }),
  ]);
  const known = readKnowledge(
    row?.stored,
    rules.flatMap((rule) => toLibraryRule(rule) ?? []),
  );
  return { ...known, rulesVersion: row?.rules_version ?? 0 };
}

/** Corrections and changes of rules come one after the other. */
export function lockKnowledge(trx: Transaction<Database>, tenant: Tenant): Promise<Knowledge> {
  ensureKnowledge(trx, tenant);
  return findKnowledge(trx, tenant, { lock: true });
}

/** The lock of `lockKnowledge`, without what it protects. The statements are `unawaited`. */
export function lockRules(trx: Transaction<Database>, tenant: Tenant): void {
  const { organizationId, livemode } = tenant;
  ensureKnowledge(trx, tenant);
  unawaited(
    trx,
    sql`select 1 from category_knowledge where org_id = ${organizationId} and livemode = ${livemode} for no key update`,
  );
}

/** The statement is `unawaited`. */
function ensureKnowledge(trx: Transaction<Database>, { organizationId, livemode }: Tenant): void {
  const empty = JSON.stringify({ version: 1, payees: [], words: [] });
  unawaited(
    trx,
    sql`insert into category_knowledge (org_id, livemode, stored) values (${organizationId}, ${livemode}, ${empty}::jsonb)
        on conflict do nothing`,
  );
}

/**
 * Makes changes of the rules wait until the transaction ends. Call it before the rows are stored.
 * @returns whether they changed since the rows were categorized. Then request that all transactions are categorized again, after the rows are stored:
 *   the background work locks rows first too.
 */
export async function holdRules(trx: Transaction<Database>, tenant: Tenant, rulesVersion: number): Promise<boolean> {
  const { organizationId, livemode } = tenant;
  ensureKnowledge(trx, tenant);
  const { rules_version } = await trx
    .selectFrom('category_knowledge')
    .select('rules_version')
    .where('org_id', '=', organizationId)
    .where('livemode', '=', livemode)
    .forShare()
    .executeTakeFirstOrThrow();
  return rules_version !== rulesVersion;
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
