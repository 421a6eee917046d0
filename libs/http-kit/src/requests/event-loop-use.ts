/** After this time, what a tenant has used counts half. */
const HALF_LIFE_MS = 1_000;
/** Less than this is forgotten. */
const LEAST_MS = 0.1;
/** Tenants that are remembered before those who used nothing lately are forgotten. */
const REMEMBERED_MAX = 1_000;

/** How long each tenant has kept the event loop busy lately. A process has one event loop, which all tenants share. */
export interface EventLoopUse {
  /** Does work that nothing else interrupts, and counts its time for the tenant. */
  measure<T>(tenant: string, work: () => T): T;
  /** Milliseconds of the last seconds; older ones count less. */
  usedMs(tenant: string): number;
}

export function createEventLoopUse(now: () => number = () => performance.now()): EventLoopUse {
  const used = new Map<string, { readonly ms: number; readonly at: number }>();

  const usedMs = (tenant: string, at: number) => {
    const last = used.get(tenant);
    return last === undefined ? 0 : last.ms * 0.5 ** ((at - last.at) / HALF_LIFE_MS);
  };

  function forget(at: number): void {
    for (const tenant of used.keys()) if (usedMs(tenant, at) < LEAST_MS) used.delete(tenant);
  }

  return {
    measure(tenant, work) {
      const begin = now();
      try {
        return work();
      } finally {
        const end = now();
        used.set(tenant, { ms: usedMs(tenant, end) + end - begin, at: end });
        if (used.size > REMEMBERED_MAX) forget(end);
      }
    },
    usedMs: (tenant) => usedMs(tenant, now()),
  };
}
