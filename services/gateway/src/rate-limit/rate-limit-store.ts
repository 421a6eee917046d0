/**
 * What a plan of N requests a minute allows one organization in one mode: a token bucket of 2N that is refilled with N
 * a minute, and at most 2N in any 60 seconds. The bucket alone would let 3N through in the minute after a quiet one.
 */
export interface RateLimitStore {
  /**
   * Counts one request if both rules allow it; a refused request costs nothing.
   * @param subject who is counted, such as `org_...:test`
   * @param limitPerMinute N, a whole number from 1 to LIMIT_PER_MINUTE_MAX
   */
  take(subject: string, limitPerMinute: number): RateLimitReading | Promise<RateLimitReading>;
}

/** The state after one request was counted or refused. */
export interface RateLimitReading {
  readonly allowed: boolean;
  readonly limitPerMinute: number;
  /** Whole tokens left in the bucket. */
  readonly tokens: number;
  /** Requests that the sliding window still has room for. */
  readonly room: number;
  /** Milliseconds until one request can pass; 0 when it can now. */
  readonly waitMs: number;
}

/** Keeps every sum below 2^53 in JavaScript and in Lua. */
export const LIMIT_PER_MINUTE_MAX = 1_000_000_000;

/** Capacity of the bucket and of the window, in units of N. */
export const BURST_FACTOR = 2;

export const CELL_MS = 1000;

/**
 * A window of 60 s that starts inside a cell reaches into 61 of them. Counting all 61 errs on the safe side by less than a
 * second, and no window can ever hold more than the sum that was checked.
 */
export const WINDOW_CELLS = 61;

/** A token is 60,000 units, so that N a minute is exactly N units a millisecond. */
export const UNITS_PER_TOKEN = 60_000;

/** After this long without a request the bucket is full and the window empty: forgetting the state changes nothing. */
export const IDLE_MS = BURST_FACTOR * 60_000 + CELL_MS;
