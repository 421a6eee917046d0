import { Problem } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { dollarsToCents } from '@exchequer/money';
import { inTenant, sendPlan, type Tenant } from '@exchequer/postgres';
import { type Selectable, type SqlBool, sql, type Transaction } from 'kysely';
import type { AccountNumbers } from '../../accounts/account-numbers.js';
import { type AccountRow, findAccountsByNumber } from '../../accounts/accounts.queries.js';
import { timeToBook } from '../../clock/booked-time.js';
import { tenantNow } from '../../clock/clock.js';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { BANK, CURRENCY } from '../../transactions/ledger-accounts.js';
import { type Movement, recordMovementsEach } from '../../transactions/record-movements.js';
import { takeFirst } from '../inbox.js';
import type { TransferType } from '../transfers.tables.js';
import type { OnUsOutcome, OnUsPayment } from './on-us.api.js';
import type { OnUsPaymentTable } from './on-us.tables.js';
import { byHolder } from './on-us-accounts.js';

type PaymentRow = Selectable<OnUsPaymentTable>;
type Refusal = 'unknown' | 'closed' | 'frozen' | 'no_funds';

/** Codes of Nacha, and reasons of ISO 20022 for wires and instant payments. Only ACH has debits. */
const ACH_CODES: Readonly<Record<Refusal, string>> = { unknown: 'R03', closed: 'R02', frozen: 'R16', no_funds: 'R01' };
const ISO_CODES: Readonly<Record<Refusal, string>> = {
  unknown: 'AC03',
  closed: 'AC07',
  frozen: 'AC06',
  no_funds: 'AM04',
};

/**
 * Books payments between accounts of our bank on the account of the other side. Each organization's payments are one transaction as that
 * organization. A payment that was asked about before gets its first answer: if this process dies, the bank asks again.
 * @param sender the organization whose payments they are
 */
export async function bookOnUs(
  deps: Pick<Deps, 'db' | 'banks' | 'accountNumbers'>,
  sender: Tenant,
  payments: readonly OnUsPayment[],
): Promise<OnUsOutcome[]> {
  const { ofHolders, unknown } = await byHolder(deps, sender, payments);
  const outcomes = new Map<string, OnUsOutcome>();
  for (const { id, rail } of unknown) outcomes.set(id, refused(id, rail, 'unknown'));
  const accountNumbers = await deps.accountNumbers();
  for (const { holder, payments: own } of ofHolders) {
    const rows = await inTenant(deps.db, holder, (trx) => book(trx, accountNumbers, holder, sender, own));
    for (const { id, refusal } of rows) {
      outcomes.set(id, { id, outcome: refusal === null ? 'booked' : 'refused', reason: refusal });
    }
  }
  return payments.map(({ id }) => outcomes.get(id)!);
}

function refused(id: string, rail: TransferType, why: Refusal): OnUsOutcome {
  return { id, outcome: 'refused', reason: codeOf(rail, why) };
}

function codeOf(rail: TransferType, why: Refusal): string {
  return (rail === 'ach' ? ACH_CODES : ISO_CODES)[why];
}

async function book(
  trx: Transaction<Database>,
  accountNumbers: AccountNumbers,
  holder: Tenant,
  sender: Tenant,
  payments: readonly OnUsPayment[],
): Promise<PaymentRow[]> {
  const ids = payments.map(({ id }) => id);
  const numbers = payments.map(({ accountNumber }) => accountNumber);
  const now = await tenantNow(trx, holder);
  // The second statement sees what another request with the same payments has just committed.
  const isNew = await takeFirst(trx, holder, ids.map(referenceOf), now);
  const [known, accountOf] = await Promise.all([
    trx.selectFrom('on_us_payment').selectAll().where(sql<SqlBool>`id = any(${ids}::text[])`).execute(),
    findAccountsByNumber(trx, accountNumbers, numbers),
  ]);
  const isOwn = holder.organizationId === sender.organizationId;
  const fresh = payments
    .filter(({ id }) => isNew.delete(referenceOf(id)))
    .map((payment) => toBooking(holder, payment, accountOf.get(payment.accountNumber)!, now));
  // Another organization has a clock of its own: the money arrives on the day on which it comes.
  for (const at of timesOf(fresh, isOwn, now)) {
    await bookAt(
      trx,
      holder,
      fresh.filter(({ payment }) => timeOf(payment, isOwn, now).getTime() === at.getTime()),
      at,
    );
  }
  const rows = fresh.map(({ row }) => row);
  sendPlan(trx, { rows: [{ table: 'on_us_payment', rows }] });
  return [...known, ...rows];
}

