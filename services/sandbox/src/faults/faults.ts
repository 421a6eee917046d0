import { setTimeout as sleep } from 'node:timers/promises';
import type { Tenant } from '@exchequer/postgres';
import type { RequestHandler, Response } from 'express';

/** How the outside world misbehaves towards one organization. */
export interface Fault {
  readonly kind: 'away' | 'slow' | 'times_out_after_acting' | 'answers_twice';
  readonly delayMs: number;
  /** How many requests it still applies to. */
  requestsLeft: number;
}

export interface Faults {
  of(tenant: Tenant): Fault | undefined;
  /** Replaces the fault of the tenant. Undefined ends it. */
  set(tenant: Tenant, fault: Fault | undefined): void;
}

/** Organizations with a fault at the same time. The oldest fault ends when there are more. */
const FAULTS_MAX = 1_000;

/** Faults are for tests: they are kept in memory, and a restart ends them. */
export function createFaults(): Faults {
  const faults = new Map<string, Fault>();
  const keyOf = ({ organizationId, livemode }: Tenant) => `${organizationId}:${livemode}`;
  return {
    of: (tenant) => faults.get(keyOf(tenant)),
    set(tenant, fault) {
      faults.delete(keyOf(tenant));
      if (fault) faults.set(keyOf(tenant), fault);
      const [oldest] = faults.keys();
      if (faults.size > FAULTS_MAX && oldest !== undefined) faults.delete(oldest);
    },
  };
}

/** Lets the requests of a party misbehave. Runs after the caller is known. */
export function misbehave(faults: Faults): RequestHandler {
  return async (request, response, next) => {
    const { context } = request;
    const fault = faults.of(context);
    if (!fault || fault.kind === 'answers_twice') return next();
    fault.requestsLeft -= 1;
    if (fault.requestsLeft <= 0) faults.set(context, undefined);
    switch (fault.kind) {
      case 'away':
        request.socket.destroy();
        return;
      case 'slow':
        await sleep(fault.delayMs);
        return next();
      case 'times_out_after_acting': {
        // The request is handled, and its answer goes nowhere. The response still ends: without that, the request would keep its place among
        // the requests at once for a minute.
        const end = response.end.bind(response) as () => Response;
        response.end = (() => {
          request.socket.destroy();
          return end();
        }) as typeof response.end;
        next();
      }
    }
  };
}
