import type { Position, ProviderRow, UnreadableRow } from './provider.js';
import { member, Unreadable } from './read-row.js';

/** The rows of an answer, each object once. Rows that cannot be read are returned separately. */
export function readRows(
  entity: string,
  idName: string,
  objects: readonly unknown[],
  toRow: (object: unknown) => ProviderRow,
): { readonly rows: ProviderRow[]; readonly unreadable: UnreadableRow[]; readonly distinct: number } {
  const rows = new Map<string, ProviderRow>();
  const unreadable = new Map<string, UnreadableRow>();
  for (const object of objects) {
    try {
      const row = toRow(object);
      const known = rows.get(row.providerId);
      if (!known || known.version < row.version) rows.set(row.providerId, row);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      const id = member(object, idName);
      const providerId = typeof id === 'string' && id.length <= 100 ? id : '';
      unreadable.set(providerId, { entity, providerId, reason: error.reason });
    }
  }
  const distinct = new Set(objects.map((object) => member(object, idName))).size;
  return { rows: [...rows.values()], unreadable: [...unreadable.values()], distinct };
}

/**
 * The place after a full page. Rows of the newest time are read again together with the following ones; if a whole page has one time, the
 * next page skips as many rows.
 */
export function nextPosition(position: Position, times: readonly Date[], pageRows: number): Position {
  const newest = new Date(Math.max(...times.map((time) => time.getTime())));
  const isStuck = position.since !== null && newest.getTime() <= new Date(position.since).getTime();
  return isStuck
    ? { ...position, offset: position.offset + pageRows }
    : { ...position, since: newest.toISOString(), offset: 0 };
}
