/** After this time, what a tenant has used counts half. */
const HALF_LIFE_MS = 1_000;
/** Less than this is forgotten. */
const LEAST_MS = 0.1;
/** Tenants that are remembered before those who used nothing lately are forgotten. */
const REMEMBERED_MAX = 1_000;

/** What nobody measured is divided this often. */
const DIVIDE_EVERY_MS = 100;

/** How long each tenant has kept the event loop busy lately. A process has one event loop, which all tenants share. */
export interface EventLoopUse {
  /** A request of the tenant begins. What nobody measures of the time is divided among tenants by the number of their requests. */
  count(tenant: string): void;
  /** Does work that nothing else interrupts, and counts its time for the tenant. */
  measure<T>(tenant: string, work: () => T): T;
  /** Milliseconds of the last seconds; older ones count less. */
  usedMs(tenant: string): number;
}

/** @param activeMs how long the event loop has been busy since its start */
export function createEventLoopUse(
  now: () => number = () => performance.now(),
  activeMs: () => number = () => performance.eventLoopUtilization().active,
): EventLoopUse {
  const used = new Map<string, { readonly ms: number; readonly at: number }>();
  /** Since `divided`: the requests of each tenant, and the time that was measured. */
  const requests = new Map<string, number>();
  let measuredMs = 0;
  let divided = { at: now(), activeMs: activeMs() };

  const usedMs = (tenant: string, at: number) => {
    const last = used.get(tenant);
    return last === undefined ? 0 : last.ms * 0.5 ** ((at - last.at) / HALF_LIFE_MS);
  };

  function add(tenant: string, ms: number, at: number): void {
    used.set(tenant, { ms: usedMs(tenant, at) + ms, at });
    if (used.size > REMEMBERED_MAX) forget(at);
  }

  function forget(at: number): void {
    for (const tenant of used.keys()) if (usedMs(tenant, at) < LEAST_MS) used.delete(tenant);
  }

  function divide(at: number): void {
    if (at - divided.at < DIVIDE_EVERY_MS) return;
    const active = activeMs();
    const restMs = Math.max(0, active - divided.activeMs - measuredMs);
    const total = [...requests.values()].reduce((sum, count) => sum + count, 0);
    for (const [tenant, count] of requests) add(tenant, (restMs * count) / total, at);
    requests.clear();
    measuredMs = 0;
    divided = { at, activeMs: active };
  }

  return {
    count(tenant) {
      divide(now());
      requests.set(tenant, (requests.get(tenant) ?? 0) + 1);
    },
    measure(tenant, work) {
      const begin = now();
      try {
        return work();
      } finally {
        const end = now();
        measuredMs += end - begin;
        add(tenant, end - begin, end);
      }
    },
    usedMs(tenant) {
      const at = now();
      divide(at);
      return usedMs(tenant, at);
    },
  };
}
