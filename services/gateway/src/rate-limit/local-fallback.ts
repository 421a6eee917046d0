import { createMemoryStore } from './memory-store.js';
import type { RateLimitReading, RateLimitStore } from './rate-limit-store.js';

export interface LocalFallbackOptions {
  /** Number of gateways: each allows its part of the limit while the shared store is down. */
  readonly instances: number;
  readonly onDown: (error: Error) => void;
  readonly onUp: () => void;
  readonly nowMs?: () => number;
}

/** While the shared store is down, one request per this period tries it again. The others do not wait for it. */
const PROBE_INTERVAL_MS = 1000;

/**
 * Keeps limiting when the shared store cannot be reached: counts in this process, with this gateway's part of the limit.
 * Customers are neither locked out nor unlimited. The two counts are separate, so the minute of the switch can allow up to
 * twice the burst. Therefore it raises an alarm.
 */
export function withLocalFallback(shared: RateLimitStore, options: LocalFallbackOptions): RateLimitStore {
  const { instances, onDown, onUp, nowMs = () => Math.trunc(performance.now()) } = options;
  const local = createMemoryStore(nowMs);
  let down = false;
  let probeAtMs = 0;

  function takeLocally(subject: string, limitPerMinute: number): RateLimitReading {
    return local.take(subject, Math.max(1, Math.floor(limitPerMinute / instances)));
  }

  return {
    async take(subject, limitPerMinute) {
      if (down) {
        if (nowMs() < probeAtMs) return takeLocally(subject, limitPerMinute);
        probeAtMs = nowMs() + PROBE_INTERVAL_MS;
      }
      try {
        const reading = await shared.take(subject, limitPerMinute);
        if (down) {
          down = false;
          onUp();
        }
        return reading;
      } catch (error) {
        if (!down) {
          down = true;
          probeAtMs = nowMs() + PROBE_INTERVAL_MS;
          onDown(error as Error);
        }
        return takeLocally(subject, limitPerMinute);
      }
    },
  };
}
