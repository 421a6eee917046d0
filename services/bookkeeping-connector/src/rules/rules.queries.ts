import { isCategory, type Rule } from '@exchequer/categorization';
import { hasLabels, type LabelFilter, type RowRange, type Tenant } from '@exchequer/postgres';
import { enqueue } from '@exchequer/work';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { CategoryRuleTable } from './rules.tables.js';

export type RuleRow = Selectable<CategoryRuleTable>;

function ofTenant(db: Kysely<Database>, { organizationId, livemode }: Tenant, labels: LabelFilter = {}) {
  return db
    .selectFrom('category_rule')
    .where('org_id', '=', organizationId)
    .where('livemode', '=', livemode)
    .where(hasLabels('category_rule', labels));
}

export function findRule(db: Kysely<Database>, tenant: Tenant, id: string): Promise<RuleRow | undefined> {
  return ofTenant(db, tenant).selectAll().where('id', '=', id).executeTakeFirst();
}

/** In the order in which they apply. */
export function findRules(
  db: Kysely<Database>,
  tenant: Tenant,
  { limit, offset, before, ...labels }: LabelFilter & RowRange,
): Promise<RuleRow[]> {
  return ofTenant(db, tenant, labels)
    .selectAll()
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(priority, id) > (select last.priority, last.id from category_rule last
          where last.org_id = ${tenant.organizationId} and last.livemode = ${tenant.livemode} and last.id = ${before})`),
    )
    .orderBy('priority')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countRules(db: Kysely<Database>, tenant: Tenant, labels: LabelFilter = {}): Promise<number> {
  const { count } = await ofTenant(db, tenant, labels)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A rule as the categorization reads it. Undefined for a category that no longer exists. */
export function toLibraryRule(row: RuleRow): Rule | undefined {
  const { category } = row;
  if (!isCategory(category)) return undefined;
  return {
    id: row.id,
    match: 'contains',
    category,
    ...(row.payee_contains !== null && { text: row.payee_contains }),
    ...(row.account !== null && { account: row.account }),
    ...(row.direction !== null && { direction: row.direction }),
    ...(row.min_amount !== null && { from: row.min_amount }),
    ...(row.max_amount !== null && { to: row.max_amount }),
    ...(row.deductible_percent !== null && { deductiblePercent: row.deductible_percent }),
  };
}

export const RECATEGORIZATION = 'recategorization';

/**
 * All transactions of the organization are categorized again in the background, also if that was under way. The statement is
 * `unawaited`.
 */
export function requestRecategorization(trx: Transaction<Database>, tenant: Tenant): void {
  enqueue(trx, tenant, { kind: RECATEGORIZATION, subject: tenant.organizationId });
}
