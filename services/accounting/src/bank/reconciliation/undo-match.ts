import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { sendPlan, type Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { type Books, openBooksAnd } from '../../books/accounts/books.js';
import { nothingToDate, type Undoing } from '../../books/journal/day-of-undoing.js';
import type { UndoInput } from '../../books/journal/journal.api.js';
import { requestReconciliation } from '../../books/open-items/request-reconciliation.js';
import { build, type Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { lockBillPayment, undoBillPayment } from '../../purchases/bill-payments/reverse-bill-payment.js';
import { lockPayment, undoPayment } from '../../sales/payments/reverse-payment.js';
import { dayOf } from '../../wire/day.js';
import { setStatus } from '../bank-transactions/bank-transactions.queries.js';
import { postsPayment } from './apply-match.js';
import { lockMatchAndItems } from './confirm-match.js';
import { toMatch } from './match.js';
import type { ReconciliationMatch } from './matches.api.js';
import { type AllocationRow, updateMatch } from './matches.queries.js';

/**
 * Undoes a match: the payments that it posted are reversed, payments that were in the books before stay, and the transaction
 * can be matched again, but not with the same item.
 * @throws {Problem} 400 for a day that cannot be used; 404; 409 if it is not matched, or credit that it created is used; 422 if
 * the day is in a closed period.
 */
export async function undoMatch(
  deps: Deps,
  context: RequestContext,
  id: string,
  { date }: UndoInput = {},
): Promise<ReconciliationMatch> {
  const answer = await idempotently(deps.db, context, async (trx) => {
    const [books, { match, transaction, allocations }] = await openBooksAnd(trx, context, () =>
      lockMatchAndItems(trx, id),
    );
    if (match.status !== 'matched') throw new Problem('conflict', `The match is ${match.status}, not matched.`);
    const now = deps.now(context);
    if (date !== undefined && !allocations.some(postsPayment))
      throw nothingToDate('the payments were in the books before');
    await undoAllocations(trx, context, books, allocations, { date, today: dayOf(now), now });
    requestReconciliation(trx, context, transaction.id);
    const [undone] = await Promise.all([
      updateMatch(trx, id, { status: 'undone', decided_at: now }),
      setStatus(trx, transaction.id, 'unmatched'),
    ]);
    return toMatch(undone, allocations);
  });
  deps.reconciler.wake();
  return answer;
}

/**
 * Reverses the payments that a match posted, within the caller's transaction. The caller has locked the match and what it settles
 * (`lockMatchAndItems`), and changes the match and its transaction.
 * @throws {Problem} 400, 409, 422 like `undoMatch`.
 */
export async function undoAllocations(
  trx: Transaction<Database>,
  tenant: Tenant,
  books: Books,
  allocations: readonly AllocationRow[],
  undoing: Undoing & { readonly now: Date },
): Promise<void> {
  for (const allocation of allocations) await undoAllocation(trx, tenant, books, allocation, undoing);
  requestReconciliation(trx, tenant, ...allocations.map(({ item_id }) => item_id));
}

async function undoAllocation(
  trx: Transaction<Database>,
  tenant: Tenant,
  books: Books,
  { item_type, item_id, payment_id }: AllocationRow,
  undoing: Undoing & { readonly now: Date },
): Promise<void> {
  if (item_type === 'invoice') await undoPayment(trx, tenant, books, (await lockPayment(trx, payment_id!))!, undoing);
  else if (item_type === 'bill') {
    await undoBillPayment(trx, tenant, books, (await lockBillPayment(trx, payment_id!))!, undoing);
  } else {
    const unlinked = build.updateTable(item_type).set({ bank_transaction_id: null }).where('id', '=', item_id);
    sendPlan(trx, { changes: [unlinked] });
  }
}
