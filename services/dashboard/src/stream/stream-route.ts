import { Problem } from '@exchequer/http-kit';
import type { Request, RequestHandler, Response } from 'express';
import { requirePerson } from '../api/pass-to-gateway.js';
import type { Deps } from '../deps.js';
import type { EventFeeds } from './event-feed.js';

/** Below the 60 s after which the gateway ends a silent answer. */
const PING_MS = 20_000;
/** A session or a membership that ended ends the stream within this time. */
const CHECK_MS = 15_000;
/** Each holds a connection of the gateway to this service. Pages without a stream ask from time to time. */
const STREAMS_MAX = 100;
const STREAMS_PER_PERSON_MAX = 6;

export interface StreamTimes {
  readonly pingMs: number;
  readonly checkMs: number;
}

const TIMES: StreamTimes = { pingMs: PING_MS, checkMs: CHECK_MS };

type StreamDeps = Pick<Deps, 'auth' | 'db' | 'logger'> & { readonly feeds: EventFeeds };

/**
 * `GET /app/api/<org>/<mode>/stream`: each new event of the organization, as server-sent events. Its end tells the page to connect again; who may
 * not any more is refused then.
 * @throws {Problem} 401, 404, 429 or 503 for too many streams
 */
export function streamRoute(deps: StreamDeps, times: StreamTimes = TIMES): RequestHandler {
  const open = new Map<string, number>();
  let total = 0;
  return async (request, response) => {
    const { organizationId, mode } = request.params as Readonly<Record<string, string>>;
    if (mode !== 'test' && mode !== 'live') throw Problem.notFound();
    const person = await requirePerson(deps, request, organizationId!, mode === 'live');
    const own = open.get(person.userId) ?? 0;
    if (own >= STREAMS_PER_PERSON_MAX)
      throw new Problem('rate_limited', 'Too many pages of yours are open.', undefined, { 'Retry-After': '30' });
    if (total >= STREAMS_MAX)
      throw new Problem('service_unavailable', 'Too many pages are open.', undefined, { 'Retry-After': '30' });
    open.set(person.userId, own + 1);
    total += 1;
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' });
    response.write('retry: 2000\n\n');
    const unfollow = deps.feeds.follow({
      person,
      onEvent: (event) => response.write(`event: event\ndata: ${JSON.stringify(event)}\n\n`),
    });
    const ping = setInterval(() => response.write('event: ping\ndata: {}\n\n'), times.pingMs);
    const check = setInterval(() => void endIfNotAllowed(deps, request, response, person), times.checkMs);
    response.once('close', () => {
      unfollow();
      clearInterval(ping);
      clearInterval(check);
      total -= 1;
      const left = open.get(person.userId)! - 1;
      if (left > 0) open.set(person.userId, left);
      else open.delete(person.userId);
    });
  };
}

async function endIfNotAllowed(
  deps: StreamDeps,
  request: Request,
  response: Response,
  {
    organizationId,
    livemode,
    role,
  }: { readonly organizationId: string; readonly livemode: boolean; readonly role: string },
): Promise<void> {
  try {
    const now = await requirePerson(deps, request, organizationId, livemode);
    if (now.role !== role) response.end();
  } catch (error) {
    if (!(error instanceof Problem)) deps.logger.warn({ error }, 'a session of a stream could not be checked');
    response.end();
  }
}
