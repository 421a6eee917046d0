import { addDays, type CalendarDate, newYorkInstant, toNewYorkTime } from '@exchequer/calendar';
import { FieldErrors, labelsOf, Problem, type RequestContext } from '@exchequer/http-kit';
import type { EventsPlan } from '@exchequer/messaging';
import { type Cents, formatCents, MAX_CENTS } from '@exchequer/money';
import { RETURN_CODES } from '@exchequer/nacha';
import type { Decision, RowsPlan, Tenant } from '@exchequer/postgres';
import { toAscii, transliterate } from '@exchequer/transliteration';
import type { AccountRow } from '../accounts/accounts.queries.js';
import { type ApprovalPolicy, needsApproval } from '../approvals/approval-rules.js';
import type { Participant } from '../bank/bank-rails.js';
import { type DueWork, firstWork } from '../clock/due-work.js';
import { ADDENDA_LENGTH } from '../transfers/ach-entry.js';
import { requireReach } from '../transfers/look-up-bank.js';
import { ACH_MAX_CENTS } from '../transfers/rail-limits.js';
import type { BillPayInput, Recurrence, ScheduledBillPayment } from './bill-pay.api.js';
import type { BillPaymentRow } from './bill-pay.queries.js';
import { datesOf } from './bill-payment.js';
import { billPaymentEvent } from './bill-payment-events.js';
import { methodOf, newPayee, requireRoomForPayee } from './payees/payee.js';
import type { PayeeRow } from './payees/payees.queries.js';
import { sentFrom } from './payees/verify-payee.js';
import { earliestProcessDate } from './schedule.js';
import { seriesTotal, showBillPayment } from './skip-missed.js';

/** Payments are made at this time of their day, New York. A payment for today that comes later is made at once. */
export const PROCESSED_AT = '09:00';
/** How many calendar days ahead a payment can be scheduled. */
const DAYS_AHEAD_MAX = 366;

/** A payment by ACH follows the rule of ACH too: else it would be a way around it. */
const RAILS = { ach: ['bill_payment', 'ach'], check: ['bill_payment'] } as const;

export const PROCESS_BILL_PAYMENT = 'bill_payment.process';

/** A request for a payment, checked as far as possible without what it refers to. */
export interface BillPaymentRequest {
  readonly context: RequestContext;
  readonly input: BillPayInput;
  readonly amount: Cents;
  /** The bank of a new payee, or the problem if the look-up failed. */
  readonly bank: Participant | Problem | undefined;
  /** Ids for what the payment creates. */
  readonly ids: { readonly payment: string; readonly payee: string };
}

/** What payments refer to. */
export interface BillPaymentReferences {
  readonly now: Date;
  readonly approvals: ApprovalPolicy;
  readonly accounts: ReadonlyMap<string, AccountRow>;
  readonly payees: ReadonlyMap<string, PayeeRow>;
  /** Counted if a payment has a new payee. */
  readonly payeeCount: number;
  /** The secrets of new payees. */
  readonly sealed: ReadonlyMap<BillPaymentRequest, Buffer | undefined>;
}

/**
 * Decides when a payment is made, whether it waits for an approval, and what it writes.
 * @throws {Problem} 400 that lists each wrong member; 404 for an unknown account or payee; 409 for a closed account; 422 if it cannot be delivered
 * in time.
 */
export function planBillPayment(
  request: BillPaymentRequest,
  found: BillPaymentReferences,
  tenant: Tenant,
): Decision<BillPaymentReferences, RowsPlan & EventsPlan, ScheduledBillPayment> {
  const { context, input, amount, ids } = request;
  const { now, approvals } = found;
  const known = requireReferences(request, found);
  const method = known?.method ?? methodOf(input.payee!);
  const notBefore = known && whilePending(known);
  const dates = chooseDates(method, input, { now, notBefore, isTest: !tenant.livemode });
  if (input.recurrence) requireSeries(method, amount, dates, input.recurrence);
  const added = known ? [] : [newPayeeRow(request, found, tenant)];
  const waits = needsApproval(approvals, { rails: RAILS[method], amount, createdBy: context });
  const row = newPayment(tenant, {
    id: ids.payment,
    account_id: input.accountId,
    payee_id: known?.id ?? ids.payee,
    method,
    amount,
    status: waits ? 'pending_approval' : 'scheduled',
    ...dates,
    memo: input.memo ?? null,
    invoice_number: input.invoiceNumber ?? null,
    series_id: ids.payment,
    occurrence: 1,
    interval: input.recurrence?.interval ?? null,
    occurrences: input.recurrence?.count ?? null,
    until: input.recurrence?.until ?? null,
    created_by: context.keyId,
    created_by_root: context.rootKeyId ?? null,
    created_at: now,
    ...labelsOf(input),
  });
  return {
    plan: {
      rows: [
        { table: 'payee', rows: added },
        { table: 'bill_payment', rows: [{ ...row }] },
        firstWork(tenant, waits ? [] : [paymentWork(row)]),
      ],
      events: [billPaymentEvent(context, row)],
    },
    answer: showBillPayment(row, now),
    left: { ...found, payeeCount: found.payeeCount + added.length },
  };
}

