import { type Cents, dollarsToCents, MAX_CENTS, MoneyError } from '@exchequer/money';
import type { UnreadableReason } from './provider.js';

/** A row cannot be read. */
export class Unreadable extends Error {
  constructor(readonly reason: UnreadableReason) {
    super(reason);
  }
}

const ID = /^[\x21-\x7e]{1,100}$/;
/** The days that the API accepts. On other days no list would show the row. */
const DAY = /^(19[7-9][0-9]|20[0-9]{2})-[0-9]{2}-[0-9]{2}$/;
const TEXT_MAX = 1_000;
export const COMPANY_NAME_MAX = 200;

export const isProviderId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

export function readId(value: unknown): string {
  if (!isProviderId(value)) throw new Unreadable('no_id');
  return value;
}

export function readDay(value: unknown): string {
  if (typeof value !== 'string' || !DAY.test(value) || Number.isNaN(Date.parse(value)))
    throw new Unreadable('invalid_date');
  // `2026-02-30` is read as a day in March.
  if (new Date(value).toISOString().slice(0, 10) !== value) throw new Unreadable('invalid_date');
  return value;
}

/** The sum of amounts of one row. */
export function sumAmounts(amounts: readonly Cents[]): Cents {
  const sum = amounts.reduce((total, amount) => total + amount, 0n);
  if (sum > MAX_CENTS || sum < -MAX_CENTS) throw new Unreadable('invalid_amount');
  return sum;
}

/** Accepts only numbers: a text in place of an amount may have another meaning. */
export function readAmount(value: unknown): Cents {
  if (typeof value !== 'number') throw new Unreadable('invalid_amount');
  try {
    return dollarsToCents(value);
  } catch (error) {
    if (error instanceof MoneyError) throw new Unreadable('invalid_amount');
    throw error;
  }
}

/** The books are in dollars. A transaction in another currency would be added up as if it were dollars. */
export function readCurrency(value: unknown): 'USD' {
  if (value !== undefined && value !== null && value !== 'USD') throw new Unreadable('unsupported_currency');
  return 'USD';
}

/** Undefined if there is no text. A long text is cut. Control characters become blanks, and NUL, which no column can store, is left out. */
export function readText(value: unknown, max = TEXT_MAX): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value
    .replaceAll('\0', '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, max)
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim();
  return text === '' ? undefined : text;
}

/** The member of an object that may have any form. */
export function member(value: unknown, ...names: readonly (string | number)[]): unknown {
  return names.reduce<unknown>(
    (at, name) => (at !== null && typeof at === 'object' ? (at as Record<string | number, unknown>)[name] : undefined),
    value,
  );
}
