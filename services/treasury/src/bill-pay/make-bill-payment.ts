import { addBusinessDays, type CalendarDate, newYorkInstant, toNewYorkTime } from '@exchequer/calendar';
import { Problem } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { sendPlanWithEvents } from '@exchequer/messaging';
import type { Tenant } from '@exchequer/postgres';
import { againAt, done, type Outcome } from '@exchequer/work';
import { sql, type Transaction } from 'kysely';
import { findAccount } from '../accounts/accounts.queries.js';
import { tenantNow } from '../clock/clock.js';
import { scheduleWork } from '../clock/due-work.js';
import type { WorkHandler } from '../clock/run-due-work.js';
import type { Database } from '../database.js';
import { BANK, CURRENCY } from '../transactions/ledger-accounts.js';
import { recordMovements } from '../transactions/record-movements.js';
import { type SubmitDeps, submitTransfer } from '../transfers/send-to-counterparty.js';
import { type BillPaymentRow, billPaymentChange, lockBillPayment } from './bill-pay.queries.js';
import { addNextPayment } from './create-bill-payment.js';
import { findPayeeOfPayment, openPayees, type PayeeRow } from './payees/payees.queries.js';
import { sentFrom } from './payees/verify-payee.js';
import { PROCESSED_AT, sentText } from './plan-bill-payment.js';
import { paymentDates } from './schedule.js';

export const CHECK_DELIVERED = 'bill_payment.check_delivered';

/** A payment without enough money is tried again on this many business days. */
const RETRIES = 2;
const FIRST_CHECK_NUMBER = 1001n;
const DELIVERED_AT = '17:00';

/**
 * Makes a payment on its day: an ACH transfer, or a check. It also writes down the next payment of the series, so that each occurrence
 * exists once. Without enough money, or while the account is frozen, it is tried again on the next two business days, then it fails.
 */
export function makeBillPayment(deps: SubmitDeps): WorkHandler {
  return async (trx, { tenant, subject, dueAt }) => {
    const [row, now] = await Promise.all([lockBillPayment(trx, subject), tenantNow(trx, tenant)]);
    if (row?.status !== 'scheduled') return done;
    // After an outage, work may be done on a later day than it was due. It must not change a day that has passed.
    const at = toNewYorkTime(dueAt).date === toNewYorkTime(now).date ? dueAt : now;
    const [account, payee] = await Promise.all([
      findAccount(trx, row.account_id),
      findPayeeOfPayment(trx, row.payee_id),
    ]);
    const laterDay = row.method === 'ach' ? dayAfterPrenote(payee, toNewYorkTime(at).date) : undefined;
    if (laterDay !== undefined) {
      const { processDate, estimatedDelivery } = paymentDates(row.method, { scheduledDate: laterDay });
      const postponed = { process_date: processDate, estimated_delivery: estimatedDelivery };
      sendPlanWithEvents(trx, billPaymentChange(tenant, row, postponed));
      return againAt(newYorkInstant(processDate, PROCESSED_AT));
    }
    if (row.attempts === 0) addNextPayment(trx, tenant, row, now);
    if (payee.verification === 'failed') return fail(trx, tenant, row, 'payee_not_verified');
    if (account!.status === 'closed') return fail(trx, tenant, row, 'account_closed');
    const refusal =
      account!.status === 'frozen' ? 'account_frozen' : await pay(deps, trx, tenant, { row, payee, now: at });
    if (refusal === undefined) return done;
    const attempts = row.attempts + 1;
    if (attempts > RETRIES) return fail(trx, tenant, { ...row, attempts }, refusal);
    sendPlanWithEvents(trx, billPaymentChange(tenant, row, { attempts }));
    const today = toNewYorkTime(at).date;
    return againAt(newYorkInstant(addBusinessDays(today, 1), PROCESSED_AT));
  };
}

interface Payment {
  readonly row: BillPaymentRow;
  readonly payee: PayeeRow;
  readonly now: Date;
}

/** Makes the payment, or returns the code of its refusal. Nothing has changed then, so the transaction can go on. */
async function pay(
  deps: SubmitDeps,
  trx: Transaction<Database>,
  tenant: Tenant,
  payment: Payment,
): Promise<string | undefined> {
  const saved = sql`savepoint before_payment`.execute(trx);
  const { method } = payment.row;
  try {
    await Promise.all([
      saved,
      method === 'ach' ? payByAch(deps, trx, tenant, payment) : payByCheck(trx, tenant, payment),
    ]);
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    await sql`rollback to savepoint before_payment`.execute(trx);
    return error.code;
  }
}

