const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Wait before each attempt in ms: the first is sent at once, the tenth about 75 hours later. */
export const retryScheduleMs: readonly number[] = [
  0,
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** Spreads the retries of events that failed together. */
const JITTER = 0.2;
/** A receiver can ask for more time, but cannot delay an event without limit. */
const RETRY_AFTER_MAX_FACTOR = 2;

/**
 * Returns the wait before the attempt at `step` (0 is the first) in ms. Undefined when the schedule is exhausted.
 * @param retryAfterMs the wait that the receiver asked for; respected between once and twice the scheduled wait.
 */
export function retryDelayMs(
  step: number,
  retryAfterMs?: number,
  random: () => number = Math.random,
): number | undefined {
  const stepMs = retryScheduleMs[step];
  if (stepMs === undefined) return undefined;
  if (retryAfterMs !== undefined) return Math.min(Math.max(retryAfterMs, stepMs), stepMs * RETRY_AFTER_MAX_FACTOR);
  return Math.round(stepMs * (1 - JITTER + 2 * JITTER * random()));
}

/** `Retry-After` (RFC 9110, 10.2.3): seconds or a date. Undefined when absent or neither. */
export function parseRetryAfter(header: string | undefined, nowMs: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * SECOND;
  // Every HTTP-date starts with the name of the day. Date.parse alone would accept "-1".
  const dateMs = /^[A-Z]/.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - nowMs);
}
