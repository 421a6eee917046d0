import { sendPlanWithEvents } from '@exchequer/messaging';
import { done } from '@exchequer/work';
import type { WorkHandler } from '../clock/run-due-work.js';
import { type BillPaymentRow, billPaymentChange, lockBillPayment } from './bill-pay.queries.js';

export const TRANSFER_CHANGED = 'bill_payment.transfer_changed';

/**
 * Follows the transfer of a payment. A trigger on the table `transfer` writes this work when the state of the transfer changes, in the same
 * transaction, so that no change is missed.
 */
export const transferChanged: WorkHandler = async (trx, { tenant, subject, dueAt }) => {
  const [row, transfer] = await Promise.all([
    lockBillPayment(trx, subject),
    trx
      .selectFrom('transfer')
      .select(['status', 'return_code', 'failure_code', 'submitted_at', 'settled_at'])
      .where('bill_payment_id', '=', subject)
      .executeTakeFirst(),
  ]);
  if (!row || !transfer) return done;
  const change = changeFor(row, transfer, dueAt);
  if (change) sendPlanWithEvents(trx, billPaymentChange(tenant, row, change));
  return done;
};

interface FollowedTransfer {
  readonly status: string;
  readonly return_code: string | null;
  readonly failure_code: string | null;
  readonly submitted_at: Date | null;
  readonly settled_at: Date | null;
}

/** What a state of the transfer means for the payment. Several changes of the transfer can be followed at once. */
function changeFor(
  { status }: BillPaymentRow,
  transfer: FollowedTransfer,
  now: Date,
): Partial<BillPaymentRow> | undefined {
  const sent_at = transfer.submitted_at ?? now;
  switch (transfer.status) {
    case 'submitted':
      return status === 'processing' ? { status: 'sent', sent_at } : undefined;
    case 'settled':
      return status === 'paid' ? undefined : { status: 'paid', sent_at, paid_at: transfer.settled_at ?? now };
    case 'returned':
      return status === 'returned' ? undefined : { status: 'returned', failure_reason: transfer.return_code };
    case 'failed':
    case 'canceled':
      return status === 'failed'
        ? undefined
        : { status: 'failed', failure_reason: transfer.failure_code ?? transfer.status };
    default:
      return undefined;
  }
}
