import { Problem, type RequestContext } from '@exchequer/http-kit';
import { inTenant } from '@exchequer/postgres';
import type { Response } from 'express';
import type { Deps } from '../deps.js';
import { progressOf, toDocumentObject } from './document.js';
import type { DocumentProgressEvent } from './documents.api.js';
import { findDocumentState } from './documents.queries.js';

/** The row is read again after this time, because another process may read the document. */
const LOOK_AGAIN_MS = 1_000;
/** Below the 60 s after which the gateway and most proxies close a silent connection. */
const HEARTBEAT_MS = 15_000;
/** A client connects again afterwards, so that a revoked key does not stay connected. */
const STREAM_MS_MAX = 10 * 60_000;
/** How long a client waits before it connects again. */
const RECONNECT_MS = 2_000;

export interface StreamTimes {
  readonly heartbeatMs: number;
  readonly streamMsMax: number;
}

const TIMES: StreamTimes = { heartbeatMs: HEARTBEAT_MS, streamMsMax: STREAM_MS_MAX };

/**
 * Sends the progress of a document as server-sent events: the present state at once, each change of it, and the final state. Then the
 * stream ends.
 * @throws {Problem} 404; 429 or 503 with `Retry-After` for too many open streams.
 */
export async function streamProgress(
  deps: Deps,
  context: RequestContext,
  id: string,
  response: Response,
  times = TIMES,
): Promise<void> {
  await deps.progressStreams.run(context.organizationId, response, async ({ signal, send }) => {
    const first = await stateOf(deps, context, id);
    if (first.event === 'deleted') throw Problem.notFound();
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      // nginx would collect the events otherwise.
      'X-Accel-Buffering': 'no',
      'X-Content-Type-Options': 'nosniff',
    });
    if (response.req.method === 'HEAD') return void response.end();
    await send(framesOf(deps, context, id, first, signal, times));
  });
}

interface State {
  readonly event: 'progress' | 'completed' | 'failed' | 'deleted';
  readonly data: DocumentProgressEvent;
}

async function* framesOf(
  deps: Deps,
  context: RequestContext,
  id: string,
  first: State,
  signal: AbortSignal,
  { heartbeatMs, streamMsMax }: StreamTimes,
): AsyncGenerator<Buffer> {
  const endAt = performance.now() + streamMsMax;
  let state = first;
  let sent = frameOf(state);
  yield Buffer.from(`retry: ${RECONNECT_MS}\n\n${sent}`);
  let heartbeatAt = performance.now() + heartbeatMs;
  while (state.event === 'progress' && !signal.aborted && !deps.outcomes.closed && performance.now() < endAt) {
    await deps.outcomes.next(id, Math.min(LOOK_AGAIN_MS, heartbeatMs), signal);
    if (signal.aborted) return;
    state = await stateOf(deps, context, id);
    const frame = frameOf(state);
    if (frame !== sent) {
      sent = frame;
      heartbeatAt = performance.now() + heartbeatMs;
      yield Buffer.from(frame);
    } else if (performance.now() >= heartbeatAt) {
      heartbeatAt = performance.now() + heartbeatMs;
      yield Buffer.from(': still here\n\n');
    }
  }
}

const frameOf = ({ event, data }: State) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

async function stateOf(deps: Deps, context: RequestContext, id: string): Promise<State> {
  const row = await inTenant(deps.db, context, (trx) => findDocumentState(trx, id));
  if (!row) return { event: 'deleted', data: { id, object: 'document', status: 'deleted' } };
  const { object, status, document_type, confidence, pages, error } = toDocumentObject(row);
  if (status === 'processing') return { event: 'progress', data: { id, object, status, progress: progressOf(row) } };
  return { event: status, data: { id, object, status, document_type, confidence, pages, error } };
}
