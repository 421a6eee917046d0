import { setTimeout as sleep } from 'node:timers/promises';
import { type RepeatedWork, repeatedly, type Tenant } from '@exchequer/postgres';
import { createOutageLog, type Logger } from '@exchequer/telemetry';

/** The last turn of background work in which tenants take turns. */
export interface TenantTurns {
  last?: Tenant;
  /** Whether it took as much as one turn can. */
  wasFull?: boolean;
}

const POLL_MS = 1_000;
/**
 * After a turn that was not full, the work rests three times as long as the turn took. So requests come first, and more is done together.
 */
const REST_PER_TURN = 3;
const REST_MS_MAX = 200;

/** The books of the tenant were locked for longer than `limitLockWaits` allows. */
export const isLockedForLong = (error: unknown) => (error as { code?: unknown }).code === '55P03';

/**
 * Takes turns until no tenant waits, then waits for the next poll or `wake`.
 * @param name names the work in the log of outages
 * @param takeTurn returns false if no tenant waits
 */
export function inTurns(
  name: string,
  logger: Logger,
  takeTurn: (turns: TenantTurns) => Promise<boolean>,
): RepeatedWork {
  const turns: TenantTurns = {};
  const outage = createOutageLog(logger, name);
  const work = repeatedly(
    async (signal) => {
      for (;;) {
        const startedMs = performance.now();
        if (signal.aborted || !(await takeTurn(turns))) break;
        if (turns.wasFull) continue;
        const restMs = Math.min((performance.now() - startedMs) * REST_PER_TURN, REST_MS_MAX);
        await sleep(restMs, undefined, { signal }).catch(() => {});
      }
      outage.recovered();
    },
    { everyMs: POLL_MS, onError: (error) => outage.failed(error) },
  );
  work.wake();
  return work;
}
