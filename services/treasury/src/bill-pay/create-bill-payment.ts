import { createIdempotentWrite, FieldErrors, type RequestContext } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { type EventsPlan, sendEvents, sendPlanWithEvents } from '@exchequer/messaging';
import { type RowsPlan, sendRows, type Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { findAccounts } from '../accounts/accounts.queries.js';
import { findApprovalPolicy } from '../approvals/approval-rules.js';
import { bankOf } from '../bank/bank-partners.js';
import { tenantNow } from '../clock/clock.js';
import { scheduleWork } from '../clock/due-work.js';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { lookUpBank } from '../transfers/look-up-bank.js';
import type { BillPayInput, ScheduledBillPayment } from './bill-pay.api.js';
import { type BillPaymentRow, newBillPayments } from './bill-pay.queries.js';
import { laterLabels, nextOccurrence } from './bill-payment.js';
import { checkPayee, methodOf, secretsOf } from './payees/payee.js';
import { countPayees, sealPayee, usePayees } from './payees/payees.queries.js';
import {
  type BillPaymentReferences,
  type BillPaymentRequest,
  checkEntry,
  newPayment,
  paymentWork,
  planBillPayment,
} from './plan-bill-payment.js';

/**
 * Schedules a payment. Money is not needed before the day on which it is made.
 * @throws {Problem} 400 that lists each wrong member; 404 for an unknown account or payee; 409 for a closed account; 422 if it cannot be delivered
 * in time; 503 in live mode without a bank partner.
 */
export async function createBillPayment(
  deps: Deps,
  context: RequestContext,
  input: BillPayInput,
): Promise<ScheduledBillPayment> {
  const errors = new FieldErrors();
  const amount = errors.cents('body.amount', input.amount, 1n);
  const { payee, payeeId, scheduledDate, deliverBy, recurrence } = input;
  if (payee && payeeId !== undefined)
    errors.add('body.payeeId', 'not_allowed', 'must not be given together with payee');
  if (!payee && payeeId === undefined) errors.add('body', 'missing', 'must have payee or payeeId');
  if (payee) checkPayee(errors, 'body.payee', payee);
  if (scheduledDate !== undefined && deliverBy !== undefined) {
    errors.add('body.deliverBy', 'not_allowed', 'must not be given together with scheduledDate');
  }
  errors.day('body.scheduledDate', scheduledDate, '');
  errors.day('body.deliverBy', deliverBy, '');
  if (recurrence) {
    errors.day('body.recurrence.until', recurrence.until, '');
    if ((recurrence.count === undefined) === (recurrence.until === undefined)) {
      errors.add('body.recurrence', 'invalid_value', 'must have count or until, not both');
    }
  }
  if (payee && methodOf(payee) === 'ach') checkEntry(errors, input, amount);
  errors.throwIfAny();
  bankOf(deps.banks, context);
  const bank = payee?.routingNumber === undefined ? undefined : await lookUpBank(deps, context, payee.routingNumber);

  return write(deps.db, { deps, context, input, amount, bank, ids: { payment: newId('bp'), payee: newId('payee') } });
}

type RequestWithDeps = BillPaymentRequest & { readonly deps: Pick<Deps, 'vault' | 'billPaymentApprovalAbove'> };

const write = createIdempotentWrite<
  Database,
  RequestWithDeps,
  BillPaymentReferences,
  RowsPlan & EventsPlan,
  ScheduledBillPayment
>({
  load,
  decide: planBillPayment,
  commit: async (trx, _tenant, decided) => {
    sendRows(trx, decided);
    sendEvents(trx, decided);
  },
});

async function load(
  trx: Transaction<Database>,
  tenant: Tenant,
  requests: readonly RequestWithDeps[],
): Promise<BillPaymentReferences> {
  const { deps } = requests[0]!;
  const accountIds = requests.map(({ input }) => input.accountId);
  const payeeIds = requests.flatMap(({ input }) => input.payeeId ?? []);
  const seal = ({ ids, input: { payee } }: RequestWithDeps) =>
    payee && sealPayee(deps.vault, trx, tenant, ids.payee, secretsOf(payee));
  const [now, approvals, accounts, payees, payeeCount, sealed] = await Promise.all([
    tenantNow(trx, tenant),
    findApprovalPolicy(trx, deps, tenant),
    findAccounts(trx, accountIds),
    payeeIds.length === 0 ? [] : usePayees(trx, payeeIds),
    payeeIds.length === requests.length ? 0 : countPayees(trx),
    Promise.all(requests.map(seal)),
  ]);
  return {
    now,
    approvals,
    accounts: new Map(accounts.map((account) => [account.id, account])),
    payees: new Map(payees.map((payee) => [payee.id, payee])),
    payeeCount,
    sealed: new Map(requests.map((request, n) => [request, sealed[n]])),
  };
}

/** Writes a payment and when it is made. */
function addPayment(trx: Transaction<Database>, tenant: Tenant, row: BillPaymentRow): void {
  sendPlanWithEvents(trx, newBillPayments(tenant, [row]));
  if (row.status === 'scheduled') schedulePayment(trx, tenant, row);
}

/** Writes the next payment of a series, if there is one. Each payment does it once, so that each occurrence exists once. */
export function addNextPayment(trx: Transaction<Database>, tenant: Tenant, row: BillPaymentRow, now: Date): void {
  const dates = nextOccurrence(row);
  if (!dates) return;
  const next = newPayment(tenant, {
    ...row,
    id: newId('bp'),
    occurrence: row.occurrence + 1,
    ...laterLabels(row),
    process_date: dates.processDate,
    estimated_delivery: dates.estimatedDelivery,
    created_at: now,
  });
  // A series is approved as a whole. Before that, its next payment waits for an approval like this one.
  addPayment(trx, tenant, { ...next, approved_by: row.approved_by });
}

/** The payment is made on its day. */
export function schedulePayment(
  trx: Transaction<Database>,
  tenant: Tenant,
  { id, process_date }: Pick<BillPaymentRow, 'id' | 'process_date'>,
): void {
  scheduleWork(trx, tenant, paymentWork({ id, process_date }));
}
