import { createHash } from 'node:crypto';
import { addDays, newYorkInstant, toNewYorkTime } from '@exchequer/calendar';
import { Problem } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { toUetr } from '@exchequer/iso20022';
import { dollarsToCents } from '@exchequer/money';
import {
  type AchBatchHeader,
  buildAchFile,
  CHANGE_CODES,
  RETURN_CODES,
  toAchDate,
  toAchText,
  toTraceNumber,
  transactionCode,
  writeAchFile,
} from '@exchequer/nacha';
import type { Tenant } from '@exchequer/postgres';
import type { Deps } from '../deps.js';
import { answerDeadline, answerTime } from './ach-settlement.js';
import type {
  IncomingPayment,
  IncomingPaymentInput,
  ReturnInput,
  SettlementInput,
  SimulationResult,
} from './bank.api.js';
import { type CustomerBook, inCustomerBook } from './customer-book.js';
import { fileHeader, tellAnswers, tellSettlement } from './happen.js';
import { bookOnUs, giveBackOnUs, type OnUsDeps } from './on-us.js';
import { OWN_ROUTING_NUMBER } from './participants.js';
import { tellReturn, tellStatus } from './payment-events.js';
import { incomingPayment } from './payment-messages.js';
import { ownerOf } from './receive-ach-file.js';

type SimulationDeps = OnUsDeps & Pick<Deps, 'notifier'>;

/** The bank and the account that incoming money comes from. */
const SENDER = { routingNumber: '021000021', accountNumber: '7000000001' } as const;
/** Ten digits. Nacha Operating Rules, Appendix Three. */
const ACH_MAX_CENTS = 99_999_999_99n;

const DONE: SimulationResult = { outcome: 'done', detail: '' };
const refused = (detail: string): SimulationResult => ({ outcome: 'refused', detail });

/** ISO reasons with the meaning of a return code of Nacha. */
const ISO_REASONS: Readonly<Record<string, string>> = {
  R02: 'AC04',
  R03: 'AC03',
  R04: 'AC01',
  R10: 'FRAD',
  R15: 'MD07',
  R16: 'AC06',
  R24: 'DUPL',
};
const OTHER_REASON = 'MS03';

/** Money arrives, once per id. */
export async function simulateIncomingPayment(
  deps: SimulationDeps,
  tenant: Tenant,
  input: IncomingPaymentInput,
): Promise<IncomingPayment> {
  const amount = dollarsToCents(input.amount);
  if (input.rail === 'ach' && amount > ACH_MAX_CENTS) {
    const message = 'must be at most 99999999.99 for ACH';
    throw Problem.invalid([{ location: 'body.amount', code: 'too_large', message }]);
  }
  const answer = await inCustomerBook(deps, tenant, async (book) => {
    const known = await book.trx
      .selectFrom('incoming_payment')
      .select(['message_id', 'reference', 'occurred_at'])
      .where('id', '=', input.id)
      .executeTakeFirst();
    if (known) return toIncomingPayment(known);
    const occurredAt = await ownTime(book, new Date(input.occurredAt));
    const { reference, content } =
      input.rail === 'ach'
        ? incomingEntry(book, input, amount, occurredAt)
        : incomingTransfer(tenant, input, amount, occurredAt);
    const kind = input.rail === 'ach' ? 'ach_file' : 'pacs.008';
    const messageId = book.tell({ kind, content, occurredAt });
    await book.trx
      .insertInto('incoming_payment')
      .values({
        ...ownerOf(tenant),
        id: input.id,
        rail: input.rail,
        amount,
        reference,
        message_id: messageId,
        occurred_at: occurredAt,
      })
      .execute();
    return toIncomingPayment({ message_id: messageId, reference, occurred_at: occurredAt });
  });
  deps.notifier.notify(tenant);
  return answer;
}

function toIncomingPayment(row: {
  readonly message_id: string;
  readonly reference: string;
  readonly occurred_at: Date;
}): IncomingPayment {
  return { messageId: row.message_id, reference: row.reference, occurredAt: row.occurred_at.toISOString() };
}

/** Each incoming payment has a millisecond of its own, so that its customer can tell which one a transaction came from. */
async function ownTime({ trx }: CustomerBook, wished: Date): Promise<Date> {
  const { last } = await trx
    .selectFrom('incoming_payment')
    .select(({ fn }) => fn.max('occurred_at').as('last'))
    .executeTakeFirstOrThrow();
  return last && last >= wished ? new Date(last.getTime() + 1) : wished;
}

