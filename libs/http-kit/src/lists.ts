import { type IdPrefix, isId } from '@exchequer/ids';
import { Problem } from './problems/problem.js';

/**
 * How many objects a page holds at most.
 * @isInt
 * @minimum 1
 * @maximum 1000
 * @default 100
 */
export type PageLimit = number;

/**
 * How many objects of the list are skipped, 0 by default.
 * @isInt
 * @minimum 0
 * @maximum 1000000
 */
export type PageOffset = number;

/** A page by position. */
export interface ListEnvelope<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  total_count: number;
  limit: number;
  offset: number;
}

/** The page of `total_count` items that starts at `offset`. */
export function listPage<T>(
  data: T[],
  total_count: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): ListEnvelope<T> {
  return { object: 'list', data, has_more: offset + data.length < total_count, total_count, limit, offset };
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
 */
export function cursorPage<Row extends { readonly id: string }, T>(
  rows: readonly Row[],
  limit: number,
  toObject: (row: Row) => T,
): CursorList<T> {
  const shown = rows.slice(0, limit);
  const has_more = rows.length > limit;
  return {
    object: 'list',
    data: shown.map(toObject),
    has_more,
    next_cursor: has_more ? Buffer.from(shown.at(-1)!.id).toString('base64url') : null,
  };
}

/**
 * The id of the last object of the previous page.
 * @param cursor the `next_cursor` of that page
 * @throws {Problem} 400 for a cursor that is not from `cursorPage`.
 */
export function readCursor(prefix: IdPrefix, cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const id = Buffer.from(cursor, 'base64url').toString('utf8');
  if (isId(prefix, id)) return id;
  throw wrongCursor();
}

/** A 400 for a cursor that is not the `next_cursor` of a page, or for the id of an object that does not exist. */
export function wrongCursor(): Problem {
  const message = 'must be the next_cursor of an earlier page';
  return Problem.invalid([{ location: 'query.starting_after', message, code: 'invalid_value' }]);
}
