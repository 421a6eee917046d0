import { endOfNewYorkDay, isCalendarDate, startOfNewYorkDay } from '@exchequer/calendar';
import { commonFormats, FieldErrors } from '@exchequer/http-kit';
import { type Cents, dollarsToCents } from '@exchequer/money';

import type { TransactionStatus, TransactionType } from './transactions.tables.js';

/** Query parameters of the list. */
export interface TransactionQuery {
  readonly accountId?: string | undefined;
  readonly type?: TransactionType | undefined;
  readonly status?: TransactionStatus | undefined;
  readonly cardId?: string | undefined;
  readonly minAmount?: number | undefined;
  readonly maxAmount?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly search?: string | undefined;
}

export interface TransactionFilter {
  readonly accountId: string | undefined;
  readonly type: TransactionType | undefined;
  readonly status: TransactionStatus | undefined;
  readonly cardId: string | undefined;
  /** Signed cents, inclusive. */
  readonly min: Cents | undefined;
  readonly max: Cents | undefined;
  /** Inclusive. */
  readonly since: Date | undefined;
  /** Exclusive. */
  readonly until: Date | undefined;
  readonly search: string | undefined;
}

/** @throws {Problem} 400 for a day or time that does not exist, and for a range that is empty. */
export function readFilter(query: TransactionQuery): TransactionFilter {
  const errors = new FieldErrors();
  const since = readTime(errors, 'query.from', query.from, startOfNewYorkDay);
  const until = readTime(errors, 'query.to', query.to, endOfNewYorkDay);
  const min = query.minAmount === undefined ? undefined : dollarsToCents(query.minAmount);
  const max = query.maxAmount === undefined ? undefined : dollarsToCents(query.maxAmount);
  if (since && until && since >= until)
    errors.add('query.to', 'out_of_range', `must not be before "from": ${query.to} is before ${query.from}`);
  if (min !== undefined && max !== undefined && min > max) {
    errors.add('query.maxAmount', 'out_of_range', 'must not be less than "minAmount"');
  }
  errors.throwIfAny();
  const { accountId, type, status, cardId, search } = query;
  return { accountId, type, status, cardId, min, max, since, until, search };
}

function readTime(
  errors: FieldErrors,
  location: string,
  text: string | undefined,
  ofDay: (day: string) => Date,
): Date | undefined {
  if (text === undefined) return undefined;
  if (isCalendarDate(text)) return ofDay(text);
  if (commonFormats['date-time'].check(text) === undefined) return new Date(text);
  const accepts = 'a day such as 2026-11-20, or a time with its zone such as 2026-11-20T12:00:00.000Z';
  errors.add(location, 'invalid_date', `must be ${accepts}`);
  return undefined;
}
