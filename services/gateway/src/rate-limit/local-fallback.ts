import { createMemoryStore } from './memory-store.js';
import type { RateLimitReading, RateLimitStore } from './rate-limit-store.js';

export interface LocalFallbackOptions {
  /** How many gateways share the traffic: each lets its part of the limit through while the shared store is down. */
  readonly instances: number;
  readonly onDown: (error: Error) => void;
  readonly onUp: () => void;
  readonly nowMs?: () => number;
}

/** While the shared store is down, one request in this time asks it again; the others do not wait for it. */
const PROBE_INTERVAL_MS = 1000;

/**
 * Keeps limiting when the shared store cannot be reached: counts in this process, with this gateway's part of the limit. Customers
 * are neither locked out nor let through without a limit. The two counts are apart, so the minute of the change can let through up
 * to twice the burst; that is why it is alarmed.
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
