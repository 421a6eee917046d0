import { Problem } from './problem.js';

/** A page by position. */
export interface ListEnvelope<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  total_count: number;
  limit: number;
  offset: number;
}

/** The page of `total_count` items that begins at `offset`. */
export function listPage<T>(
  data: T[],
  total_count: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): ListEnvelope<T> {
  return { object: 'list', data, has_more: offset + data.length < total_count, total_count, limit, offset };
}

/** A page of a list that grows without bound. */
export interface CursorList<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  next_cursor: string | null;
}

/** Cursors are opaque to callers: the sort key of the last row shown. */
export function encodeCursor(sortKey: string): string {
  return Buffer.from(sortKey).toString('base64url');
}

/** @throws {Problem} 400 for a cursor that `isValid` does not know. */
export function decodeCursor(cursor: string, isValid: (sortKey: string) => boolean): string {
  const sortKey = Buffer.from(cursor, 'base64url').toString('utf8');
  if (!isValid(sortKey)) {
    const message = 'must be the next_cursor of an earlier page';
    throw Problem.invalid([{ location: 'query.starting_after', message, code: 'invalid_value' }]);
  }
  return sortKey;
}
