import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { tenantNow } from '../clock/clock.js';
import { cancelWork } from '../clock/due-work.js';
import type { Deps } from '../deps.js';
import { SEALED_FOR } from './counterparty.js';
import { holdAgain } from './hold-again.js';
import { toTransfer } from './transfer.js';
import { announceTransfer } from './transfer-events.js';
import { findTransactionsOf, releaseHolds } from './transfer-movements.js';
import type { Transfer } from './transfers.api.js';
import { lockTransfer, updateTransfer } from './transfers.queries.js';

/**
 * Cancels a transfer that is not sent yet. A transfer that is canceled already stays as it is.
 * @throws {Problem} 404, 409 `transfer_not_cancelable`.
 */
export function cancelTransfer(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  context: RequestContext,
  id: string,
): Promise<Transfer> {
  return idempotently(db, context, async (trx) => {
    const [row, transactions, key, now] = await Promise.all([
      lockTransfer(trx, id),
      findTransactionsOf(trx, [id]),
      vault.existingKey(trx, context, SEALED_FOR),
      tenantNow(trx, context),
    ]);
    if (!row) throw Problem.notFound();
    if (row.status === 'canceled') return toTransfer(row, key);
    if (row.status !== 'pending') {
      throw new Problem('transfer_not_cancelable', `The transfer is ${row.status}: it was sent to the bank.`);
    }
    await releaseHolds(trx, context, transactions, now);
    await holdAgain(trx, context, [row], now);
    const change = { status: 'canceled' } as const;
    updateTransfer(trx, context, id, change);
    if (row.type !== 'ach') cancelWork(trx, context, { kind: 'payment', subject: id });
    announceTransfer(trx, context, 'canceled', { ...row, ...change });
    return toTransfer({ ...row, ...change }, key);
  });
}