/** @returns the payee, unless the payment has a new one. */
function requireReferences(
  { input, amount, bank }: BillPaymentRequest,
  { accounts, payees }: BillPaymentReferences,
): PayeeRow | undefined {
  const { accountId, payee, payeeId } = input;
  const account = accounts.get(accountId);
  if (!account) throw unknown('body.accountId', `No such account: ${accountId}.`);
  if (account.status === 'closed') throw new Problem('account_closed', 'The account is closed.');
  const known = payeeId === undefined ? undefined : payees.get(payeeId);
  if (payeeId !== undefined && !known) throw unknown('body.payeeId', `No such payee: ${payeeId}.`);
  if (payee?.routingNumber !== undefined) requireReach('ach', bank, 'body.payee.routingNumber');
  if (known?.verification === 'failed') throw new Problem('payee_not_verified', refusalOf(known));
  if (known?.method === 'ach') {
    const ofEntry = new FieldErrors();
    checkEntry(ofEntry, input, amount);
    ofEntry.throwIfAny();
  }
  return known;
}

/** @throws {Problem} 422 `limit_reached`. */
function newPayeeRow(request: BillPaymentRequest, { now, payeeCount, sealed }: BillPaymentReferences, tenant: Tenant) {
  requireRoomForPayee(payeeCount);
  return { ...newPayee(tenant, request.ids.payee, request.input.payee!, now), sealed: sealed.get(request)! };
}

/** @throws {Problem} 400 if the series ends before its first day, or if the sum of its payments is more than an amount can be. */
function requireSeries(
  method: BillPaymentRow['method'],
  amount: Cents,
  { chosen_day, is_deliver_by }: ChosenDates,
  { interval, count, until }: Recurrence,
): void {
  const errors = new FieldErrors();
  if (until !== undefined && until < chosen_day) {
    errors.add(
      'body.recurrence.until',
      'out_of_range',
      `must not be before the first day of the series, ${chosen_day}`,
    );
  }
  errors.throwIfAny();
  const series = { method, amount, chosen_day, is_deliver_by, interval, occurrence: 1 };
  if (seriesTotal({ ...series, occurrences: count ?? null, until: until ?? null }) > MAX_CENTS) {
    const place = count === undefined ? 'body.recurrence.until' : 'body.recurrence.count';
    errors.add(
      place,
      'out_of_range',
      `must end the series before its payments are more than ${formatCents(MAX_CENTS)} together`,
    );
  }
  errors.throwIfAny();
}

/** Adds what keeps the payment out of an ACH file: the amount, and the text that is sent with it. The payee was checked when it was added. */
export function checkEntry(errors: FieldErrors, input: BillPayInput, amount: bigint): void {
  const { invoiceNumber: invoice_number = null, memo = null } = input;
  const description = sentText({ invoice_number, memo });
  if (toAscii(description).length > ADDENDA_LENGTH) {
    const of = invoice_number === null ? '' : ', with the invoice number and a blank before it';
    errors.add('body.memo', 'too_long', `must be at most ${ADDENDA_LENGTH} characters for a payment by ACH${of}`);
  }
  const { lost } = transliterate(memo ?? '');
  if (lost.length > 0) {
    errors.add(
      'body.memo',
      'cannot_be_written',
      `must have letters that can be written in ASCII: ${lost.slice(0, 5).join(' ')} cannot`,
    );
  }
  if (amount > ACH_MAX_CENTS) {
    errors.add('body.amount', 'out_of_range', 'must be at most 99999999.99 for ACH');
  }
}

