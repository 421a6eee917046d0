/**
 * The limit of a plan with N requests per minute for one organization in one mode: a token bucket of 2N that is refilled with
 * N per minute, and at most 2N in any 60 seconds. The bucket alone would allow 3N in the minute after a quiet one.
 */
export interface RateLimitStore {
  /**
   * Counts one request if both rules allow it. A refused request does not count.
   * @param subject what is limited, such as `org_...:test`
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
  /** How many more requests the sliding window allows. */
  readonly room: number;
  /** Milliseconds until one request is allowed; 0 if one is allowed now. */
  readonly waitMs: number;
}

/** Keeps every sum below 2^53 in JavaScript and in Lua. */
export const LIMIT_PER_MINUTE_MAX = 1_000_000_000;

/** Capacity of the bucket and of the window, in units of N. */
export const BURST_FACTOR = 2;

export const CELL_MS = 1000;

/**
 * A window of 60 s that starts inside a cell covers parts of 61 cells. Counting all 61 is too strict by less than a second,
 * and no window can ever contain more than the checked sum.
 */
export const WINDOW_CELLS = 61;

/** A token is 60,000 units, so N per minute is exactly N units per millisecond. */
export const UNITS_PER_TOKEN = 60_000;

/** After this long without a request the bucket is full and the window empty, so the state can be deleted. */
export const IDLE_MS = BURST_FACTOR * 60_000 + CELL_MS;
