import type { Logger } from './logger.js';

/** Something that can be away: who notices it says so here, as often as it is noticed. */
export interface OutageLog {
  failed(error: unknown): void;
  recovered(): void;
}

const TOLD_EVERY_MS = 60_000;

/**
 * Tells of an outage when it begins, once a minute while it lasts, and when it is over. A database that restarts would otherwise fill
 * the log from every connection and every retry, and bury what else went wrong.
 * @param subject what is away, such as `database`
 */
export function createOutageLog(
  logger: Pick<Logger, 'warn' | 'info'> | undefined,
  subject: string,
  nowMs: () => number = () => performance.now(),
): OutageLog {
  let outage: { readonly sinceMs: number; toldMs: number; failures: number } | undefined;
  const secondsOf = (sinceMs: number) => Math.round((nowMs() - sinceMs) / 100) / 10;
  return {
    failed(error) {
      const now = nowMs();
      outage ??= { sinceMs: now, toldMs: Number.NEGATIVE_INFINITY, failures: 0 };
      outage.failures += 1;
      if (now - outage.toldMs < TOLD_EVERY_MS) return;
      outage.toldMs = now;
      logger?.warn({ error, failures: outage.failures, seconds: secondsOf(outage.sinceMs) }, `${subject}: away`);
    },
    recovered() {
      if (outage === undefined) return;
      logger?.info({ failures: outage.failures, seconds: secondsOf(outage.sinceMs) }, `${subject}: back`);
      outage = undefined;
    },
  };
}
