import {
  type Category,
  categories,
  isCategory,
  type Knowledge,
  learn,
  storeKnowledge,
} from '@exchequer/categorization';
import { bookkeepingTransactionsSynced } from '@exchequer/event-contracts';
import { changeInTenant, Problem, type RequestContext } from '@exchequer/http-kit';
import { newEvent, recordAuditEvent, recordEvents } from '@exchequer/messaging';
import { type Tenant, unawaited } from '@exchequer/postgres';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { categorizeRows, lockKnowledge } from './categorize-rows.js';
import { toTransaction } from './transaction.js';
import type { BookkeepingTransaction } from './transactions.api.js';
import { type EntryRow, findEntry, findReviewsOfPayee, lockEntry } from './transactions.queries.js';

/** Transactions of the same payee that a correction categorizes too. */
const SAME_PAYEE_MAX = 500;

/**
 * Stores the category that a person chose. Later synchronizations keep it. The choice is learnt: transactions of the same payee that wait for
 * a review are categorized again, at most 500.
 * @throws {Problem} 400 for a category that does not exist, 404, 409 for a transaction that was removed
 */
export async function changeCategory(
  deps: Pick<Deps, 'db' | 'relay'>,
  context: RequestContext,
  id: string,
  category: string,
): Promise<BookkeepingTransaction> {
  const current = async (trx: Transaction<Database>) => {
    const [, known] = await Promise.all([lockKnowledge(trx, context), lockEntry(trx, context, id)]);
    return known && toTransaction((await findEntry(trx, context, id))!);
  };
  const answer = await changeInTenant(deps.db, context, { current }, async (trx) => {
    // One round trip. The knowledge first: two corrections of the same payee change each other's transactions.
    const [knowledge, known] = await Promise.all([lockKnowledge(trx, context), lockEntry(trx, context, id)]);
    if (!known) throw Problem.notFound();
    if (!isCategory(category)) throw unknownCategory();
    if (known.removed_at !== null) throw new Problem('conflict', 'The provider has removed this transaction.');
    unawaited(
      trx,
      trx
        .updateTable('entry')
        .set({
          category,
          confidence: 1,
          reason: 'chosen by a person',
          needs_review: false,
          is_corrected: true,
          deductible_percent: null,
          updated_at: sql<Date>`clock_timestamp()`,
        })
        .where('org_id', '=', context.organizationId)
        .where('livemode', '=', context.livemode)
        .where('id', '=', id),
    );
    const others = await teach(trx, context, knowledge, known, category);
    const data = {
      id,
      object: 'bookkeeping_transactions',
      livemode: context.livemode,
      connectionId: known.connection_id,
      transactionIds: [id, ...others],
      removedIds: [],
    } as const;
    recordEvents(trx, [newEvent({ contract: bookkeepingTransactionsSynced, subject: id, tenant: context, data })]);
    await recordAuditEvent(trx, context, 'bookkeeping_transaction.categorized', id);
    return toTransaction((await findEntry(trx, context, id))!);
  });
  deps.relay.wake();
  return answer;
}

/**
 * Learns from a choice, and applies it to transactions of the same payee.
 * @returns the ids of those whose category changed
 */
async function teach(
  trx: Transaction<Database>,
  tenant: Tenant,
  before: Knowledge,
  known: EntryRow,
  category: Category,
): Promise<readonly string[]> {
  const { organizationId: org_id, livemode } = tenant;
  const earlier =
    known.is_corrected && known.category !== null && isCategory(known.category) ? known.category : undefined;
  // The same choice a second time adds no knowledge.
  if (earlier === category) return [];
  const taught = learn(before, { ...known, category, replaces: earlier });
  unawaited(
    trx,
    trx
      .updateTable('category_knowledge')
      .set({ stored: JSON.stringify(storeKnowledge(taught)) })
      .where('org_id', '=', org_id)
      .where('livemode', '=', livemode),
  );
  const waiting = await findReviewsOfPayee(trx, tenant, known, SAME_PAYEE_MAX);
  const found = await categorizeRows(
    taught,
    waiting.map((row) => ({ ...row, account: row.provider_account })),
  );
  const changed = waiting.flatMap(({ id }, n) => {
    const { category, confidence, reason, needsReview } = found[n]!;
    return needsReview ? [] : [{ id, category, confidence, reason }];
  });
  if (changed.length === 0) return [];
  unawaited(
    trx,
    sql`update entry e set category = r.category, confidence = r.confidence, reason = r.reason, needs_review = false, updated_at = clock_timestamp()
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r(id text, category text, confidence real, reason text)
        where e.org_id = ${org_id} and e.livemode = ${livemode} and e.id = r.id`,
  );
  return changed.map(({ id }) => id);
}

function unknownCategory(): Problem {
  const message = `must be one of ${categories.join(', ')}`;
  return Problem.invalid([{ location: 'body.category', code: 'invalid_value', message }]);
}
