import { type IdPrefix, isId } from '@exchequer/ids';
import { FieldErrors } from './problems/field-errors.js';
import { Problem } from './problems/problem.js';
import { addDisorder, type Range } from './requests/require-order.js';

/**
 * How many objects a page holds at most.
 * @isInt
 * @minimum 1
 * @maximum 1000
 * @default 100
 */
export type PageLimit = number;

/**
 * How many objects of a short list a page holds at most.
 * @isInt
 * @minimum 1
 * @maximum 1000
 * @default 1000
 */
export type ShortListLimit = number;

/**
 * How many objects of the list are skipped, 0 by default.
 * @isInt
 * @minimum 0
 * @maximum 1000000
 */
export type PageOffset = number;

const WRONG_CURSOR = ['query.starting_after', 'invalid_value', 'must be the next_cursor of an earlier page'] as const;

/**
 * `next_cursor` of the previous page, or the id of its last object. Not together with `offset`.
 * @minLength 1
 * @maxLength 100
 */
export type StartingAfter = string;

/** A page of a list that can be read by position and by cursor. */
export interface PositionedList<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  /**
   * Counted up to 10,001, which means more than 10,000. Null with `starting_after`: a page by cursor counts nothing, so it takes the
   * same time wherever it is.
   */
  total_count: number | null;
  limit: number;
  offset: number;
  /** Value for `starting_after`. Null on the last page. */
  next_cursor: string | null;
}

/** Where a page begins: after an object, or at an offset. */
export interface PagePosition {
  readonly limit: number;
  readonly offset: number;
  /** The rows to read, newest first: one more than the page shows, which tells whether there is a next page. */
  readonly rows: { readonly limit: number; readonly offset: number; readonly before: string | undefined };
}

/**
 * @param key the prefix of the ids of the list, or the form of what its objects are sorted by
 * @param ranges filters with two ends, as `{ from, to }`
 * @throws {Problem} 400 that names each of these: a cursor that is not from this list, a cursor together with an offset, and the second end of
 *   a range that ends before it begins.
 */
export function readPage(
  key: IdPrefix | RegExp,
  asked: { readonly limit: number; readonly offset: number; readonly starting_after: string | undefined },
  ...ranges: readonly Range[]
): PagePosition {
  const { limit, offset, starting_after } = asked;
  const errors = new FieldErrors();
  if (starting_after !== undefined && offset > 0)
    errors.add('query.offset', 'invalid_value', 'must not be given together with `starting_after`');
  const before = cursorId(key, starting_after);
  if (starting_after !== undefined && before === undefined) errors.add(...WRONG_CURSOR);
  for (const range of ranges) addDisorder(errors, range);
  errors.throwIfAny();
  return { limit, offset, rows: { limit: limit + 1, offset, before } };
}

/** The id that a cursor names. Undefined if it is not from a list of such ids. */
function cursorId(key: IdPrefix | RegExp, cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  return [cursor, Buffer.from(cursor, 'base64url').toString('utf8')].find((id) => isKey(key, id));
}

/** The number of all objects for a page by position. */
export async function countFor({ rows }: PagePosition, count: () => Promise<number>): Promise<number | null> {
  return rows.before === undefined ? count() : null;
}

/** @param rows as `position.rows` asks for them */
export function newestPage<Row extends { readonly id: string }, T>(
  rows: readonly Row[],
  total_count: number | null,
  { limit, offset }: PagePosition,
  toObject: (row: Row) => T,
): PositionedList<T> {
  const { next_cursor, ...list } = cursorPage(rows, limit, toObject);
  return { ...list, total_count, limit, offset, next_cursor };
}

/** A page of an unbounded list. */
export interface CursorList<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  /** Value for `starting_after`. Null on the last page. */
  next_cursor: string | null;
}

/**
 * A page of a list that is sorted by id.
 * @param rows one more than `limit` where there is a next page
 * @param stoppedAt the id at which the search of a page that is not full stopped. The next page goes on there
 */
export function cursorPage<Row extends { readonly id: string }, T>(
  rows: readonly Row[],
  limit: number,
  toObject: (row: Row) => T,
  stoppedAt?: string,
): CursorList<T> {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1)!.id : stoppedAt;
  return {
    object: 'list',
    data: shown.map(toObject),
    has_more: last !== undefined,
    next_cursor: last === undefined ? null : Buffer.from(last).toString('base64url'),
  };
}

/**
 * The id of the last object of the previous page.
 * @param key the prefix of the ids of the list, or the form of what its objects are sorted by
 * @param cursor the `next_cursor` of that page
 * @throws {Problem} 400 for a cursor that is not from `cursorPage`.
 */
export function readCursor(key: IdPrefix | RegExp, cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const id = Buffer.from(cursor, 'base64url').toString('utf8');
  if (isKey(key, id)) return id;
  throw wrongCursor();
}

const isKey = (key: IdPrefix | RegExp, text: string): boolean =>
  typeof key === 'string' ? isId(key, text) : key.test(text);

/**
 * A page of a list that is in memory as a whole.
 * @param keyOf what tells its objects apart
 * @throws {Problem} 400 for a cursor that is not from this list
 */
export function pageOf<T>(
  all: readonly T[],
  keyOf: (one: T) => string,
  { limit, starting_after }: { readonly limit: number; readonly starting_after: string | undefined },
): CursorList<T> {
  const keyed = all.map((one) => ({ id: keyOf(one), one }));
  const last = starting_after && Buffer.from(starting_after, 'base64url').toString('utf8');
  const start = keyed.findIndex(({ id }) => id === last || id === starting_after) + 1;
  if (starting_after !== undefined && start === 0) throw wrongCursor();
  return cursorPage(keyed.slice(start, start + limit + 1), limit, ({ one }) => one);
}

/** A 400 for a cursor that is not the `next_cursor` of a page, or for the id of an object that does not exist. */
export function wrongCursor(): Problem {
  const [location, code, message] = WRONG_CURSOR;
  return Problem.invalid([{ location, message, code }]);
}
