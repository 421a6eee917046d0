import { idempotently, type RequestContext } from '@exchequer/http-kit';
import { lockRun } from '../../books/open-items/reconciliation-run.js';
import type { Deps } from '../../deps.js';
import { latestUnmatched } from '../bank-transactions/bank-transactions.queries.js';
import type { ReconciliationRun, ReconciliationRunInput } from './matches.api.js';
import { reconcile } from './reconcile.js';

const DEFAULT_LIMIT = 200;

/** Checks the latest unmatched transactions again, and answers when it has finished. */
export async function runReconciliation(
  deps: Deps,
  context: RequestContext,
  input: ReconciliationRunInput,
): Promise<ReconciliationRun> {
  const answer = await idempotently(deps.db, context, async (trx) => {
    const [, counts] = await Promise.all([
      lockRun(trx, context),
      reconcile(trx, context, latestUnmatched(input.limit ?? DEFAULT_LIMIT), deps.now(context)),
    ]);
    return { object: 'reconciliation_run' as const, livemode: context.livemode, ...counts };
  });
  deps.relay.wake();
  return answer;
}
