import {
  billPaymentApprovalNeeded,
  billPaymentCanceled,
  billPaymentFailed,
  billPaymentPaid,
  billPaymentProcessing,
  billPaymentReturned,
  billPaymentScheduled,
  billPaymentSent,
  billPaymentSkipped,
} from '@exchequer/event-contracts';
import { showCamelLabels } from '@exchequer/http-kit';
import { eventToPlan, type PlannedEvent } from '@exchequer/messaging';
import { centsToDollars } from '@exchequer/money';
import type { Tenant } from '@exchequer/postgres';
import type { Selectable } from 'kysely';
import type { BillPaymentTable, ScheduledBillPaymentStatus } from './bill-pay.tables.js';

type BillPaymentRow = Selectable<BillPaymentTable>;

/** Each state has an event. */
const CONTRACTS = {
  pending_approval: billPaymentApprovalNeeded,
  scheduled: billPaymentScheduled,
  processing: billPaymentProcessing,
  sent: billPaymentSent,
  paid: billPaymentPaid,
  failed: billPaymentFailed,
  returned: billPaymentReturned,
  canceled: billPaymentCanceled,
  skipped: billPaymentSkipped,
} as const satisfies Record<ScheduledBillPaymentStatus, unknown>;

/** The event of the state that a payment has reached, for a plan. */
export function billPaymentEvent(tenant: Tenant, row: BillPaymentRow): PlannedEvent {
  return eventToPlan({
    contract: CONTRACTS[row.status] as typeof billPaymentSent,
    subject: row.id,
    tenant,
    labels: showCamelLabels(row),
    data: {
      id: row.id,
      object: 'bill_payment',
      livemode: row.livemode,
      accountId: row.account_id,
      payeeId: row.payee_id,
      method: row.method,
      amount: centsToDollars(row.amount),
      status: row.status,
      failureReason: row.failure_reason,
      transferId: row.transfer_id,
      transactionId: row.transaction_id,
    },
  });
}
