import { Problem } from '@exchequer/http-kit';
import type { Deps } from './deps.js';
import type { Exchange } from './exchange.js';
import { rateLimitHeaders } from './rate-limit/rate-limit-headers.js';
import type { RateLimitReading } from './rate-limit/rate-limit-store.js';

/** Requests per minute and address without authentication (a browser returning from an OAuth page). */
const PUBLIC_LIMIT_PER_MINUTE = 60;
/** Requests without a valid key per minute and address. An address can be a whole office behind one router. */
const STRANGER_LIMIT_PER_MINUTE = 300;

/** Counts a request for the limit of its organization, or of its address if it needs no key. */
export function countRequest(
  deps: Deps,
  { caller, clientAddress }: Exchange,
): RateLimitReading | Promise<RateLimitReading> {
  return caller
    ? deps.rateLimit.take(caller.rateLimitSubject, caller.limitPerMinute)
    : deps.rateLimit.take(`public:${clientAddress}`, PUBLIC_LIMIT_PER_MINUTE);
}

/**
 * Counts a request without a valid key for its address. Its key has been looked up, so a valid key is never refused here.
 * @throws {Problem} 429
 */
export function countStranger(deps: Deps, exchange: Exchange): void {
  const reading = deps.strangers.take(exchange.clientAddress, STRANGER_LIMIT_PER_MINUTE);
  exchange.rateLimitHeaders = rateLimitHeaders(reading, Date.now());
  if (reading.allowed) return;
  throw new Problem('rate_limited', 'Too many requests without a valid API key came from this address.');
}

/** @throws {Problem} 429 */
export function checkRateLimit(exchange: Exchange, reading: RateLimitReading): void {
  exchange.rateLimitHeaders = rateLimitHeaders(reading, Date.now());
  if (!reading.allowed) throw new Problem('rate_limited', 'The rate limit of the plan is used up.');
}
