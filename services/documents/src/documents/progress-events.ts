import { type ProgressState, type RequestContext, type StreamTimes, streamProgress } from '@exchequer/http-kit';
import { inTenant } from '@exchequer/postgres';
import type { Response } from 'express';
import type { Deps } from '../deps.js';
import { progressOf, toSummary } from './document.js';
import type { DocumentProgressEvent } from './documents.api.js';
import { findDocumentState } from './documents.queries.js';

interface State extends ProgressState {
  readonly data: DocumentProgressEvent;
}

/**
 * Sends the progress of a document as server-sent events.
 * @throws {Problem} 404; 429 or 503 with `Retry-After` for too many open streams.
 */
export function streamDocumentProgress(
  deps: Deps,
  context: RequestContext,
  id: string,
  response: Response,
  times?: StreamTimes,
): Promise<void> {
  const { progressStreams: streams, outcomes: announcements } = deps;
  const { organizationId } = context;
  const read = () => stateOf(deps, context, id);
  return streamProgress({ streams, announcements, organizationId, id, object: 'document', read, times }, response);
}

async function stateOf(deps: Deps, context: RequestContext, id: string): Promise<State | undefined> {
  const row = await inTenant(deps.db, context, (trx) => findDocumentState(trx, id));
  if (!row) return undefined;
  const { object, status, document_type, confidence, pages, error } = toSummary(row);
  if (status === 'processing') return { event: 'progress', data: { id, object, status, progress: progressOf(row) } };
  return { event: status, data: { id, object, status, document_type, confidence, pages, error } };
}
