import { setTimeout as sleep } from 'node:timers/promises';
import { type RepeatedWork, repeatedly } from '@exchequer/postgres';
import { createOutageLog } from '@exchequer/telemetry';
import { findTenants } from './claim.js';
import { showPresence } from './presence.js';
import { type RunDeps, runTurn } from './run-next.js';
import { createTurns } from './turns.js';
import { type AnyKind, asTogether } from './work-kind.js';
import { observeWork } from './work-metrics.js';
import type { WorkTables } from './work-table.js';

export interface WorkerOptions<Schema extends WorkTables> extends RunDeps<Schema> {
  // biome-ignore lint/suspicious/noExplicitAny: each kind has its own answer
  readonly kinds: readonly AnyKind<Schema, any>[];
  /** How often to look for work that nobody announced by `wake`. Default: a second. */
  readonly everyMs?: number;
}

const LOOK_EVERY_MS = 1_000;
/** Requests wake a worker far more often than it needs to look. */
const REST_PER_LOOK_MS = 20;
const AT_ONCE = 4;
/** A process rests three times as long as the turn took. */
const REST_PER_TURN = 3;
const REST_MS_MAX = 200;
/** After a stop, calls have so long to end. Then their signal is aborted. */
const STOP_GRACE_MS = 500;

/**
 * Does the background work of a service. Any number of processes share it, and tenants take turns within each kind. A slow tenant takes one of
 * the places of its kind.
 */
export function startWorker<Schema extends WorkTables>(options: WorkerOptions<Schema>): RepeatedWork {
  const { kinds, logger, everyMs = LOOK_EVERY_MS } = options;
  const outage = createOutageLog(logger, 'background work');
  const presence = showPresence(options.db, logger);
  const interrupting = new AbortController();
  const served = kinds.map(asTogether).map((kind) => {
    const turns = createTurns({
      find: (last) => findTenants(options, kind.kind, last),
      serve: async (tenant, signal) => {
        const startedMs = performance.now();
        const turn = await runTurn(options, kind, tenant, interrupting.signal);
        if (turn && !turn.wasFull) await rest(performance.now() - startedMs, signal);
        return turn !== undefined;
      },
      atOnce: kind.atOnce ?? AT_ONCE,
      perTenantMax: kind.perTenantMax,
      perOrganizationMax: kind.perOrganizationMax,
      isLater: kind.isLater,
      onIdle: outage.recovered,
      onError: outage.failed,
    });
    const look = async (signal: AbortSignal) => {
      await presence.appeared;
      await turns.look(signal);
      await pause(REST_PER_LOOK_MS, signal);
    };
    return { turns, looking: repeatedly(look, { everyMs, onError: outage.failed }) };
  });
  const metrics = observeWork(options, kinds);
  return {
    wake: () => {
      for (const { looking } of served) looking.wake();
    },
    stop: async () => {
      metrics.stop();
      const grace = setTimeout(() => interrupting.abort(), STOP_GRACE_MS);
      await Promise.all(
        served.map(async ({ turns, looking }) => {
          await looking.stop();
          await turns.ended();
        }),
      );
      clearTimeout(grace);
      await presence.leave();
    },
  };
}

async function rest(turnMs: number, signal: AbortSignal): Promise<void> {
  await pause(Math.min(turnMs * REST_PER_TURN, REST_MS_MAX), signal);
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}
