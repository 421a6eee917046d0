import { type CalendarDate, daysBetween } from '@exchequer/calendar';
import type { Cents } from '@exchequer/money';
import { atomsOf } from './citations.js';
import { nameWords } from './words.js';

/** The bank's statement about a transaction: `BankLine` without the members that only make it unique. */
export interface BankRow {
  readonly id: string;
  readonly date: CalendarDate;
  /** Positive means money came in. */
  readonly amount: Cents;
  readonly currency: string;
  readonly description: string;
  readonly counterparty: string | null;
  readonly reference: string | null;
}

/** An item that a bank transaction may be about: something due, or a payment that is in the books already. */
export interface Item {
  readonly id: string;
  readonly kind: 'invoice' | 'bill' | 'payment' | 'bill_payment';
  /** Customer or vendor. */
  readonly partyId: string;
  readonly names: readonly string[];
  readonly number: string | null;
  /**
   * The amount still due. For a payment, the amount that moved on the account. 0 means settled: such an item is only
   * recognized by its number.
   */
  readonly due: Cents;
  readonly currency: string;
  readonly date: CalendarDate;
  readonly dueDate: CalendarDate;
}

/** An item, parsed once for all rows. */
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

/** What earlier decisions of the organization's people say. Maps are keyed by payer and party, or by transaction. */
export interface Learned {
  /** Decisions about this payer's transactions and this party: `payerKey` and party id, joined by `keyOf`. */
  readonly parties: ReadonlyMap<string, PartyHistory>;
  /** Pairs that a person separated: `keyOf` a transaction and an `itemKey`. They are not matched again. */
  readonly barred: ReadonlySet<string>;
  /** How many bits above the default an automatic match needs. */
  readonly cautionBits: number;
  /** A match with fewer bits is not suggested. */
  readonly suggestBits: number;
}

export interface PartyHistory {
  readonly payerKey: string;
  readonly partyId: string;
  readonly confirmed: number;
  /** Days on which a match with this party was rejected or undone. */
  readonly rejectedOn: readonly CalendarDate[];
}

export function keyOf(...parts: readonly string[]): string {
  return parts.join('\u0000');
}

/** Identifies a match among the matches of one transaction. */
export function itemKey(itemIds: readonly string[]): string {
  return itemIds.toSorted().join(' ');
}

/** Incoming money pays invoices, outgoing money pays bills. */
export function flowsLike(row: BankRow, item: Item): boolean {
  return row.amount > 0n === (item.kind === 'invoice' || item.kind === 'payment') && row.currency === item.currency;
}

export function isRecorded(item: Item): boolean {
  return item.kind === 'payment' || item.kind === 'bill_payment';
}

export function magnitude(amount: Cents): Cents {
  return amount < 0n ? -amount : amount;
}
