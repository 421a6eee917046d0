import { sendPlan, type Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { workChange } from '../clock/due-work.js';
import type { Database } from '../database.js';
import { recordMovements } from '../transactions/record-movements.js';
import { windowHoldOf } from './settle-transfers.js';
import { lockTransfers, type TransferRow, transferChange } from './transfers.queries.js';

/**
 * Places holds again after reversals were canceled, have failed or were returned. The money of the debits that they should have reversed
 * stays on hold until the return window of the debit has passed. Otherwise the end of a reversal would make the money available too
 * early.
 */
export async function holdAgain(
  trx: Transaction<Database>,
  tenant: Tenant,
  transfers: readonly TransferRow[],
  now: Date,
): Promise<void> {
  const reversals = new Map(transfers.flatMap(({ id, reverses_id }) => (reverses_id ? [[reverses_id, id]] : [])));
  if (reversals.size === 0) return;
  const originals = await lockTransfers(trx, [...reversals.keys()]);
  const holds = originals
    .filter(({ status, hold_id, funds_available_at: at }) => status === 'settled' && !hold_id && at && at > now)
    .map((row) => ({ row, holdId: `${reversals.get(row.id)!}.window` }));
  if (holds.length === 0) return;
  await recordMovements(
    trx,
    tenant,
    holds.map(({ row, holdId }) => windowHoldOf(row, holdId)),
    now,
  );
  const changes = holds.flatMap(({ row: { id, funds_available_at: dueAt }, holdId }) => [
    transferChange(tenant, id, { hold_id: holdId }),
    workChange(tenant, { kind: 'release_funds', subject: id, dueAt: dueAt! }),
  ]);
  sendPlan(trx, { changes });
}
