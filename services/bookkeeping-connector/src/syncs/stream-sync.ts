import { type ProgressState, type RequestContext, streamProgress } from '@exchequer/http-kit';
import { readInTenant } from '@exchequer/postgres';
import type { Response } from 'express';
import type { Deps } from '../deps.js';
import { toSync } from './sync.js';
import { findSync } from './syncs.queries.js';

/**
 * Sends the progress of a synchronization as server-sent events.
 * @throws {Problem} 404; 429 or 503 with `Retry-After` for too many open streams
 */
export function streamSync(
  { db, progress: announcements, progressStreams: streams }: Pick<Deps, 'db' | 'progress' | 'progressStreams'>,
  context: RequestContext,
  id: string,
  response: Response,
): Promise<void> {
  const read = async (): Promise<ProgressState | undefined> => {
    const row = await readInTenant(db, context, (read) => findSync(read, context, id));
    return row && { event: row.status === 'running' ? 'progress' : row.status, data: toSync(row) };
  };
  const { organizationId } = context;
  return streamProgress({ streams, announcements, organizationId, id, object: 'bookkeeping_sync', read }, response);
}
