import type { Answer } from './request.js';

/**
 * Objects of a list, read one by one with `next_cursor`.
 * @param path of the list, perhaps with filters.
 */
export async function readByCursor(get: (path: string) => Promise<Answer>, path: string): Promise<unknown[]> {
  const read: unknown[] = [];
  const first = `${path}${path.includes('?') ? '&' : '?'}limit=1`;
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const next = cursor === undefined ? first : `${first}&starting_after=${cursor}`;
    const { status, body } = await get(next);
    if (status !== 200 || body.has_more !== (body.next_cursor !== null))
      throw new Error(`${next}: ${status} ${JSON.stringify(body)}`);
    // A page by cursor counts nothing.
    if (cursor !== undefined && body.total_count !== null) throw new Error(`${next} has counted ${body.total_count}.`);
    read.push(...body.data);
    cursor = body.next_cursor;
  }
  return read;
}
