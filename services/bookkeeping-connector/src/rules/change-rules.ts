import { categories, isCategory, KNOWLEDGE_MAX } from '@exchequer/categorization';
import {
  changedLabels,
  changeInTenant,
  changesOnlyLabels,
  type FieldError,
  idempotently,
  labelsOf,
  Problem,
  type RequestContext,
  type StoredLabels,
  showCamelLabels,
} from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { recordAuditEvent } from '@exchequer/messaging';
import { centsToDollars, dollarsToCents } from '@exchequer/money';
import { unawaited } from '@exchequer/postgres';
import type { Request } from 'express';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { lockRules } from '../transactions/categorize-rows.js';
import type { CategoryRule, DeletedRule, RuleAnswer, RuleChange, RuleInput } from './rules.api.js';
import { countRules, findRule, type RuleRow, requestRecategorization } from './rules.queries.js';

type RuleDeps = Pick<Deps, 'db' | 'working'>;
type Conditions = Omit<
  RuleRow,
  'org_id' | 'livemode' | 'id' | 'created_at' | 'updated_at' | 'created_by' | 'updated_by' | keyof StoredLabels
>;

const PRIORITY = 500;

/**
 * Creates a rule. Changes of the rules come one after the other, and wait for a page of a synchronization that is being stored. Existing
 * transactions are categorized again in the background.
 * @throws {Problem} 400; 422 if there are too many rules
 */
