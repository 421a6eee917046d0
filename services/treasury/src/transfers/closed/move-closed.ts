import { toNewYorkTime } from '@exchequer/calendar';
import { newId } from '@exchequer/ids';
import { sendPlanWithEvents } from '@exchequer/messaging';
import type { Cents } from '@exchequer/money';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { type Creator, creatorColumns } from '../../approvals/approval-rules.js';
import type { Database } from '../../database.js';
import { recordMovements } from '../../transactions/record-movements.js';
import { newTransferRow } from '../new-transfer-row.js';
import { ownMovementOf } from '../plan-own-transfer.js';
import { transferEvent } from '../transfer-events.js';
import type { TransferRow } from '../transfers.queries.js';

interface Move {
  readonly from: string;
  readonly to: string;
  readonly amount: Cents;
  readonly description: string;
  readonly now: Date;
  /** The key that asked for it; of a later sweep, the one that closed the account. */
  readonly createdBy?: Creator;
}

/**
 * Moves money between two own accounts of which one is closed. The caller has locked both balances and checked that there is enough: the entry is
 * forced, because nothing else is posted on a closed account.
 */
export async function moveClosed(trx: Transaction<Database>, tenant: Tenant, move: Move): Promise<TransferRow> {
  const { from, to, amount, description, now, createdBy } = move;
  const today = toNewYorkTime(now).date;
  const row = newTransferRow(tenant, {
    id: newId('trf'),
    type: 'ach',
    status: 'settled',
    amount,
    account_id: from,
    to_account_id: to,
    description,
    expected_settlement_date: today,
    settlement_date: today,
    created_at: now,
    submitted_at: now,
    settled_at: now,
    ...creatorColumns(createdBy),
  });
  const { entry, transactions } = ownMovementOf(row, { from: newId('txn'), to: newId('txn') });
  await recordMovements(trx, tenant, [{ entry: { ...entry, force: true }, transactions }], now);
  sendPlanWithEvents(trx, {
    rows: [{ table: 'transfer', rows: [row] }],
    events: [transferEvent(tenant, 'created', row), transferEvent(tenant, 'settled', row)],
  });
  return row;
}
