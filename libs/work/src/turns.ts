import type { Tenant } from '@exchequer/postgres';

export interface TurnsOptions {
  /** Finds tenants that have work, a limited number in a fixed order: those after `last`. */
  readonly find: (last: Tenant | undefined) => Promise<readonly Tenant[]>;
  /** Does one piece of work of a tenant. @returns whether there was some */
  readonly serve: (tenant: Tenant, signal: AbortSignal) => Promise<boolean>;
  /** How many tenants are served at the same time at most. */
  readonly atOnce: number;
  /** How often one tenant is served at the same time at most. Default: 1. */
  readonly perTenantMax?: number | undefined;
  /** Nothing is left to do. */
  readonly onIdle: () => void;
  /** A turn failed. Its tenant is served again after the next look. */
  readonly onError: (error: unknown) => void;
}

export interface Turns {
  /** Looks for tenants that have work, and begins to serve them. It does not wait for their work. */
  look(signal: AbortSignal): Promise<void>;
  /** Resolves when nobody is served any more. */
  ended(): Promise<void>;
}

/** After so many turns other tenants are looked for, so a tenant that arrives waits for these and one turn of each known tenant. */
const TURNS_BETWEEN_LOOKS = 10;

/**
 * Serves tenants in turn: each gets one piece of work, then it goes to the end of the queue. There are as many runs as tenants wait, at most
 * `atOnce`, so one look is enough for all of them.
 */
export function createTurns({ find, serve, atOnce, perTenantMax = 1, onIdle, onError }: TurnsOptions): Turns {
  const waiting = new Map<string, Tenant>();
  /** How many runs serve a tenant. */
  const served = new Map<string, number>();
  /** Tenants that a look found while enough runs served them. */
  const foundAgain = new Set<string>();
  const runs = new Set<Promise<void>>();
  let last: Tenant | undefined;
  let turns = 0;
  let finding: Promise<void> | undefined;

  async function findMore(): Promise<void> {
    turns = 0;
    const after = await find(last);
    const found = after.length === 0 && last ? await find(undefined) : after;
    last = found.at(-1);
    for (const tenant of found) {
      const key = keyOf(tenant);
      if (!comeBack(key, tenant)) foundAgain.add(key);
    }
  }

  function findOnce(): Promise<void> {
    finding ??= findMore().finally(() => {
      finding = undefined;
    });
    return finding;
  }

  /** To the end of the queue, unless it waits already. @returns false if enough runs serve it */
  function comeBack(key: string, tenant: Tenant): boolean {
    if (waiting.has(key)) return true;
    if ((served.get(key) ?? 0) >= perTenantMax) return false;
    waiting.set(key, tenant);
    return true;
  }

  function startRun(signal: AbortSignal): void {
    if (waiting.size === 0 || runs.size >= atOnce) return;
    const run = Promise.resolve()
      .then(() => serveWaiting(signal))
      .catch(onError)
      .finally(() => {
        runs.delete(run);
      });
    runs.add(run);
  }

  async function serveFirst(signal: AbortSignal): Promise<boolean> {
    const [key, tenant] = waiting.entries().next().value!;
    waiting.delete(key);
    served.set(key, (served.get(key) ?? 0) + 1);
    turns += 1;
    comeBack(key, tenant);
    let didWork = false;
    try {
      const turn = serve(tenant, signal);
      startRun(signal);
      didWork = await turn;
    } finally {
      const others = served.get(key)! - 1;
      if (others > 0) served.set(key, others);
      else served.delete(key);
      // Work that came after the look of this turn is not forgotten.
      if (foundAgain.delete(key) || didWork) comeBack(key, tenant);
      else waiting.delete(key);
    }
    return didWork;
  }

  async function serveWaiting(signal: AbortSignal): Promise<void> {
    let didWork = false;
    while (!signal.aborted) {
      if (waiting.size === 0) {
        // Without this check, work that another process is doing would cause a busy loop.
        if (!didWork) break;
        didWork = false;
        await findOnce();
        if (waiting.size === 0) break;
      } else if (turns >= TURNS_BETWEEN_LOOKS) {
        await findOnce();
      }
      if (waiting.size > 0 && (await serveFirst(signal))) didWork = true;
    }
    onIdle();
  }

  return {
    look: async (signal) => {
      await findOnce();
      if (waiting.size === 0 && runs.size === 0) onIdle();
      startRun(signal);
    },
    ended: async () => {
      while (runs.size > 0) await Promise.all(runs);
    },
  };
}

function keyOf({ organizationId, livemode }: Tenant): string {
  return `${organizationId} ${livemode}`;
}
