import { type ApiError, ConnectionError } from './errors.js';

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 8_000;
/** Whoever is asked to come back later than this has time to do it himself. */
const LONGEST_RETRY_AFTER_S = 60;

/**
 * How long to wait before the same request is sent again; undefined if that would not help. The service says so in `Retry-After`: a 409 or 503
 * without it stays as it is. Waits are random, so that clients which failed together do not come back together.
 * @param retry 1 for the first one
 */
export function retryDelayMs(
  error: ApiError | ConnectionError,
  retry: number,
  random = Math.random,
): number | undefined {
  const backoffMs = random() * Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (retry - 1));
  if (error instanceof ConnectionError) return backoffMs;
  const { status, retryAfterSeconds } = error;
  if (retryAfterSeconds !== undefined) {
    const canHelp = status === 409 || status === 429 || status >= 500;
    if (!canHelp || retryAfterSeconds > LONGEST_RETRY_AFTER_S) return undefined;
    return retryAfterSeconds * 1_000 + backoffMs;
  }
  if (status === 429 || status === 500 || status === 502 || status === 504) return backoffMs;
  // A proxy in between does not say when it is back.
  return status === 503 && error.code === 'unexpected_answer' ? backoffMs : undefined;
}

/** @param header seconds, or a date (RFC 9110) */
export function readRetryAfter(header: string | null, nowMs = Date.now()): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const atMs = Date.parse(header);
  return Number.isNaN(atMs) ? undefined : Math.max(0, (atMs - nowMs) / 1_000);
}
