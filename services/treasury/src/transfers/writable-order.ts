import { toNewYorkTime } from '@exchequer/calendar';
import type { FieldErrors } from '@exchequer/http-kit';
import { type AchProblem, newEntryProblems, toTraceNumber } from '@exchequer/nacha';
import { toAscii, transliterate } from '@exchequer/transliteration';
import { type AchOrder, ADDENDA_LENGTH, achBatchHeader, achEntry } from './ach-entry.js';
import type { Counterparty } from './counterparty.js';
import { ACH_MAX_CENTS, ISO_NAME_LENGTH, REMITTANCE_LENGTH } from './rail-limits.js';
import { DEFAULT_POLICY } from './transfer-policy.js';
import type { TransferDirection, TransferSecCode, TransferType } from './transfers.tables.js';

/** What of a payment is written into a file or a message for a bank. */
export interface OrderToWrite {
  readonly type: TransferType;
  readonly direction: TransferDirection;
  /** Cents. */
  readonly amount: bigint;
  readonly secCode: TransferSecCode | null;
  readonly description: string;
  readonly counterparty: Counterparty;
}

/** Where the members of a payment are in the request, for example `body.counterparty.name`. */
export interface OrderPlaces {
  readonly name: string;
  readonly accountNumber: string;
  readonly routingNumber: string;
  readonly amount: string;
  readonly description: string;
}

/**
 * Adds what keeps a payment out of the file or message of its rail. It asks the code that writes entries, so that a payment that was accepted can
 * always be sent: one that cannot would keep the others of its file waiting.
 */
export function checkWritable(errors: FieldErrors, order: OrderToWrite, places: OrderPlaces): void {
  const { counterparty, description } = order;
  const isNamed = errors.isOf('writable_name', places.name, counterparty.name);
  checkDescription(errors, places.description, description);
  if (order.type === 'ach') checkEntry(errors, order, places, isNamed);
  else checkPayment(errors, order, places);
}

/** Adds letters of a description that a file or a message of a bank cannot have, and a description of which nothing would be left. */
export function checkDescription(errors: FieldErrors, place: string, description: string): void {
  const { text, lost } = transliterate(description);
  if (lost.length === 0 && (text !== '' || description.trim() === '')) return;
  const which = lost.length === 0 ? 'nothing of it can' : `${lost.slice(0, 5).join(' ')} cannot`;
  const message = `must have letters that can be written in ASCII: ${which}`;
  errors.add(place, 'cannot_be_written', message);
}

/** Whether an ACH entry of the payment can be written. */
export function isWritableEntry(order: AchOrder, counterparty: Counterparty): boolean {
  return problemsOf(order, counterparty).length === 0;
}

function checkEntry(errors: FieldErrors, order: OrderToWrite, places: OrderPlaces, isNamed: boolean): void {
  const { direction, amount, secCode, description, counterparty } = order;
  const entry = {
    id: '',
    direction,
    amount,
    sec_code: secCode,
    effective_speed: null,
    description,
    reverses_id: null,
  };
  const problems = new Map(problemsOf(entry, counterparty).map((problem) => [problem.field, problem]));
  for (const { field, message } of problems.values()) {
    if (field === 'accountNumber') errors.add(places.accountNumber, 'invalid_account_number', message);
    else if (field === 'name' && isNamed) errors.add(places.name, 'cannot_be_written', message);
    else if (field === 'amountCents' && amount > ACH_MAX_CENTS) {
      errors.add(places.amount, 'out_of_range', 'must be at most 99999999.99 for ACH');
    } else if (field === 'addenda') {
      const message = `must be at most ${ADDENDA_LENGTH} characters for ${secCode}: only CTX takes more`;
      errors.add(places.description, 'too_long', message);
    }
  }
}

function checkPayment(errors: FieldErrors, { counterparty, description }: OrderToWrite, places: OrderPlaces): void {
  const tooLong = (place: string, text: string, max: number) => {
    if (toAscii(text).length <= max) return;
    errors.add(place, 'too_long', `must be at most ${max} characters for a wire or an instant payment`);
  };
  tooLong(places.name, counterparty.name, ISO_NAME_LENGTH);
  tooLong(places.description, description, REMITTANCE_LENGTH);
}

/** Any day, bank and trace number: they are not part of the order. */
const SOME_TIME = new Date('2026-01-05T15:00:00.000Z');
const SOME_BANK = '990000013';

function problemsOf(order: AchOrder, counterparty: Counterparty): readonly AchProblem[] {
  const options = { policy: DEFAULT_POLICY, now: SOME_TIME, routingNumber: SOME_BANK };
  const header = achBatchHeader(order, toNewYorkTime(SOME_TIME).date, options);
  return newEntryProblems(header, achEntry(order, counterparty, toTraceNumber(SOME_BANK, 1)));
}