/** The text that goes with an ACH payment. */
export function sentText({ invoice_number, memo }: Pick<BillPaymentRow, 'invoice_number' | 'memo'>): string {
  return [invoice_number, memo].filter((part) => part !== null).join(' ') || 'Bill payment';
}

type NewPayment = Omit<
  BillPaymentRow,
  | 'org_id'
  | 'livemode'
  | 'attempts'
  | 'failure_reason'
  | 'transfer_id'
  | 'transaction_id'
  | 'check_number'
  | 'approved_by'
  | 'sent_at'
  | 'paid_at'
  | 'canceled_at'
>;

export function newPayment({ organizationId: org_id, livemode }: Tenant, payment: NewPayment): BillPaymentRow {
  return {
    ...payment,
    org_id,
    livemode,
    attempts: 0,
    failure_reason: null,
    transfer_id: null,
    transaction_id: null,
    check_number: null,
    approved_by: null,
    sent_at: null,
    paid_at: null,
    canceled_at: null,
  };
}

/** The payment is made on its day. */
export function paymentWork({ id, process_date }: Pick<BillPaymentRow, 'id' | 'process_date'>): DueWork {
  return { kind: PROCESS_BILL_PAYMENT, subject: id, dueAt: newYorkInstant(process_date, PROCESSED_AT) };
}

type ChosenDates = Pick<BillPaymentRow, 'process_date' | 'estimated_delivery' | 'chosen_day' | 'is_deliver_by'>;

/** @throws {Problem} 400 for a day in the past or too far ahead; 422 `too_late` if the payment cannot arrive in time. */
function chooseDates(
  method: BillPaymentRow['method'],
  { scheduledDate, deliverBy }: Pick<BillPayInput, 'scheduledDate' | 'deliverBy'>,
  {
    now,
    notBefore = '',
    isTest,
  }: { readonly now: Date; readonly notBefore?: CalendarDate | undefined; readonly isTest: boolean },
): ChosenDates {
  const today = toNewYorkTime(now).date;
  const possible = earliestProcessDate(now);
  const earliest = notBefore > possible ? notBefore : possible;
  const place = deliverBy === undefined ? 'body.scheduledDate' : 'body.deliverBy';
  const chosen_day = deliverBy ?? scheduledDate ?? earliest;
  const errors = new FieldErrors();
  const day = `${today} in New York${isTest ? ' on the test clock' : ''}`;
  if (chosen_day < today) errors.add(place, 'out_of_range', `must not be before today, ${day}`);
  const latest = addDays(today, DAYS_AHEAD_MAX);
  if (chosen_day > latest) errors.add(place, 'out_of_range', `must not be after ${latest}`);
  errors.throwIfAny();
  const is_deliver_by = deliverBy !== undefined;
  const dates = datesOf({ method, is_deliver_by }, chosen_day);
  if (dates.processDate >= earliest) {
    return { process_date: dates.processDate, estimated_delivery: dates.estimatedDelivery, chosen_day, is_deliver_by };
  }
  const soonest = datesOf({ method, is_deliver_by: false }, earliest);
  if (is_deliver_by) {
    throw new Problem('too_late', `The earliest delivery is ${soonest.estimatedDelivery}.`, [
      { location: place, message: `must be ${soonest.estimatedDelivery} or later`, code: 'too_late' },
    ]);
  }
  return {
    process_date: soonest.processDate,
    estimated_delivery: soonest.estimatedDelivery,
    chosen_day,
    is_deliver_by,
  };
}

/** The first day for a payment while the prenote of the payee is pending. */
function whilePending(payee: PayeeRow): CalendarDate | undefined {
  return payee.verification === 'pending' ? sentFrom(payee) : undefined;
}

function refusalOf({ verification_code: code }: PayeeRow): string {
  const title = RETURN_CODES.get(code ?? '')?.title;
  return `The bank account of the payee could not be verified: ${title === undefined ? code : `${code} ${title}`}.`;
}

function unknown(location: string, detail: string): Problem {
  return new Problem('not_found', detail, [{ location, message: 'does not exist', code: 'not_found' }]);
}
