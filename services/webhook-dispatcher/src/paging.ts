import { type CursorList, encodeCursor } from '@exchequer/http-kit';

/** Builds a page from rows. The query asked for one more than `limit`, which shows whether there is a next page. */
export function pageOf<Row extends { readonly id: string }, T>(
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
    next_cursor: has_more ? encodeCursor(shown.at(-1)!.id) : null,
  };
}