interface Booking {
  readonly payment: OnUsPayment;
  row: PaymentRow;
  readonly movement: Movement | undefined;
}

function referenceOf(id: string): string {
  return `on us ${id}`;
}

function timeOf({ occurredAt }: OnUsPayment, isOwn: boolean, now: Date): Date {
  return isOwn ? timeToBook(new Date(occurredAt), now) : now;
}

function timesOf(bookings: readonly Booking[], isOwn: boolean, now: Date): Date[] {
  const times = new Map(bookings.map(({ payment }) => timeOf(payment, isOwn, now)).map((at) => [at.getTime(), at]));
  return [...times.values()].sort((a, b) => a.getTime() - b.getTime());
}

function toBooking(
  { organizationId: org_id, livemode }: Tenant,
  payment: OnUsPayment,
  account: AccountRow,
  now: Date,
): Booking {
  const { id, rail, direction } = payment;
  const amount = dollarsToCents(payment.amount);
  const row: PaymentRow = {
    org_id,
    livemode,
    id,
    account_id: account.id,
    rail,
    direction,
    amount,
    refusal: null,
    transaction_id: null,
    booked_at: now,
    returned_at: null,
  };
  const refusal = refusalOf(payment, account);
  if (refusal) return { payment, row: { ...row, refusal: codeOf(rail, refusal) }, movement: undefined };
  if (amount === 0n) return { payment, row, movement: undefined };
  const transaction_id = newId('txn');
  return { payment, row: { ...row, transaction_id }, movement: movementOf(payment, { ...row, transaction_id }) };
}

/** A frozen account can get money. */
function refusalOf({ direction }: OnUsPayment, { status }: AccountRow): Refusal | undefined {
  if (status === 'closed') return 'closed';
  return status === 'frozen' && direction === 'debit' ? 'frozen' : undefined;
}

function movementOf({ senderName, description }: OnUsPayment, row: PaymentRow): Movement {
  const { account_id, rail, direction, amount } = row;
  const id = row.transaction_id!;
  const isDebit = direction === 'debit';
  const [debit, credit] = isDebit ? [account_id, BANK[rail]] : [BANK[rail], account_id];
  return {
    entry: {
      kind: 'entry',
      id,
      currency: CURRENCY,
      postings: [
        { accountId: debit, debit: amount },
        { accountId: credit, credit: amount },
      ],
    },
    transactions: [
      {
        id,
        account_id,
        type: rail,
        amount: isDebit ? -amount : amount,
        description,
        counterparty: senderName.trim() || null,
      },
    ],
  };
}

/** Posts what there is money for; a debit without it is refused. */
async function bookAt(
  trx: Transaction<Database>,
  holder: Tenant,
  bookings: readonly Booking[],
  at: Date,
): Promise<void> {
  const moving = bookings.filter(({ movement }) => movement !== undefined);
  const outcomes = await recordMovementsEach(
    trx,
    holder,
    moving.map(({ movement }) => movement!),
    at,
  );
  for (const [n, outcome] of outcomes.entries()) {
    const booking = moving[n]!;
    if (!(outcome instanceof Problem)) continue;
    booking.row = { ...booking.row, transaction_id: null, refusal: codeOf(booking.row.rail, 'no_funds') };
  }
}
