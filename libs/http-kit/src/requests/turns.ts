import { AsyncResource } from 'node:async_hooks';
import type { Request, Response } from 'express';
import type { EventLoopUse } from './event-loop-use.js';
import { createFairQueue } from './fair-queue.js';
import { tenantOf } from './request-context.js';

/**
 * Takes steps of a request, which would keep the event loop busy for long without a break.
 * @returns what the last step returns. Undefined if the client has disconnected before it
 */
export type TakeTurns = <T>(
  request: Request,
  response: Response,
  steps: Iterator<undefined, T>,
) => Promise<T | undefined>;

/**
 * One request at a time takes its steps, that of the tenant first that has kept the event loop busy least. Each step is a turn of the event
 * loop. After the last one, such requests rest for as long as the steps took, so that at least half of the time is left for all else.
 */
export function createTurns(use: EventLoopUse): TakeTurns {
  const queue = createFairQueue({
    atOnceMax: 1,
    atOncePerTenantMax: 1,
    // `limitRequests` has limited them.
    waitingMax: Number.POSITIVE_INFINITY,
    waitingPerTenantMax: Number.POSITIVE_INFINITY,
    usedBy: use.usedMs,
  });
  return <T>(request: Request, response: Response, steps: Iterator<undefined, T>) =>
    new Promise<T | undefined>((resolve, reject) => {
      const tenant = tenantOf(request);
      let tookMs = 0;
      let leave = () => {};
      const leaveAfterRest = () => void setTimeout(leave, tookMs);
      const step = () =>
        setImmediate(() => {
          if (response.closed) {
            leave();
            // Nobody waits for an answer. This gives the place of the request free.
            response.end();
            return resolve(undefined);
          }
          const begin = performance.now();
          try {
            const { done, value } = use.measure(tenant, () => steps.next());
            tookMs += performance.now() - begin;
            if (!done) return step();
            resolve(value);
          } catch (error) {
            reject(error);
          }
          leaveAfterRest();
        });
      // The end of another request's steps starts these, but they must not run in its trace.
      const place = queue.enter(tenant, AsyncResource.bind(step));
      if (typeof place === 'string') throw new Error('a queue without a limit is full');
      leave = () => place.leave();
    });
}
