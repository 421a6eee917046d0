import type { Response } from 'express';
import { Problem } from '../problems/problem.js';
import type { Announcements } from './announcements.js';
import type { Downloads } from './downloads.js';

/** The state is read again after this time, because another process may change it. */
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

export interface ProgressState {
  /** `progress` while the work goes on. Any other event is the last one. */
  readonly event: string;
  readonly data: object;
}

export interface ProgressStreamOptions {
  /** Limits the open streams. */
  readonly streams: Downloads;
  /** Announces changes of the object that this process makes. Closing it ends the streams. */
  readonly announcements: Announcements;
  readonly organizationId: string;
  readonly id: string;
  /** Kind of the object, for the event `deleted`. */
  readonly object: string;
  /** Undefined if the object does not exist. */
  read(): Promise<ProgressState | undefined>;
  readonly times?: StreamTimes | undefined;
}

/**
 * Sends the progress of an object as server-sent events: the present state at once, each change of it, and the final state. Then the
 * stream ends.
 * @throws {Problem} 404; 429 or 503 with `Retry-After` for too many open streams.
 */
export function streamProgress(options: ProgressStreamOptions, response: Response): Promise<void> {
  return options.streams.run(options.organizationId, response, async ({ signal, send }) => {
    const first = await options.read();
    if (!first) throw Problem.notFound();
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      // nginx would collect the events otherwise.
      'X-Accel-Buffering': 'no',
      'X-Content-Type-Options': 'nosniff',
    });
    if (response.req.method === 'HEAD') return void response.end();
    await send(framesOf(options, first, signal));
  });
}

async function* framesOf(
  { announcements, id, object, read, times = TIMES }: ProgressStreamOptions,
  first: ProgressState,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const { heartbeatMs, streamMsMax } = times;
  const endAt = performance.now() + streamMsMax;
  let state = first;
  let sent = frameOf(state);
  yield Buffer.from(`retry: ${RECONNECT_MS}\n\n${sent}`);
  let heartbeatAt = performance.now() + heartbeatMs;
  while (state.event === 'progress' && !signal.aborted && !announcements.closed && performance.now() < endAt) {
    await announcements.next(id, Math.min(LOOK_AGAIN_MS, heartbeatMs), signal);
    if (signal.aborted) return;
    state = (await read()) ?? { event: 'deleted', data: { id, object, status: 'deleted' } };
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

const frameOf = ({ event, data }: ProgressState) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
