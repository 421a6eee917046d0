import { createHash } from 'node:crypto';
import type { Position, ProviderPage, ProviderRow, UnreadableRow } from './provider.js';
import { isProviderId, member, Unreadable } from './read-row.js';

export type RowsOfPage = Pick<ProviderPage, 'rows' | 'uncounted' | 'unreadable' | 'fingerprint'>;

/** The rows of an answer: each object once, and apart from them those that do not count and those that cannot be read. */
export function readRows(
  entity: string,
  idName: string,
  objects: readonly unknown[],
  toRow: (object: unknown) => ProviderRow | undefined,
): RowsOfPage {
  const rows = new Map<string, ProviderRow>();
  const uncounted = new Set<string>();
  const unreadable = new Map<string, UnreadableRow>();
  for (const object of objects) {
    try {
      const row = toRow(object);
      if (!row) {
        uncounted.add(String(member(object, idName)));
        continue;
      }
      const known = rows.get(row.providerId);
      if (!known || known.version < row.version) rows.set(row.providerId, row);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      const id = member(object, idName);
      const providerId = isProviderId(id) ? id : '';
      unreadable.set(providerId, { entity, providerId, reason: error.reason });
    }
  }
  return {
    rows: [...rows.values()],
    uncounted: [...uncounted].map((providerId) => ({ entity, providerId })),
    unreadable: [...unreadable.values()],
    fingerprint: fingerprintOf(entity, idName, objects),
  };
}

/** An object without an id is known by its content. */
function fingerprintOf(entity: string, idName: string, objects: readonly unknown[]): string {
  const ids = objects.map((object) => {
    const id = member(object, idName);
    return isProviderId(id) ? id : JSON.stringify(object);
  });
  const distinct = [...new Set(ids)].sort();
  return createHash('sha256')
    .update(JSON.stringify([entity, distinct]))
    .digest('base64url');
}

/**
 * The place after a full page. Rows of the newest time are read again together with the following ones. If a whole page has one time, or no
 * time at all, the next page skips as many rows.
 */
export function nextPosition(position: Position, times: readonly Date[], pageRows: number): Position {
  const newest = new Date(times.reduce((latest, time) => Math.max(latest, time.getTime()), Number.NEGATIVE_INFINITY));
  const isStuck =
    times.length === 0 || (position.since !== null && newest.getTime() <= new Date(position.since).getTime());
  return isStuck
    ? { ...position, offset: position.offset + pageRows }
    : { ...position, since: newest.toISOString(), offset: 0 };
}
