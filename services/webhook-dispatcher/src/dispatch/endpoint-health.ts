const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** The breaker opens at this many failures in a row and then lets one delivery through after each pause. */
export const BREAKER_FAILURES = 10;
const BREAKER_PAUSE_MS = 30 * SECOND;

/** An endpoint that has only failed for this long is disabled. Longer silence than this forgives earlier failures. */
const FAILING_MS_MAX = 120 * HOUR;

/** What is known of an endpoint from its latest attempts. Kept in the database, so that all processes act alike. */
export interface EndpointHealth {
  /** The first failure since the last success. */
  readonly failingSince: Date | null;
  readonly lastFailureAt: Date | null;
  readonly consecutiveFailures: number;
  /** Nothing is sent before then. It delays deliveries and costs them no attempt. */
  readonly pausedUntil: Date | null;
}

/** One success closes the breaker and ends the time of failing. */
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
 * Whether it failed, and only failed, over five days. One burst of failures is not enough: there must be failures
 * at both ends, and none of the silences between them longer than the five days.
 */
export function isHopeless({ failingSince, lastFailureAt }: EndpointHealth): boolean {
  return failingSince !== null && lastFailureAt!.getTime() - failingSince.getTime() >= FAILING_MS_MAX;
}
