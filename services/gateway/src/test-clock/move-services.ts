import { CLOCK_COPY_PATH, Problem, type ProblemDocument, type RequestContext } from '@exchequer/http-kit';
import type { ServiceName } from '../generated/services.js';
import type { OwnApiDeps } from '../own-api-deps.js';
import type { Move } from './test-clock.queries.js';

/** The services with work on the test clock. Each does what is due until a time, and does nothing for a time that it has reached. */
const MOVED = [
  { service: 'treasury', path: '/v1/test_helpers/treasury/advance_time' },
  { service: 'tax', path: '/v1/test_helpers/tax/advance_time' },
] as const satisfies readonly { readonly service: ServiceName; readonly path: string }[];

/** The background work of these services reads the clock too, but nothing in them waits for it. */
const COPYING = ['accounting'] as const satisfies readonly ServiceName[];

/** The gateway gives up a request after 60 s. */
const TIMEOUT_MS = 50_000;

/**
 * Moves the copies of the clock. Services that do not run here have none. What happens in treasury on a later day arrives in accounting at once,
 * so accounting gets the clock first.
 * @throws {Problem} of the first service that could not finish
 */
export async function moveServices(
  deps: OwnApiDeps,
  context: RequestContext,
  { to, aheadMs }: Pick<Move, 'to' | 'aheadMs'>,
): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const there = { ...context, clockAheadMs: aheadMs };
  for (const service of COPYING.filter((name) => deps.services.has(name)))
    await tell(deps, there, { service, path: CLOCK_COPY_PATH, to, signal });
  const moved = MOVED.filter(({ service }) => deps.services.has(service));
  const outcomes = await Promise.allSettled(
    moved.map(({ service, path }) => tell(deps, context, { service, path, to, signal })),
  );
  // Each has ended, so a repeated request finds nobody at work.
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

interface Told {
  readonly service: ServiceName;
  readonly path: string;
  readonly to: Date;
  readonly signal: AbortSignal;
}

async function tell(deps: OwnApiDeps, context: RequestContext, { service, path, to, signal }: Told): Promise<void> {
  const response = await deps
    .callService(service, path, { context, body: { to: to.toISOString() }, signal })
    .catch(() => {
      throw new Problem('service_unavailable', `${service} does not answer. ${goOn(to)}`);
    });
  if (response.ok) {
    await response.arrayBuffer();
    return;
  }
  const { code, detail } = (await response.json().catch(() => ({}))) as Partial<ProblemDocument>;
  const retryAfter = response.headers.get('retry-after');
  const headers: Record<string, string> = retryAfter === null ? {} : { 'Retry-After': retryAfter };
  if (code === 'conflict') throw new Problem('conflict', detail, undefined, headers);
  if (code === 'clock_not_there_yet') throw new Problem('clock_not_there_yet', detail, undefined, headers);
  if (code === 'service_unavailable') throw new Problem('service_unavailable', detail, undefined, headers);
  throw new Problem('bad_gateway', `${service} could not answer. ${goOn(to)}`);
}

const goOn = (to: Date) =>
  `Send the request again with the same Idempotency-Key, or with "to": "${to.toISOString()}", to go on.`;