/** A file with one CCD credit. The text that says what it is for is in an addenda record. */
function incomingEntry(book: CustomerBook, input: IncomingPaymentInput, amountCents: bigint, at: Date) {
  const traceNumber = toTraceNumber(SENDER.routingNumber, book.takeTraces(1));
  const paymentInformation = toAchText(input.description ?? '', 80);
  const header: Omit<AchBatchHeader, 'batchNumber'> = {
    serviceClassCode: 220,
    companyName: toAchText(input.counterpartyName, 16),
    companyDiscretionaryData: toAchText(input.counterpartyName, 36).slice(16).trim(),
    companyIdentification: '1000000001',
    secCode: 'CCD',
    companyEntryDescription: 'PAYMENT',
    companyDescriptiveDate: '',
    effectiveEntryDate: toAchDate(toNewYorkTime(at).date),
    settlementDate: '',
    originatorStatusCode: '1',
    odfiIdentification: SENDER.routingNumber.slice(0, 8),
  };
  const file = buildAchFile(fileHeader(book, at), [
    {
      header,
      entries: [
        {
          transactionCode: transactionCode('checking', 'credit'),
          routingNumber: OWN_ROUTING_NUMBER,
          accountNumber: input.accountNumber,
          amountCents,
          identification: '',
          name: 'ACCOUNT HOLDER',
          discretionaryData: '',
          traceNumber,
          addenda: paymentInformation === '' ? [] : [{ kind: 'payment', paymentInformation }],
        },
      ],
    },
  ]);
  return { reference: traceNumber, content: writeAchFile(file) };
}

function incomingTransfer(tenant: Tenant, input: IncomingPaymentInput, amountCents: bigint, at: Date) {
  const uetr = toUetr(createHash('sha256').update(`${tenant.organizationId} ${input.id}`).digest().subarray(0, 16));
  const content = incomingPayment({
    messageId: newId('bmsg'),
    rail: input.rail as 'wire' | 'instant',
    uetr,
    amountCents,
    accountNumber: input.accountNumber,
    counterparty: { name: input.counterpartyName, ...SENDER },
    description: input.description ?? '',
    at,
  });
  return { reference: uetr, content };
}

/** The rail settles an entry or a payment now. */
export function simulateSettlement(
  deps: SimulationDeps,
  tenant: Tenant,
  input: SettlementInput,
): Promise<SimulationResult> {
  return simulate(deps, tenant, input, {
    refusalOfEntry: ({ status }) => (status === 'returned' ? 'The entry was returned before.' : undefined),
    refusalOfPayment: endOf,
    entry: async (book, entry, at) => {
      if (entry.status === 'pending') await settleEntryNow(book, entry, at);
    },
    payment: async (book, payment, at) => {
      if (payment.status === 'pending') await settlePaymentNow(book, payment, at);
    },
  });
}

/** The receiving bank returns an entry or a payment now, within the time limit of the code. */
export function simulateReturn(deps: SimulationDeps, tenant: Tenant, input: ReturnInput): Promise<SimulationResult> {
  const { returnCode: code } = input;
  return simulate(deps, tenant, input, {
    refusalOfEntry: ({ status, direction, sec_code: secCode, settles_at }, at) => {
      const initiator = RETURN_CODES.get(code)?.initiator;
      if (!CHANGE_CODES.has(code) && (initiator !== 'rdfi' || code >= 'R61')) {
        return `${code} is not the code of a return that a receiving bank sends.`;
      }
      if (status === 'returned') return 'The entry was returned before.';
      const deadline = answerDeadline(code, status === 'pending' ? at : settles_at, { direction, secCode });
      return at >= newYorkInstant(addDays(deadline, 1), '00:00')
        ? `The last day for ${code} was ${deadline}.`
        : undefined;
    },
    refusalOfPayment: (payment) =>
      CHANGE_CODES.has(code) ? 'Only an ACH entry can get a notification of change.' : endOf(payment),
    entry: async (book, given, at) => {
      // A bank can return an entry on the day on which it gets it.
      const entry = given.status === 'pending' ? await settleEntryNow(book, given, at) : given;
      const answer = { answer_code: code, answer_at: at, answered_at: null };
      await book.trx.updateTable('ach_entry').set(answer).where('trace_number', '=', entry.trace_number).execute();
      await tellAnswers(book, [{ ...entry, ...answer }], at);
    },
    payment: async (book, payment, at) => {
      const reason = /^[RC]\d\d$/.test(code) ? (ISO_REASONS[code] ?? OTHER_REASON) : code;
      // A payment that has not settled is rejected instead.
      const status = payment.status === 'pending' ? 'rejected' : 'returned';
      const on_us = payment.on_us === 'booked' ? 'to_return' : payment.on_us;
      await book.trx.updateTable('payment').set({ status, reason, on_us }).where('id', '=', payment.id).execute();
      if (status === 'rejected') tellStatus(book, { ...payment, status, reason }, at);
      else tellReturn(book, { ...payment, status, reason }, at);
    },
  });
}

