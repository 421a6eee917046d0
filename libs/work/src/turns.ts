import type { Tenant } from '@exchequer/postgres';

export interface TurnsOptions {
  /** Finds tenants that have work, a limited number in a fixed order: those after `last`. */
  readonly find: (last: Tenant | undefined) => Promise<readonly Tenant[]>;
  /** Does one piece of work of a tenant. @returns whether there was some */
  readonly serve: (tenant: Tenant, signal?: AbortSignal) => Promise<boolean>;
}

export interface Turns {
  /** Serves tenants until no tenant has work. Concurrent runs share the tenants; one run at a time serves a tenant. */
  run(signal?: AbortSignal): Promise<void>;
}

/** After so many turns other tenants are looked for, so a tenant that arrives waits for these and one turn of each known tenant. */
const TURNS_BETWEEN_LOOKS = 10;

/** Serves tenants in turn: each gets one piece of work, then it goes to the end of the queue. */
export function createTurns({ find, serve }: TurnsOptions): Turns {
  const waiting = new Map<string, Tenant>();
  const served = new Set<string>();
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
      if (!served.has(key) && !waiting.has(key)) waiting.set(key, tenant);
    }
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
    served.add(key);
    turns += 1;
    let didWork = false;
    try {
      didWork = await serve(tenant, signal);
    } finally {
      served.delete(key);
    }
    if (didWork) waiting.set(key, tenant);
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
