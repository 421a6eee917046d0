import { BURST_FACTOR, type RateLimitReading } from './rate-limit-store.js';

/**
 * The headers that tell a client its limits, as a flat list of names and values: `RateLimit-Policy` and `RateLimit` of the
 * IETF draft (the tighter of the two rules), the older `X-RateLimit-*` (the plan's rate N, how many requests can follow at once but at most
 * N, and the Unix second at which the tighter rule is completely available again), and on a refusal `Retry-After` in seconds.
 */
export function rateLimitHeaders(reading: RateLimitReading, nowMs: number): string[] {
  const { limitPerMinute, tokens, room } = reading;
  const sustainedIsTighter = tokens < room && tokens < limitPerMinute;
  const remaining = Math.min(tokens, room);
  const resetSeconds = reading.allowed
    ? sustainedIsTighter
      ? Math.ceil(((limitPerMinute - tokens) * 60) / limitPerMinute)
      : 60
    : retryAfterSeconds(reading);

  const headers = [
    'RateLimit-Policy',
    policyOf(limitPerMinute),
    'RateLimit',
    `"${sustainedIsTighter ? 'sustained' : 'burst'}";r=${remaining};t=${resetSeconds}`,
    'X-RateLimit-Limit',
    `${limitPerMinute}`,
    'X-RateLimit-Remaining',
    `${Math.min(remaining, limitPerMinute)}`,
    'X-RateLimit-Reset',
    `${Math.ceil(nowMs / 1000) + resetSeconds}`,
  ];
  if (!reading.allowed) headers.push('Retry-After', `${resetSeconds}`);
  return headers;
}

/** Whole seconds, rounded up, at least 1: a client that waits this long is admitted. */
export function retryAfterSeconds(reading: RateLimitReading): number {
  return Math.max(1, Math.ceil(reading.waitMs / 1000));
}

const policies = new Map<number, string>();

/** There is one policy per plan, so the text is created once for each. */
function policyOf(limitPerMinute: number): string {
  let policy = policies.get(limitPerMinute);
  if (policy === undefined) {
    policy = `"sustained";q=${limitPerMinute};w=60, "burst";q=${BURST_FACTOR * limitPerMinute};w=60`;
    policies.set(limitPerMinute, policy);
  }
  return policy;
}
