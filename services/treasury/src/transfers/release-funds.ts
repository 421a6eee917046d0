import { postUnawaited } from '@exchequer/ledger';
import { sendPlanWithEvents } from '@exchequer/messaging';
import { done } from '@exchequer/work';
import type { WorkHandler } from '../clock/run-due-work.js';
import { sweptLater } from '../transactions/sweep-later.js';
import { transferEvent } from './transfer-events.js';
import { lockTransfer, transferChange } from './transfers.queries.js';

/** Due work when the return window of a debit has passed: its money can be spent. */
export const releaseFunds: WorkHandler = async (trx, { tenant, subject, dueAt }) => {
  const row = await lockTransfer(trx, subject);
  if (!row?.hold_id) return done;
  postUnawaited(trx, tenant, [{ kind: 'void_hold', id: `${row.hold_id}.released`, hold: row.hold_id }]);
  const released = transferChange(tenant, row.id, { hold_id: null });
  sendPlanWithEvents(trx, {
    changes: [released, sweptLater(tenant, [row.account_id], dueAt)],
    events: [transferEvent(tenant, 'funds_available', { ...row, hold_id: null })],
  });
  return done;
};