async function payByAch(
  deps: SubmitDeps,
  trx: Transaction<Database>,
  tenant: Tenant,
  { row, payee, now }: Payment,
): Promise<void> {
  const [secrets] = await openPayees(deps.vault, trx, tenant, [payee]);
  const { row: transfer } = await submitTransfer(trx, deps, tenant, {
    type: 'ach',
    direction: 'credit',
    accountId: row.account_id,
    counterparty: {
      name: payee.name,
      routingNumber: payee.routing_number!,
      accountNumber: secrets!.accountNumber!,
      accountType: payee.account_type!,
    },
    amount: row.amount,
    speed: 'standard',
    secCode: 'CCD',
    description: sentText(row),
    billPaymentId: row.id,
    dueAt: now,
  });
  // After the last cut-off of the day it is sent on the next business day.
  const [, estimated_delivery] = [deliveryOf(row, now), transfer.expected_settlement_date!].sort();
  const change = { status: 'processing', transfer_id: transfer.id, estimated_delivery: estimated_delivery! } as const;
  sendPlanWithEvents(trx, billPaymentChange(tenant, row, change));
}

/** The delivery day. A payment that is made after its planned day, because of a failed attempt or an outage, also arrives later. */
function deliveryOf({ method, process_date, estimated_delivery }: BillPaymentRow, now: Date): CalendarDate {
  const today = toNewYorkTime(now).date;
  return today > process_date ? paymentDates(method, { scheduledDate: today }).estimatedDelivery : estimated_delivery;
}

/** A check takes its money when it is printed: nobody else can spend it while the check is in the mail. */
async function payByCheck(trx: Transaction<Database>, tenant: Tenant, { row, payee, now }: Payment): Promise<void> {
  const check_number = await nextCheckNumber(trx, row.account_id);
  const id = newId('txn');
  await recordMovements(
    trx,
    tenant,
    [
      {
        entry: {
          kind: 'entry',
          id,
          currency: CURRENCY,
          description: `Check ${check_number}`,
          postings: [
            { accountId: row.account_id, debit: row.amount },
            { accountId: BANK.check, credit: row.amount },
          ],
        },
        transactions: [
          {
            id,
            account_id: row.account_id,
            type: 'check',
            amount: -row.amount,
            description: row.memo ?? `Check ${check_number}`,
            counterparty: payee.name,
            bill_payment_id: row.id,
          },
        ],
      },
    ],
    now,
  );
  const estimated_delivery = deliveryOf(row, now);
  const change = { status: 'sent', estimated_delivery, check_number, transaction_id: id, sent_at: now } as const;
  sendPlanWithEvents(trx, billPaymentChange(tenant, row, change));
  scheduleWork(trx, tenant, {
    kind: CHECK_DELIVERED,
    subject: row.id,
    dueAt: newYorkInstant(estimated_delivery, DELIVERED_AT),
  });
}

/** A check counts as paid at the end of the day on which it should arrive. */
export const checkDelivered: WorkHandler = async (trx, { tenant, subject, dueAt }) => {
  const row = await lockBillPayment(trx, subject);
  if (row?.status !== 'sent') return done;
  sendPlanWithEvents(trx, billPaymentChange(tenant, row, { status: 'paid', paid_at: dueAt }));
  return done;
};

/** Numbers of one account have no gaps. Two payments at once: the unique constraint makes one of them try again. */
async function nextCheckNumber(trx: Transaction<Database>, accountId: string): Promise<bigint> {
  const { last } = await trx
    .selectFrom('bill_payment')
    .select((query) => query.fn.max('check_number').as('last'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return last === null ? FIRST_CHECK_NUMBER : BigInt(last) + 1n;
}

/** The day to which a payment is postponed while the prenote of its payee is pending. The prenote itself can be late. */
function dayAfterPrenote(payee: PayeeRow, today: CalendarDate): CalendarDate | undefined {
  if (payee.verification !== 'pending') return undefined;
  const day = sentFrom(payee);
  return day !== undefined && day > today ? day : addBusinessDays(today, 1);
}

function fail(trx: Transaction<Database>, tenant: Tenant, row: BillPaymentRow, failure_reason: string): Outcome {
  const change = { status: 'failed', failure_reason, attempts: row.attempts } as const;
  sendPlanWithEvents(trx, billPaymentChange(tenant, row, change));
  return done;
}
