import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { recordAuditEvent, sendPlanWithEvents } from '@exchequer/messaging';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { findApprovalPolicy, requireOtherKey } from '../approvals/approval-rules.js';
import { tenantNow } from '../clock/clock.js';
import { cancelWork } from '../clock/due-work.js';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import type { BillPaymentCancellation, ScheduledBillPayment } from './bill-pay.api.js';
import {
  type BillPaymentRow,
  billPaymentChange,
  cancelPaymentsAfter,
  lockBillPayment,
  newBillPayments,
} from './bill-pay.queries.js';
import { toBillPayment } from './bill-payment.js';
import { addNextPayment, schedulePayment } from './create-bill-payment.js';
import { PROCESS_BILL_PAYMENT } from './plan-bill-payment.js';
import { dueOf, nextOfSeries, skippedBefore } from './skip-missed.js';

/**
 * Approves a payment that is above the approval limit. If it belongs to a series, all payments of the series are approved. If the day of
 * the payment has passed, it becomes the next payment of its series, and the missed ones are skipped: an approval never makes several payments at
 * once. A payment that is made once is made on the next possible day.
 * @throws {Problem} 404; 403 `approver_is_creator`; 409 if it does not wait for an approval.
 */
export function approveBillPayment(
  deps: Pick<Deps, 'db' | 'billPaymentApprovalAbove'>,
  context: RequestContext,
  id: string,
): Promise<ScheduledBillPayment> {
  return idempotently(deps.db, context, async (trx) => {
    const [now, row, policy] = await Promise.all([
      tenantNow(trx, context),
      lockBillPayment(trx, id),
      findApprovalPolicy(trx, deps, context),
    ]);
    requireStatus(row, 'pending_approval');
    requireOtherKey(policy, row, context);
    await recordAuditEvent(trx, context, 'bill_payment.approved', id);
    const decision = { status: 'scheduled', approved_by: context.keyId } as const;
    const next = nextOfSeries(row, now);
    const change = {
      ...decision,
      occurrence: next.occurrence,
      process_date: next.dates.processDate,
      estimated_delivery: next.dates.estimatedDelivery,
    };
    const approved = { ...row, ...change };
    sendPlanWithEvents(trx, billPaymentChange(context, row, change));
    sendPlanWithEvents(trx, newBillPayments(context, skippedBefore(row, next)));
    schedulePayment(trx, context, approved);
    return { ...toBillPayment(approved), ...dueOf(row, now) };
  });
}

/**
 * Rejects a payment that waits for an approval: it is canceled.
 * @throws {Problem} 404; 409 if it does not wait for an approval.
 */
export function rejectBillPayment(
  deps: Pick<Deps, 'db'>,
  context: RequestContext,
  id: string,
): Promise<ScheduledBillPayment> {
  return idempotently(deps.db, context, async (trx) => {
    const [now, row] = await Promise.all([tenantNow(trx, context), lockBillPayment(trx, id)]);
    requireStatus(row, 'pending_approval');
    await recordAuditEvent(trx, context, 'bill_payment.rejected', id);
    const change = { status: 'canceled', canceled_at: now } as const;
    sendPlanWithEvents(trx, billPaymentChange(context, row, change));
    return toBillPayment({ ...row, ...change });
  });
}

/**
 * Cancels a payment that is not made yet. Later payments of its series are canceled too, unless `later` is false: then the series goes on
 * with the next payment, which waits for an approval if this one did.
 * @throws {Problem} 404; 409 if the payment was made, or has ended.
 */
export function cancelBillPayment(
  deps: Pick<Deps, 'db'>,
  context: RequestContext,
  id: string,
  { later = true }: BillPaymentCancellation,
): Promise<ScheduledBillPayment> {
  return idempotently(deps.db, context, async (trx) => {
    const [now, row] = await Promise.all([tenantNow(trx, context), lockBillPayment(trx, id)]);
    requireStatus(row, 'pending_approval', 'scheduled');
    if (!later && row.attempts === 0) addNextPayment(trx, context, row, now);
    const change = { status: 'canceled', canceled_at: now } as const;
    sendPlanWithEvents(trx, billPaymentChange(context, row, change));
    cancelWork(trx, context, { kind: PROCESS_BILL_PAYMENT, subject: id });
    // After a failed attempt the next payment of the series exists already.
    if (later && row.attempts > 0) await cancelLaterPayments(trx, context, row, now);
    return toBillPayment({ ...row, ...change });
  });
}

async function cancelLaterPayments(
  trx: Transaction<Database>,
  tenant: Tenant,
  row: BillPaymentRow,
  now: Date,
): Promise<void> {
  const canceled = await cancelPaymentsAfter(trx, tenant, row, now);
  for (const { id } of canceled) cancelWork(trx, tenant, { kind: PROCESS_BILL_PAYMENT, subject: id });
}

function requireStatus(
  row: BillPaymentRow | undefined,
  ...allowed: readonly BillPaymentRow['status'][]
): asserts row is BillPaymentRow {
  if (!row) throw Problem.notFound();
  if (!allowed.includes(row.status)) {
    throw new Problem('conflict', `The bill payment is ${row.status}. It must be ${allowed.join(' or ')}.`);
  }
}