type Entry = Parameters<typeof tellAnswers>[1][number];
type Payment = Parameters<typeof tellReturn>[1];

/** What a simulation does, and why it is refused. */
interface Act {
  refusalOfEntry(entry: Entry, at: Date): string | undefined;
  refusalOfPayment(payment: Payment): string | undefined;
  entry(book: CustomerBook, entry: Entry, at: Date): Promise<void>;
  payment(book: CustomerBook, payment: Payment, at: Date): Promise<void>;
}

/** Why a payment that has ended cannot settle or come back. */
function endOf({ status }: Payment): string | undefined {
  if (status === 'rejected') return 'The receiving bank has rejected the payment.';
  return status === 'returned' ? 'The payment was returned before.' : undefined;
}

async function simulate(
  deps: SimulationDeps,
  tenant: Tenant,
  { id, traceNumber, uetr, occurredAt }: SettlementInput,
  act: Act,
): Promise<SimulationResult> {
  if ((traceNumber === undefined) === (uetr === undefined)) {
    const message = 'must be given, or uetr, but not both';
    throw Problem.invalid([{ location: 'body.traceNumber', code: 'required', message }]);
  }
  const at = new Date(occurredAt);
  /** @param isTold whether the holder of an account of this bank was asked: until then the payment is only looked at */
  const happen = async (book: CustomerBook, isTold: boolean): Promise<SimulationResult | undefined> => {
    if (traceNumber !== undefined) {
      const entry = await findEntry(book, traceNumber);
      const refusal = act.refusalOfEntry(entry, at);
      if (refusal !== undefined) return refused(refusal);
      if (isTold) await act.entry(book, entry, at);
    } else {
      const payment = await findPayment(book, uetr!);
      const refusal = act.refusalOfPayment(payment);
      if (refusal !== undefined) return refused(refusal);
      if (isTold) await act.payment(book, payment, at);
    }
    return isTold ? DONE : undefined;
  };
  let result = await inCustomerBook(deps, tenant, (book) => once(book, id, () => happen(book, false)));
  if (!result) {
    // The holder of an account of this bank is asked before the payment settles. Nothing is locked meanwhile.
    if (traceNumber !== undefined) await bookOnUs(deps, tenant, { traceNumber, at });
    else await bookOnUs(deps, tenant, { uetr: uetr!, at });
    result = await inCustomerBook(deps, tenant, (book) => once(book, id, () => happen(book, true)));
  }
  await giveBackOnUs(deps, tenant, at);
  deps.notifier.notify(tenant);
  return result!;
}

async function findEntry({ trx }: CustomerBook, traceNumber: string): Promise<Entry> {
  const entry = await trx
    .selectFrom('ach_entry')
    .selectAll()
    .where('trace_number', '=', traceNumber)
    .executeTakeFirst();
  if (!entry) throw Problem.notFound('entry');
  return entry;
}

async function findPayment({ trx }: CustomerBook, uetr: string): Promise<Payment> {
  const payment = await trx.selectFrom('payment').selectAll().where('uetr', '=', uetr).executeTakeFirst();
  if (!payment) throw Problem.notFound('payment');
  return payment;
}

/** Runs `happen`, unless it was run under this id before. No result means that nothing has happened yet. */
async function once(
  { trx, tenant }: CustomerBook,
  id: string | undefined,
  happen: () => Promise<SimulationResult | undefined>,
): Promise<SimulationResult | undefined> {
  if (id === undefined) return happen();
  const known = await trx
    .selectFrom('simulation')
    .select(['outcome', 'detail'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (known) return known;
  const result = await happen();
  if (!result) return undefined;
  await trx
    .insertInto('simulation')
    .values({ ...ownerOf(tenant), id, ...result })
    .execute();
  return result;
}

async function settleEntryNow(book: CustomerBook, entry: Entry, at: Date): Promise<Entry> {
  const { answer_code: code, direction, sec_code: secCode } = entry;
  const settled = {
    status: 'settled' as const,
    settles_at: at,
    answer_at: code === null ? null : entry.on_us === null ? answerTime(code, at, { direction, secCode }) : at,
  };
  await book.trx.updateTable('ach_entry').set(settled).where('trace_number', '=', entry.trace_number).execute();
  tellSettlement(book, [entry], at);
  return { ...entry, ...settled };
}

async function settlePaymentNow(book: CustomerBook, payment: Payment, at: Date): Promise<void> {
  const settled = { status: 'settled' as const, settles_at: at };
  await book.trx.updateTable('payment').set(settled).where('id', '=', payment.id).execute();
  tellStatus(book, { ...payment, ...settled }, at);
}
