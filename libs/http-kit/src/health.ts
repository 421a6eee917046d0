import type { RequestHandler } from 'express';

/** Whether this process is alive, and whether it should get traffic. */
export interface Health {
  /** From now on not ready: traffic goes elsewhere while running work finishes. */
  drain(): void;
  isReady(): Promise<{ ready: boolean; checks: Record<string, CheckResult> }>;
  /**
   * For people and dashboards: includes dependencies that the process can do without for a while. These never make it unready.
   */
  details(): Promise<Record<string, CheckResult>>;
}

type CheckResult = 'ok' | 'failed' | 'draining';
export type Checks = Readonly<Record<string, () => Promise<unknown>>>;

const CHECK_TIMEOUT_MS = 2_000;

/**
 * @param checks reject if a dependency that requests need cannot be reached.
 * @param details reject if a dependency that requests do not need, such as the event bus, cannot be reached.
 */
export function createHealth(checks: Checks, details: Checks = {}): Health {
  let draining = false;
  return {
    drain: () => {
      draining = true;
    },
    isReady: async () => {
      if (draining) return { ready: false, checks: { process: 'draining' } };
      const results = await run(checks);
      return { ready: Object.values(results).every((result) => result === 'ok'), checks: results };
    },
    details: () => run(details),
  };
}

async function run(checks: Checks): Promise<Record<string, CheckResult>> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, (await passes(check)) ? 'ok' : 'failed'] as const),
  );
  return Object.fromEntries(results);
}

/** GET /health/live, /health/ready, and /health with all checks. Only /health/ready answers 503. */
export function healthRoutes(health: Health): RequestHandler {
  return async (request, response, next) => {
    if (request.path === '/health/live') return void response.json({ status: 'live' });
    if (request.path !== '/health/ready' && request.path !== '/health') return next();
    const { ready, checks } = await health.isReady();
    if (request.path === '/health') {
      const details = await health.details();
      return void response.json({ status: ready ? 'ready' : 'not_ready', checks, details });
    }
    if (!ready) response.setHeader('Retry-After', '1');
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not_ready', checks });
  };
}

async function passes(check: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  try {
    await Promise.race([
      check(),
      new Promise((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error('timeout')), CHECK_TIMEOUT_MS);
      }),
    ]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
