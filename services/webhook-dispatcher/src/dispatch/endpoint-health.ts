const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** After this many consecutive failures the breaker opens. It then lets one delivery through after each pause. */
export const BREAKER_FAILURES = 10;
const BREAKER_PAUSE_MS = 30 * SECOND;

/** An endpoint that has only failed for this long is disabled. A longer time without attempts clears earlier failures. */
const FAILING_MS_MAX = 120 * HOUR;

/** Health of an endpoint, from its latest attempts. It is stored in the database, so that all processes act the same way. */
export interface EndpointHealth {
  /** The first failure since the last success. */
  readonly failingSince: Date | null;
  readonly lastFailureAt: Date | null;
  readonly consecutiveFailures: number;
  /** Nothing is sent before this time. Deliveries are delayed and lose no attempt. */
  readonly pausedUntil: Date | null;
}

/** One success closes the breaker and ends the failing period. */
export const healthy: EndpointHealth = {
  failingSince: null,
  lastFailureAt: null,
  consecutiveFailures: 0,
  pausedUntil: null,
};

export function afterFailure(health: EndpointHealth, at: Date): EndpointHealth {
  const consecutiveFailures = health.consecutiveFailures + 1;
  const isForgiven = !health.lastFailureAt || at.getTime() - health.lastFailureAt.getTime() > FAILING_MS_MAX;
  return {
    failingSince: isForgiven ? at : health.failingSince,
    lastFailureAt: at,
    consecutiveFailures,
    pausedUntil: consecutiveFailures < BREAKER_FAILURES ? null : new Date(at.getTime() + BREAKER_PAUSE_MS),
  };
}

/**
 * Returns whether the endpoint has only failed for five days. One burst of failures is not enough: there must be failures at
 * the start and at the end, and no gap between them longer than the five days.
 */
export function isHopeless({ failingSince, lastFailureAt }: EndpointHealth): boolean {
  return failingSince !== null && lastFailureAt!.getTime() - failingSince.getTime() >= FAILING_MS_MAX;
}
