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
  /** Instead: how often one organization is served at the same time at most, in both modes. */
  readonly perOrganizationMax?: number | undefined;
  /** Whether an organization is served after all others, once at a time. Default: none is. */
  readonly isLater?: ((organizationId: string) => boolean) | undefined;
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
 * Serves tenants in turn, each with one piece of work: first who is served least often at the moment, then whose last turn is the longest ago.
 * There are as many runs as tenants wait, at most `atOnce`, so one look is enough for all of them.
 */
export function createTurns(options: TurnsOptions): Turns {
  const { find, serve, atOnce, perTenantMax = 1, perOrganizationMax, isLater, onIdle, onError } = options;
  /** Tenants that had no turn since the first of `waiting` had one: they come before it. */
  const fresh = new Map<string, Tenant>();
  /** The other tenants with work, in order of their last turns. Those that are served wait for their next turn already. */
  const waiting = new Map<string, Tenant>();
  /** Who had a turn since the first of `waiting` had one, in order of the last turns. */
  const recent = new Set<string>();
  /** How many runs serve a tenant, or an organization with a limit of its own. */
  const served = new Map<string, number>();
  /** Tenants that a look found while they were served. */
  const foundAgain = new Set<string>();
  const runs = new Set<Promise<void>>();
  let last: Tenant | undefined;
  let turns = 0;
  let finding: Promise<void> | undefined;

  const groupOf = (tenant: Tenant) => (perOrganizationMax === undefined ? keyOf(tenant) : tenant.organizationId);
  const servedOf = (tenant: Tenant) => served.get(groupOf(tenant)) ?? 0;

  async function findMore(): Promise<void> {
    turns = 0;
    const after = await find(last);
    const found = after.length === 0 && last ? await find(undefined) : after;
    last = found.at(-1);
    for (const tenant of found) {
      const key = keyOf(tenant);
      if (servedOf(tenant) > 0) foundAgain.add(key);
      if (!waiting.has(key)) (recent.has(key) ? waiting : fresh).set(key, tenant);
    }
  }

  function forgetOldTurns(): void {
    const [first] = waiting.keys();
    if (first === undefined) recent.clear();
    if (first === undefined || !recent.has(first)) return;
    for (const key of recent) {
      if (key === first) return;
      recent.delete(key);
    }
  }

  function findOnce(): Promise<void> {
    finding ??= findMore().finally(() => {
      finding = undefined;
    });
    return finding;
  }

  function* inOrder(): Generator<Tenant> {
    yield* fresh.values();
    yield* waiting.values();
  }

  /** Who has the next turn: the first of those that are served least often now, and may be served once more. */
  function next(): Tenant | undefined {
    let best: Tenant | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const tenant of inOrder()) {
      const isLast = isLater?.(tenant.organizationId) ?? false;
      const now = servedOf(tenant);
      if (now >= (isLast ? 1 : (perOrganizationMax ?? perTenantMax))) continue;
      const rank = isLast ? Number.MAX_VALUE : now;
      if (rank >= least) continue;
      best = tenant;
      least = rank;
      if (rank === 0) break;
    }
    return best;
  }

  function startRun(signal: AbortSignal): void {
    if (runs.size >= atOnce || next() === undefined) return;
    const run = Promise.resolve()
      .then(() => serveWaiting(signal))
      .catch(onError)
      .finally(() => {
        runs.delete(run);
      });
    runs.add(run);
  }

  async function serveOnce(tenant: Tenant, signal: AbortSignal): Promise<boolean> {
    const [key, group] = [keyOf(tenant), groupOf(tenant)];
    served.set(group, servedOf(tenant) + 1);
    turns += 1;
    fresh.delete(key);
    waiting.delete(key);
    waiting.set(key, tenant);
    recent.delete(key);
    recent.add(key);
    let didWork = false;
    try {
      const turn = serve(tenant, signal);
      startRun(signal);
      didWork = await turn;
    } finally {
      const others = servedOf(tenant) - 1;
      if (others > 0) served.set(group, others);
      else served.delete(group);
      // Work that came after the look of this turn is not forgotten.
      if (!foundAgain.delete(key) && !didWork) waiting.delete(key);
      else if (!waiting.has(key)) waiting.set(key, tenant);
      forgetOldTurns();
    }
    return didWork;
  }

  async function serveWaiting(signal: AbortSignal): Promise<void> {
    let didWork = false;
    while (!signal.aborted) {
      if (next() === undefined) {
        // Without this check, work that another process is doing would cause a busy loop.
        if (!didWork) break;
        didWork = false;
        await findOnce();
        if (next() === undefined) break;
      } else if (turns >= TURNS_BETWEEN_LOOKS) {
        await findOnce();
      }
      const tenant = next();
      if (tenant && (await serveOnce(tenant, signal))) didWork = true;
    }
    onIdle();
  }

  return {
    look: async (signal) => {
      await findOnce();
      if (next() === undefined && runs.size === 0) onIdle();
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