export async function createRule(deps: RuleDeps, context: RequestContext, input: RuleInput): Promise<RuleAnswer> {
  const conditions = checked(applied(EMPTY, input));
  const answer = await idempotently(deps.db, context, async (trx) => {
    lockRules(trx, context);
    if ((await countRules(trx, context)) >= KNOWLEDGE_MAX.rules)
      throw new Problem('limit_reached', `An organization can have ${KNOWLEDGE_MAX.rules} rules in each mode.`);
    const row = await trx
      .insertInto('category_rule')
      .values({
        ...conditions,
        ...labelsOf(input),
        id: newId('rule'),
        org_id: context.organizationId,
        livemode: context.livemode,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordChange(trx, context, 'bookkeeping_rule.created', row.id);
    return toAnswer(row);
  });
  deps.working.wake();
  return answer;
}

/** @throws {Problem} 400; 404 */
export async function changeRule(
  deps: RuleDeps,
  context: RequestContext,
  id: string,
  change: RuleChange,
): Promise<RuleAnswer> {
  const answer = await changeInTenant(deps.db, context, { current: currentRule(context, id) }, async (trx) => {
    lockRules(trx, context);
    const known = await findRule(trx, context, id);
    if (!known) throw Problem.notFound();
    const row = await trx
      .updateTable('category_rule')
      .set({
        ...checked(applied(known, change)),
        ...changedLabels(known, change),
        updated_at: sql<Date>`clock_timestamp()`,
      })
      .where('org_id', '=', context.organizationId)
      .where('livemode', '=', context.livemode)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (changesOnlyLabels(change)) await recordAuditEvent(trx, context, 'bookkeeping_rule.updated', id);
    else await recordChange(trx, context, 'bookkeeping_rule.updated', id);
    return toAnswer(row);
  });
  deps.working.wake();
  return answer;
}

/** @throws {Problem} 404 */
export async function deleteRule(deps: RuleDeps, context: RequestContext, id: string): Promise<DeletedRule> {
  const current = currentRule(context, id);
  const answer = await changeInTenant<Database, DeletedRule>(deps.db, context, { current }, async (trx) => {
    lockRules(trx, context);
    const { numDeletedRows } = await trx
      .deleteFrom('category_rule')
      .where('org_id', '=', context.organizationId)
      .where('livemode', '=', context.livemode)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw Problem.notFound();
    await recordChange(trx, context, 'bookkeeping_rule.deleted', id);
    return { success: true, id, object: 'bookkeeping_rule', livemode: context.livemode, deleted: true };
  });
  deps.working.wake();
  return answer;
}

/** Waits for other changes of the rules, and answers what GET does. */
const currentRule = (context: RequestContext, id: string) => async (trx: Transaction<Database>) => {
  lockRules(trx, context);
  const row = await findRule(trx, context, id);
  return row && toAnswer(row);
};

export function toRule(row: RuleRow): CategoryRule {
  return {
    id: row.id,
    object: 'bookkeeping_rule',
    livemode: row.livemode,
    payeeContains: row.payee_contains,
    account: row.account,
    direction: row.direction,
    minAmount: row.min_amount === null ? null : centsToDollars(row.min_amount),
    maxAmount: row.max_amount === null ? null : centsToDollars(row.max_amount),
    category: row.category,
    deductiblePercent: row.deductible_percent,
    priority: row.priority,
    ...showCamelLabels(row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    createdBy: row.created_by,
    updatedBy: row.updated_by,
  };
}

export const toAnswer = (row: RuleRow): RuleAnswer => ({ success: true, ...toRule(row) });

async function recordChange(
  trx: Transaction<Database>,
  context: RequestContext,
  action: 'bookkeeping_rule.created' | 'bookkeeping_rule.updated' | 'bookkeeping_rule.deleted',
  id: string,
): Promise<void> {
  unawaited(
    trx,
    sql`update category_knowledge set rules_version = rules_version + 1
        where org_id = ${context.organizationId} and livemode = ${context.livemode}`,
  );
  requestRecategorization(trx, context);
  await recordAuditEvent(trx, context, action, id);
}

const EMPTY: Conditions = {
  payee_contains: null,
  account: null,
  direction: null,
  min_amount: null,
  max_amount: null,
  category: '',
  deductible_percent: null,
  priority: PRIORITY,
};

function applied(before: Conditions, change: RuleChange): Conditions {
  const {
    payeeContains = before.payee_contains,
    account = before.account,
    direction = before.direction,
    category = before.category,
    deductiblePercent = before.deductible_percent,
    priority = before.priority,
    minAmount,
    maxAmount,
  } = change;
  return {
    payee_contains: payeeContains?.replace(/\s+/g, ' ').trim() ?? null,
    account: account?.replace(/\s+/g, ' ').trim() ?? null,
    direction,
    min_amount: minAmount === undefined ? before.min_amount : centsOf(minAmount),
    max_amount: maxAmount === undefined ? before.max_amount : centsOf(maxAmount),
    category,
    deductible_percent: deductiblePercent,
    priority,
  };
}

const centsOf = (amount: number | null) => (amount === null ? null : dollarsToCents(amount));

function checked(rule: Conditions): Conditions {
  const errors: FieldError[] = [];
  if (!isCategory(rule.category)) {
    const message = `must be one of ${categories.join(', ')}`;
    errors.push({ location: 'body.category', code: 'invalid_value', message });
  }
  const { payee_contains, account, min_amount, max_amount } = rule;
  if ([payee_contains, account, min_amount, max_amount].every((one) => one === null)) errors.push(NO_CONDITION);
  if (min_amount !== null && max_amount !== null && min_amount > max_amount) {
    errors.push({ location: 'body.maxAmount', code: 'out_of_range', message: 'must not be less than minAmount' });
  }
  if (errors.length > 0) throw Problem.invalid(errors);
  return rule;
}

const CONDITIONS = ['payeeContains', 'account', 'minAmount', 'maxAmount'];

const NO_CONDITION: FieldError = {
  location: 'body',
  code: 'required',
  message:
    'must have payeeContains, account, minAmount or maxAmount, for example {"payeeContains": "parking", "category": "car_and_truck"}',
};

/** What a new rule lacks, told together with the errors of its fields: whoever guessed the name of a condition reads the right ones. */
export async function missingConditions({ body }: Request): Promise<FieldError[]> {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return isObject && CONDITIONS.every((name) => body[name] === undefined) ? [NO_CONDITION] : [];
}
