import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { requestReconciliation } from '../../books/open-items/request-reconciliation.js';
import type { Deps } from '../../deps.js';
import { lockMatch } from './confirm-match.js';
import { toMatch } from './match.js';
import type { ReconciliationMatch } from './matches.api.js';
import { updateMatch } from './matches.queries.js';

/**
 * Rejects a suggestion: it is not suggested again, and similar matches become less likely.
 * @throws {Problem} 404; 409 if it was decided already.
 */
export async function rejectMatch(deps: Deps, context: RequestContext, id: string): Promise<ReconciliationMatch> {
  const answer = await idempotently(deps.db, context, async (trx) => {
    const { match, allocations } = await lockMatch(trx, id);
    if (match.status !== 'suggested') throw new Problem('conflict', `The match is ${match.status} already.`);
    requestReconciliation(trx, context, match.bank_transaction_id);
    return toMatch(await updateMatch(trx, id, { status: 'rejected', decided_at: deps.now(context) }), allocations);
  });
  deps.reconciler.wake();
  return answer;
}
