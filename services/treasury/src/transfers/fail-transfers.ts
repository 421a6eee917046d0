import { sendPlanWithEvents } from '@exchequer/messaging';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../database.js';
import { holdAgain } from './hold-again.js';
import { transferEvent } from './transfer-events.js';
import { findTransactionsOf, releaseHolds } from './transfer-movements.js';
import { type TransferRow, transferChange } from './transfers.queries.js';

/** Entries of one call of the ledger, with a fee for each. */
const AT_ONCE = 400;
const UNDER_WAY: ReadonlySet<string> = new Set(['pending_approval', 'pending', 'submitted']);

/** These transfers cannot be made: their holds are released. Transfers that are not under way do not change. */
export async function failTransfers(
  trx: Transaction<Database>,
  tenant: Tenant,
  transfers: readonly TransferRow[],
  { code, reason, at }: { readonly code: string; readonly reason: string; readonly at: Date },
): Promise<void> {
  const failing = transfers.filter(({ status }) => UNDER_WAY.has(status));
  for (let from = 0; from < failing.length; from += AT_ONCE) {
    const part = failing.slice(from, from + AT_ONCE);
    const transactions = await findTransactionsOf(
      trx,
      part.map(({ id }) => id),
    );
    await releaseHolds(trx, tenant, transactions, at);
    await holdAgain(trx, tenant, part, at);
    const change = { status: 'failed', failure_code: code, failure_reason: reason } as const;
    sendPlanWithEvents(trx, {
      changes: part.map(({ id }) => transferChange(tenant, id, change)),
      events: part.map((row) => transferEvent(tenant, 'failed', { ...row, ...change })),
    });
  }
}
