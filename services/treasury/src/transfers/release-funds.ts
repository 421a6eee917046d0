import { postUnawaited } from '@exchequer/ledger';
import { done } from '@exchequer/work';
import type { WorkHandler } from '../clock/run-due-work.js';
import { sweepLater } from '../transactions/sweep-later.js';
import { announceTransfer } from './transfer-events.js';
import { lockTransfer, updateTransfer } from './transfers.queries.js';

/** Due work when the return window of a debit has passed: its money can be spent. */
export const releaseFunds: WorkHandler = async (trx, { tenant, subject, dueAt }) => {
  const row = await lockTransfer(trx, subject);
  if (!row?.hold_id) return done;
  postUnawaited(trx, tenant, [{ kind: 'void_hold', id: `${row.hold_id}.released`, hold: row.hold_id }]);
  updateTransfer(trx, tenant, row.id, { hold_id: null });
  sweepLater(trx, tenant, [row.account_id], dueAt);
  announceTransfer(trx, tenant, 'funds_available', { ...row, hold_id: null });
  return done;
};
