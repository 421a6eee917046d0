import { createHash } from 'node:crypto';
import { addBusinessDays, newYorkInstant, toNewYorkTime, wireSchedule } from '@exchequer/calendar';
import { Problem } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { readPaymentReturn } from '@exchequer/iso20022';
import { readInTenant, type Tenant } from '@exchequer/postgres';
import { inCustomerBook } from './customer-book.js';
import { PAYMENT_OUTCOMES, type PaymentOutcome } from './magic-accounts.js';
import { bookOnUs, type OnUsDeps } from './on-us.js';
import { findParticipant, OWN_ROUTING_NUMBER } from './participants.js';
import { type PaymentRail, paymentStatus, type ReadPayment, readPayment, readQuery } from './payment-messages.js';
import { ownerOf } from './receive-ach-file.js';
import { type PaymentRow, statusOf } from './stored-payment.js';

export interface SentPayment {
  readonly id: string;
  readonly rail: PaymentRail;
  /** pacs.008, or pacs.004 for the return of an incoming payment. */
  readonly message: string;
  /** On the clock of the customer. */
  readonly submittedAt: Date;
}

export interface PaymentAnswer {
  /** pacs.002 */
  readonly message: string;
  /** How the answer travels. */
  readonly outcome: PaymentOutcome | undefined;
  /** Whether the payment was sent for the first time. */
  readonly isFirst: boolean;
}

type PaymentDeps = OnUsDeps;

/** Limit of FedNow. */
const INSTANT_MAX_CENTS = 10_000_000_00n;
const SETTLES_LATER_MS = 3_600_000;
/** When a payment to an account that sends it back returns, on the next banking day. */
const COMES_BACK_AT = '10:00';
/** The bank has no such payment: it was never received (ExternalStatusReason1Code). */
const NOT_RECEIVED = 'NOOR';

/**
 * Takes a wire or an instant payment of a customer, once per id.
 * @throws {Problem} 400 for a message that cannot be read, 409 if another payment was sent under this id.
 */
export async function receivePayment(deps: PaymentDeps, tenant: Tenant, payment: SentPayment): Promise<PaymentAnswer> {
  const taken = await takePayment(deps, tenant, payment);
  if (!taken.onUs) return taken;
  const message = await settleOnUs(deps, tenant, taken.onUs, payment.submittedAt);
  return { ...taken, message };
}

/**
 * A payment to an account of this bank settles at once: the holder of the account is asked, and the answer is final.
 * @returns its status as a pacs.002
 */
async function settleOnUs(deps: PaymentDeps, tenant: Tenant, uetr: string, at: Date): Promise<string> {
  await bookOnUs(deps, tenant, { uetr, at });
  return inCustomerBook(deps, tenant, async (book) => {
    await book.trx
      .updateTable('payment')
      .set({ status: 'settled' })
      .where('uetr', '=', uetr)
      .where('status', '=', 'pending')
      .where('settles_at', '<=', at)
      .execute();
    const row = await book.trx.selectFrom('payment').selectAll().where('uetr', '=', uetr).executeTakeFirstOrThrow();
    return statusOf(book, row);
  });
}

interface Taken extends PaymentAnswer {
  /** UETR of a payment to an account of this bank that is to settle now. */
  readonly onUs?: string | undefined;
}

async function takePayment(deps: PaymentDeps, tenant: Tenant, payment: SentPayment): Promise<Taken> {
  const read = readPayment(payment.message);
  const returned = 'problems' in read ? readReturn(payment.message) : undefined;
  if ('problems' in read && !returned) {
    throw Problem.invalid(
      read.problems.map((message) => ({ location: 'body.message', code: 'invalid_value', message })),
    );
  }
  const hash = createHash('sha256').update(payment.message).digest();
  return inCustomerBook(deps, tenant, async (book) => {
    const uetr = returned?.uetr ?? (read as ReadPayment).transaction.ids.uetr!;
    const known = await book.trx
      .selectFrom('payment')
      .selectAll()
      .where(({ eb, or }) => or([eb('id', '=', payment.id), eb('uetr', '=', uetr)]))
      .execute();
    const same = known.find(({ id }) => id === payment.id);
    if (same && !same.message_hash.equals(hash)) {
      throw new Problem('conflict', 'Another payment was sent under this id.');
    }
    if (same) {
      const onUs = isOnUsNow(same, payment.submittedAt) ? same.uetr : undefined;
      return { message: statusOf(book, same), outcome: undefined, isFirst: false, onUs };
    }
    if (known.length > 0 && !returned) {
      const rejected = { uetr, status: 'RJCT', reason: 'DUPL', at: payment.submittedAt } as const;
      const message = paymentStatus({ ...rejected, messageId: newId('bmsg'), original: read as ReadPayment });
      return { message, outcome: undefined, isFirst: true };
    }
    const isReturn = returned !== undefined;
    const amount = returned?.amountCents ?? (read as ReadPayment).transaction.amountCents;
    const fate = isReturn ? SETTLED : decide(payment, read as ReadPayment);
    const row: PaymentRow = {
      ...ownerOf(tenant),
      id: payment.id,
      // The return of a payment has the UETR of the payment.
      uetr: isReturn ? `return ${uetr}` : uetr,
      rail: payment.rail,
      message_hash: hash,
      sealed: book.key.seal(Buffer.from(payment.message), `payment ${payment.id}`),
      amount,
      submitted_at: payment.submittedAt,
      reason: null,
      returns_at: null,
      on_us: null,
      ...fate.state,
      settles_at: fate.state.status === 'settled' ? payment.submittedAt : (fate.state.settles_at ?? null),
    };
    await book.trx.insertInto('payment').values(row).execute();
    const message = isReturn
      ? paymentStatus({ messageId: newId('bmsg'), uetr, status: 'ACSC', at: payment.submittedAt })
      : statusOf(book, row);
    if (deps.faults.of(tenant)?.kind === 'answers_twice' && row.status !== 'pending') {
      book.tell({ kind: 'pacs.002', content: message, occurredAt: payment.submittedAt });
    }
    const onUs = isOnUsNow(row, payment.submittedAt) ? row.uetr : undefined;
    return { message, outcome: fate.outcome, isFirst: true, onUs };
  });
}

