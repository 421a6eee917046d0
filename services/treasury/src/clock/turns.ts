import { type RepeatedWork, repeatedly, type Tenant } from '@exchequer/postgres';

/** Tenants that are served at the same time. A slow one takes one of these places. */
const TENANTS_AT_ONCE = 4;
/** After this many turns in a row, a tenant must be found again, so tenants that arrived meanwhile come first. */
const TURNS_MAX = 20;

export interface TurnsOptions {
  /**
   * Finds tenants that wait, a limited number.
   * @param last the last one that was found before: tenants after it come first
   */
  readonly find: (last: Tenant | undefined) => Promise<readonly Tenant[]>;
  /**
   * Does one bounded piece of work for a tenant.
   * @returns whether the tenant can have more to do
   */
  readonly serve: (tenant: Tenant, signal?: AbortSignal) => Promise<boolean>;
}

export interface Turns {
  /** Serves tenants until no tenant waits. Concurrent runs share the waiting tenants. */
  run(signal?: AbortSignal): Promise<void>;
}

/**
 * Serves tenants in turn: each gets one bounded piece of work, then the next tenant has its turn. A tenant is served by one run at a time.
 */
export function createTurns({ find, serve }: TurnsOptions): Turns {
  const waiting = new Map<string, { readonly tenant: Tenant; readonly left: number }>();
  const served = new Set<string>();
  let last: Tenant | undefined;
  let finding: Promise<void> | undefined;

  async function findMore(): Promise<void> {
    const found = await find(last);
    last = found.at(-1) ?? last;
    for (const tenant of found) {
      const key = keyOf(tenant);
      if (!served.has(key) && !waiting.has(key)) waiting.set(key, { tenant, left: TURNS_MAX });
    }
  }

  function takeFirst() {
    const [first] = waiting;
    if (first) waiting.delete(first[0]);
    return first?.[1];
  }

  async function run(signal?: AbortSignal): Promise<void> {
    // Without this check, work that another process is doing would cause a busy loop.
    let didWork = true;
    while (!signal?.aborted) {
      if (waiting.size === 0) {
        if (!didWork) return;
        didWork = false;
        finding ??= findMore().finally(() => {
          finding = undefined;
        });
        await finding;
      }
      const next = takeFirst();
      if (!next) return;
      const key = keyOf(next.tenant);
      served.add(key);
      let hasMore = false;
      try {
        hasMore = await serve(next.tenant, signal);
      } finally {
        served.delete(key);
      }
      if (!hasMore) continue;
      didWork = true;
      if (next.left > 1) waiting.set(key, { tenant: next.tenant, left: next.left - 1 });
    }
  }

  return { run };
}

function keyOf({ organizationId, livemode }: Tenant): string {
  return `${organizationId} ${livemode}`;
}

/**
 * Serves tenants in the background, several at the same time. A run that is busy with a slow tenant does not delay the others.
 * @param options.onError gets the error of a run; the next run continues
 */
export function serveInTurns(
  options: TurnsOptions,
  { everyMs, onError }: { readonly everyMs: number; readonly onError: (error: unknown) => void },
): RepeatedWork {
  const turns = createTurns(options);
  const runs = Array.from({ length: TENANTS_AT_ONCE }, () =>
    repeatedly((signal) => turns.run(signal), { everyMs, onError }),
  );
  return {
    wake: () => {
      for (const run of runs) run.wake();
    },
    stop: async () => {
      await Promise.all(runs.map((run) => run.stop()));
    },
  };
}
