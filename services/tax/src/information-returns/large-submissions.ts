import { createFairQueue, type FairQueueOptions, Problem } from '@exchequer/http-kit';
import type { RequestHandler } from 'express';

/** A body of this size or more waits for its turn before it is read. */
const LARGE_BYTES = 1_000_000;

const LIMITS: FairQueueOptions = { atOnceMax: 3, atOncePerTenantMax: 1, waitingMax: 40, waitingPerTenantMax: 8 };

/** Ten thousand recipients need about 30 MB while they are checked. Large submissions take turns, so that memory stays bounded. */
export function admitLargeSubmissions(limits: FairQueueOptions = LIMITS): RequestHandler {
  const queue = createFairQueue(limits);
  return (request, response, next) => {
    // A body without a length may be large.
    const bytes = Number(request.headers['content-length'] ?? LARGE_BYTES);
    if (bytes < LARGE_BYTES) return next();
    const place = queue.enter(request.context.organizationId, () => next());
    if (place === 'tenant_full' || place === 'full') {
      return next(
        new Problem('service_unavailable', 'Too many large submissions at once.', undefined, { 'Retry-After': '5' }),
      );
    }
    response.once('close', () => place.leave());
  };
}
