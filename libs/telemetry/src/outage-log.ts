import type { Logger } from './logger.js';

/** Logs the outages of one dependency. Report every failure and every success; most reports write nothing. */
export interface OutageLog {
  failed(error: unknown): void;
  recovered(): void;
}

type OutageLogger = Pick<Logger, 'warn' | 'info'>;

const TOLD_EVERY_MS = 60_000;
const known = new WeakMap<OutageLogger, Map<string, OutageLog>>();

/**
 * Writes one line when an outage begins, one per minute while it lasts, and one when it ends. A dependency that fails again
 * within a minute of the last warning gets no new line before that minute is over, so an unstable connection does not fill the
 * log. All callers with the same logger and subject share one log: several parts of a process report the same outage once.
 * @param subject the unavailable dependency, such as `database`
 */
export function createOutageLog(
  logger: OutageLogger | undefined,
  subject: string,
  nowMs: () => number = () => performance.now(),
): OutageLog {
  if (logger === undefined) return { failed: () => {}, recovered: () => {} };
  const ofLogger = known.get(logger) ?? new Map<string, OutageLog>();
  known.set(logger, ofLogger);
  const outageLog = ofLogger.get(subject) ?? newOutageLog(logger, subject, nowMs);
  ofLogger.set(subject, outageLog);
  return outageLog;
}

function newOutageLog(logger: OutageLogger, subject: string, nowMs: () => number): OutageLog {
  let outage: { readonly sinceMs: number; failures: number; isTold: boolean } | undefined;
  let toldMs = Number.NEGATIVE_INFINITY;
  const secondsOf = (sinceMs: number) => Math.round((nowMs() - sinceMs) / 100) / 10;
  return {
    failed(error) {
      const now = nowMs();
      outage ??= { sinceMs: now, failures: 0, isTold: false };
      outage.failures += 1;
      if (now - toldMs < TOLD_EVERY_MS) return;
      toldMs = now;
      outage.isTold = true;
      logger.warn({ error, failures: outage.failures, seconds: secondsOf(outage.sinceMs) }, `${subject}: away`);
    },
    recovered() {
      if (outage === undefined) return;
      const { failures, sinceMs, isTold } = outage;
      outage = undefined;
      if (isTold) logger.info({ failures, seconds: secondsOf(sinceMs) }, `${subject}: back`);
    },
  };
}
