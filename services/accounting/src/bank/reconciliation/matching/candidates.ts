import { type CalendarDate, daysBetween } from '@exchequer/calendar';
import type { Cents } from '@exchequer/money';
import { atomsOf } from './citations.js';
import { nameWords } from './words.js';

/** What the bank says: `BankLine` without what only tells it apart. */
export interface BankRow {
  readonly id: string;
  readonly date: CalendarDate;
  /** Positive is money that came in. */
  readonly amount: Cents;
  readonly currency: string;
  readonly description: string;
  readonly counterparty: string | null;
  readonly reference: string | null;
}

/** What a bank transaction may be about: something that is due, or a payment that is in the books already. */
export interface Item {
  readonly id: string;
  readonly kind: 'invoice' | 'bill' | 'payment' | 'bill_payment';
  /** Customer or vendor. */
  readonly partyId: string;
  readonly names: readonly string[];
  readonly number: string | null;
  /** What is still to be paid; of a payment, what moved on the account. 0: settled, and known by its number only. */
  readonly due: Cents;
  readonly currency: string;
  readonly date: CalendarDate;
  readonly dueDate: CalendarDate;
}

/** An item as it is read once for all rows. */
export interface ReadItem extends Item {
  /** Days since 1970. */
  readonly day: number;
  readonly dueDay: number;
  readonly nameWords: readonly (readonly string[])[];
  readonly numberAtoms: readonly string[];
}

export function readItem(item: Item): ReadItem {
  return {
    ...item,
    day: dayNumber(item.date),
    dueDay: dayNumber(item.dueDate),
    nameWords: item.names.map(nameWords),
    numberAtoms: atomsOf(item.number ?? ''),
  };
}

export function dayNumber(date: CalendarDate): number {
  return daysBetween(EPOCH, date);
}

const EPOCH = '1970-01-01';

/** What decisions of the organization's people have taught. Maps are keyed by payer and party, or by transaction. */
export interface Learned {
  /** What was said about this payer's transactions and this party: `payerKey` and party id, joined by `keyOf`. */
  readonly parties: ReadonlyMap<string, PartyHistory>;
  /** What a person took apart: `keyOf` a transaction and an `itemKey`. It is not put together again. */
  readonly barred: ReadonlySet<string>;
  /** How many bits an automatic match needs beyond the default. */
  readonly cautionBits: number;
  /** Less is not suggested. */
  readonly suggestBits: number;
}

export interface PartyHistory {
  readonly payerKey: string;
  readonly partyId: string;
  readonly confirmed: number;
  /** Days on which a match with this party was rejected or undone. */
  readonly rejectedOn: readonly CalendarDate[];
}

export const nothingLearned: Learned = { parties: new Map(), barred: new Set(), cautionBits: 0, suggestBits: 0 };

export function keyOf(...parts: readonly string[]): string {
  return parts.join('\u0000');
}

/** What tells a match from the others of its transaction. */
export function itemKey(itemIds: readonly string[]): string {
  return itemIds.toSorted().join(' ');
}

/** Money in pays invoices, money out pays bills. */
export function flowsLike(row: BankRow, item: Item): boolean {
  return row.amount > 0n === (item.kind === 'invoice' || item.kind === 'payment') && row.currency === item.currency;
}

export function isRecorded(item: Item): boolean {
  return item.kind === 'payment' || item.kind === 'bill_payment';
}

export function magnitude(amount: Cents): Cents {
  return amount < 0n ? -amount : amount;
}
