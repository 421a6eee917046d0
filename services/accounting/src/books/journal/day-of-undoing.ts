import { Problem } from '@exchequer/http-kit';
import { FieldErrors } from '../../wire/field-errors.js';
import type { Books } from '../accounts/books.js';

export interface Undoing {
  /** What the caller asked for. */
  readonly date?: string | undefined;
  /** The day on which it happened, if that is known from elsewhere: the day on which a bank returned a payment. */
  readonly happenedOn?: string | undefined;
  readonly today: string;
}

/**
 * The day of the entry that takes back another one. Without a `date` it is the day of that entry (or of `happenedOn`) if its
 * period is open, else today. An entry of a later day is taken back on its own day.
 * @param original day of the entry that is taken back; for an invoice or bill, the latest day of any of its entries (`findLatestDay`)
 * @throws {Problem} 400 for a day before the original one or after today. `postReversal` refuses a day in a closed period.
 */
export function dayOfUndoing(books: Books, original: string, { date, happenedOn, today }: Undoing): string {
  const latest = laterDay(today, original);
  if (date === undefined) {
    const own = laterDay(happenedOn ?? original, original);
    return isOpen(books, own) ? own : latest;
  }
  const errors = new FieldErrors();
  const day = errors.day('body.date', date, original);
  if (day < original) {
    errors.add('body.date', 'out_of_range', `must not be before ${original}, the latest day of what is undone`);
  }
  if (day > latest) errors.add('body.date', 'out_of_range', `must not be after today, ${today} UTC`);
  errors.throwIfAny();
  return day;
}

/** 400: the request has a date, but there is no entry to date. */
export function nothingToDate(why: string): Problem {
  const message = `must not be given: ${why}, so nothing is posted`;
  return Problem.invalid([{ location: 'body.date', message, code: 'invalid_value' }]);
}

function isOpen({ closedThrough }: Books, day: string): boolean {
  return closedThrough === null || day > closedThrough;
}

export function laterDay(one: string, other: string): string {
  return one > other ? one : other;
}
