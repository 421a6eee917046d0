import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { sendPlan } from '@exchequer/postgres';
import { requestReconciliation } from '../../books/open-items/request-reconciliation.js';
import type { Deps } from '../../deps.js';
import { suggestionsDeletedOf } from '../reconciliation/matches.queries.js';
import { toBankTransaction } from './bank-transaction.js';
import type { BankTransaction } from './bank-transactions.api.js';
import { lockBankTransaction, setStatus } from './bank-transactions.queries.js';

/**
 * Excludes a transaction from the reconciliation: a transfer between own accounts, a private purchase.
 * @throws {Problem} 404; 409 if it is matched or excluded already.
 */
export function excludeBankTransaction(deps: Deps, context: RequestContext, id: string): Promise<BankTransaction> {
  return idempotently(deps.db, context, async (trx) => {
    const row = await lockBankTransaction(trx, id);
    if (!row) throw Problem.notFound();
    if (row.status === 'matched') throw new Problem('conflict', 'The transaction is matched: undo the match.');
    if (row.status === 'excluded') throw new Problem('conflict', 'The transaction is excluded already.');
    sendPlan(trx, { changes: [suggestionsDeletedOf(id)] });
    return toBankTransaction(await setStatus(trx, id, 'excluded'));
  });
}

/**
 * Includes an excluded transaction in the reconciliation again.
 * @throws {Problem} 404; 409 if it is not excluded.
 */
export async function includeBankTransaction(
  deps: Deps,
  context: RequestContext,
  id: string,
): Promise<BankTransaction> {
  const answer = await idempotently(deps.db, context, async (trx) => {
    const row = await lockBankTransaction(trx, id);
    if (!row) throw Problem.notFound();
    if (row.status !== 'excluded') throw new Problem('conflict', 'The transaction is not excluded.');
    requestReconciliation(trx, context, id);
    return toBankTransaction(await setStatus(trx, id, 'unmatched'));
  });
  deps.reconciler.wake();
  return answer;
}
