import { Problem } from '@exchequer/http-kit';

const MINUTE_MS = 60_000;

/**
 * How many keys that nobody has one address may have looked up in a minute. A look-up counts from its start, so that many at once
 * cannot pass, and is given back when the key was good.
 */
export interface GuessLimit {
  /** @throws {Problem} 429 */
  take(address: string): void;
  giveBack(address: string): void;
}

export function createGuessLimit(perMinute: number, nowMs: () => number = () => performance.now()): GuessLimit {
  const counts = new Map<string, number>();
  let endsAtMs = 0;
  return {
    take(address) {
      const now = nowMs();
      if (now >= endsAtMs) {
        counts.clear();
        endsAtMs = now + MINUTE_MS;
      }
      const count = counts.get(address) ?? 0;
      if (count >= perMinute) {
        const seconds = Math.max(1, Math.ceil((endsAtMs - now) / 1000));
        throw new Problem('rate_limited', 'Too many unknown keys came from this address.', undefined, {
          'Retry-After': `${seconds}`,
        });
      }
      counts.set(address, count + 1);
    },
    giveBack(address) {
      const count = counts.get(address) ?? 0;
      if (count > 0) counts.set(address, count - 1);
    },
  };
}
