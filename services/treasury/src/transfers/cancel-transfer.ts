import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { sendPlanWithEvents } from '@exchequer/messaging';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { tenantNow } from '../clock/clock.js';
import { cancelWork } from '../clock/due-work.js';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { SEALED_FOR } from './counterparty.js';
import { holdAgain } from './hold-again.js';
import { toTransfer } from './transfer.js';
import { transferEvent } from './transfer-events.js';
import { findTransactionsOf, releaseHolds } from './transfer-movements.js';
import type { Transfer } from './transfers.api.js';
import { lockWithOriginal, type TransferRow, transferChange } from './transfers.queries.js';

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
    const [{ row }, key, now] = await Promise.all([
      lockWithOriginal(trx, id),
      vault.existingKey(trx, context, SEALED_FOR),
      tenantNow(trx, context),
    ]);
    if (!row) throw Problem.notFound();
    if (row.status === 'canceled') return toTransfer(row, key);
    if (row.status !== 'pending' && row.status !== 'pending_approval') {
      throw new Problem('transfer_not_cancelable', `The transfer is ${row.status}: it was sent to the bank.`);
    }
    return toTransfer(await endTransfer(trx, context, row, now), key);
  });
}

/** Releases the holds of a transfer that was not sent, and cancels it. */
export async function endTransfer(
  trx: Transaction<Database>,
  tenant: Tenant,
  row: TransferRow,
  now: Date,
): Promise<TransferRow> {
  await releaseHolds(trx, tenant, await findTransactionsOf(trx, [row.id]), now);
  await holdAgain(trx, tenant, [row], now);
  const change = { status: 'canceled' } as const;
  const canceled = { ...row, ...change };
  sendPlanWithEvents(trx, {
    changes: [transferChange(tenant, row.id, change)],
    events: [transferEvent(tenant, 'canceled', canceled)],
  });
  if (row.type !== 'ach') cancelWork(trx, tenant, { kind: 'payment', subject: row.id });
  return canceled;
}
