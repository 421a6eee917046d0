import { AsyncResource } from 'node:async_hooks';
import type { Request, RequestHandler, Response } from 'express';
import { Problem } from '../problems/problem.js';
import type { EventLoopUse } from './event-loop-use.js';
import { createFairQueue } from './fair-queue.js';

/** Maximum number of requests that a service handles at the same time. */
export interface RequestLimits {
  /** For all organizations together. */
  readonly atOnceMax: number;
  /** For one organization, test and live mode together. */
  readonly atOncePerOrganizationMax: number;
}

const WAITING_MAX = 1_000;
const WAITING_PER_ORGANIZATION_MAX = 200;
/** How long the work of a request can continue after its client has disconnected. Statements are cancelled after 30 s. */
const ABANDONED_MS = 60_000;

/**
 * Gives each organization its share of the service. A request above the share waits, with its body unread, until one of its
 * organization's requests is answered. Waiting organizations take turns. If too many wait, the answer is 429 (too many of this
 * organization) or 503.
 * @param options.ownerOf whose share a request uses. Default: the organization of its context
 * @param options.use with it, the organization that has kept the event loop busy least has the next turn
 */
export function limitRequests(
  { atOnceMax, atOncePerOrganizationMax }: RequestLimits,
  {
    ownerOf = ({ context }) => context.organizationId,
    use,
  }: { readonly ownerOf?: (request: Request) => string; readonly use?: EventLoopUse } = {},
): RequestHandler {
  const queue = createFairQueue({
    atOnceMax,
    atOncePerTenantMax: atOncePerOrganizationMax,
    waitingMax: WAITING_MAX,
    waitingPerTenantMax: WAITING_PER_ORGANIZATION_MAX,
    ...(use && { usedBy: use.usedMs }),
  });
  return (request, response, next) => {
    if (response.closed) return;
    let isBegun = false;
    // The end of another request starts this one, but it must not run in the other's trace.
    const begin = AsyncResource.bind(() => {
      isBegun = true;
      next();
    });
    const place = queue.enter(ownerOf(request), begin);
    if (place === 'tenant_full') {
      const detail = `At most ${WAITING_PER_ORGANIZATION_MAX} requests of an organization may wait.`;
      return next(new Problem('too_many_in_flight', detail));
    }
    if (place === 'full') return next(new Problem('service_unavailable', 'Too many requests wait.'));
    response.once('close', () => {
      if (isBegun && !response.headersSent) whenHandled(response, () => place.leave());
      else place.leave();
    });
  };
}

/** The client has disconnected, but the work continues. It counts until its handler ends. */
function whenHandled(response: Response, handled: () => void): void {
  const timer = setTimeout(handled, ABANDONED_MS);
  timer.unref();
  const end = response.end.bind(response) as (...parameters: unknown[]) => Response;
  response.end = ((...parameters: unknown[]) => {
    clearTimeout(timer);
    handled();
    return end(...parameters);
  }) as Response['end'];
}