/** Whether the payment is one to an account of this bank that settles until this time. */
function isOnUsNow({ on_us, status, settles_at }: PaymentRow, at: Date): boolean {
  return on_us !== null && status === 'pending' && settles_at !== null && settles_at <= at;
}

/** What became of the payment that a pacs.028 names, as a pacs.002. */
export async function queryPayment(deps: PaymentDeps, tenant: Tenant, query: string): Promise<string> {
  const asked = readQuery(query);
  if (asked === undefined) {
    const message = 'must be a pacs.028 that names the UETR of a payment';
    throw Problem.invalid([{ location: 'body.message', code: 'invalid_value', message }]);
  }
  const { uetr, at } = asked;
  const row = await readInTenant(deps.db, tenant, (db) =>
    db.selectFrom('payment').selectAll().where('uetr', '=', uetr).executeTakeFirst(),
  );
  if (!row) {
    return paymentStatus({ messageId: newId('bmsg'), uetr, status: 'RJCT', reason: NOT_RECEIVED, at });
  }
  if (isOnUsNow(row, at)) return settleOnUs(deps, tenant, uetr, at);
  return inCustomerBook(deps, tenant, async (book) => statusOf(book, row));
}

interface Fate {
  readonly state: Pick<PaymentRow, 'status'> &
    Partial<Pick<PaymentRow, 'reason' | 'settles_at' | 'returns_at' | 'on_us'>>;
  readonly outcome: PaymentOutcome | undefined;
}

const SETTLED: Fate = { state: { status: 'settled' }, outcome: undefined };

/** What the receiving bank does with a payment. */
function decide({ rail, submittedAt }: SentPayment, { transaction }: ReadPayment): Fate {
  const rejected = (reason: string): Fate => ({ state: { status: 'rejected', reason }, outcome: undefined });
  const { debtorAgent, creditorAgent, creditorAccount, amountCents } = transaction;
  if (debtorAgent.routingNumber !== OWN_ROUTING_NUMBER) return rejected('RC01');
  const bank = findParticipant(creditorAgent.routingNumber ?? '');
  if (!bank) return rejected('RC04');
  if (!bank[rail]) return rejected('AG03');
  if (rail === 'instant' && amountCents > INSTANT_MAX_CENTS) return rejected('AM02');
  const settlesAt = rail === 'wire' ? wireSchedule(submittedAt).settlesAt : submittedAt;
  if (creditorAgent.routingNumber === OWN_ROUTING_NUMBER) {
    return { state: { status: 'pending', settles_at: settlesAt, on_us: 'waiting' }, outcome: undefined };
  }
  const outcome = PAYMENT_OUTCOMES.get(creditorAccount?.number ?? '');
  if (outcome === 'rejected') return rejected('AC03');
  if (outcome === 'stays_pending') return { state: { status: 'pending' }, outcome };
  if (outcome === 'settles_later') {
    return { state: { status: 'pending', settles_at: new Date(settlesAt.getTime() + SETTLES_LATER_MS) }, outcome };
  }
  const returns_at =
    outcome === 'comes_back' ? newYorkInstant(addBusinessDays(toNewYorkTime(settlesAt).date, 1), COMES_BACK_AT) : null;
  if (settlesAt > submittedAt) return { state: { status: 'pending', settles_at: settlesAt, returns_at }, outcome };
  return { state: { status: 'settled', returns_at }, outcome };
}

function readReturn(message: string): { readonly uetr: string; readonly amountCents: bigint } | undefined {
  const read = readPaymentReturn(message);
  const [transaction] = read.ok ? read.message.transactions : [];
  if (transaction?.originalUetr === undefined) return undefined;
  return { uetr: transaction.originalUetr, amountCents: transaction.amountCents };
}
