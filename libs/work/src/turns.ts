import type { Tenant } from '@exchequer/postgres';

export interface TurnsOptions {
  /** Finds tenants that have work, a limited number in a fixed order: those after `last`. */
  readonly find: (last: Tenant | undefined) => Promise<readonly Tenant[]>;
  /** Does one piece of work of a tenant. @returns whether there was some */
  readonly serve: (tenant: Tenant, signal?: AbortSignal) => Promise<boolean>;
  /** How many runs serve one tenant at the same time at most. Default: 1. */
  readonly perTenantMax?: number | undefined;
}

export interface Turns {
  /** Serves tenants until no tenant has work. Concurrent runs share the tenants. */
  run(signal?: AbortSignal): Promise<void>;
}

/** After so many turns other tenants are looked for, so a tenant that arrives waits for these and one turn of each known tenant. */
const TURNS_BETWEEN_LOOKS = 10;

/** Serves tenants in turn: each gets one piece of work, then it goes to the end of the queue. */
export function createTurns({ find, serve, perTenantMax = 1 }: TurnsOptions): Turns {
  const waiting = new Map<string, Tenant>();
  /** How many runs serve a tenant. */
  const served = new Map<string, number>();
  let last: Tenant | undefined;
  let turns = 0;
  let finding: Promise<void> | undefined;

  async function findMore(): Promise<void> {
    turns = 0;
    const after = await find(last);
    const found = after.length === 0 && last ? await find(undefined) : after;
    last = found.at(-1);
    for (const tenant of found) comeBack(keyOf(tenant), tenant);
  }

  /** To the end of the queue, unless it waits already or enough runs serve it. */
  function comeBack(key: string, tenant: Tenant): void {
    if (!waiting.has(key) && (served.get(key) ?? 0) < perTenantMax) waiting.set(key, tenant);
  }

  function look(): Promise<void> {
    finding ??= findMore().finally(() => {
      finding = undefined;
    });
    return finding;
  }

  async function serveFirst(signal: AbortSignal | undefined): Promise<boolean> {
    const [first] = waiting;
    if (!first) return false;
    const [key, tenant] = first;
    waiting.delete(key);
    served.set(key, (served.get(key) ?? 0) + 1);
    turns += 1;
    comeBack(key, tenant);
    let didWork = false;
    try {
      didWork = await serve(tenant, signal);
    } finally {
      const others = served.get(key)! - 1;
      if (others > 0) served.set(key, others);
      else served.delete(key);
      if (didWork) comeBack(key, tenant);
      else waiting.delete(key);
    }
    return didWork;
  }

  async function run(signal?: AbortSignal): Promise<void> {
    // Without this check, work that another process is doing would cause a busy loop.
    let didWork = true;
    while (!signal?.aborted) {
      if (waiting.size === 0) {
        if (!didWork) return;
        didWork = false;
        await look();
        if (waiting.size === 0) return;
      } else if (turns >= TURNS_BETWEEN_LOOKS) {
        await look();
      }
      if (await serveFirst(signal)) didWork = true;
    }
  }

  return { run };
}

function keyOf({ organizationId, livemode }: Tenant): string {
  return `${organizationId} ${livemode}`;
}
