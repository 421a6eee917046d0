import type { RequestHandler } from 'express';

/** Whether this process lives, and whether it should get traffic. */
export interface Health {
  /** From now on not ready: traffic goes elsewhere while work in hand is finished. */
  drain(): void;
  isReady(): Promise<{ ready: boolean; checks: Record<string, 'ok' | 'failed' | 'draining'> }>;
}

const CHECK_TIMEOUT_MS = 2_000;

/** @param checks reject when a dependency cannot be reached. */
export function createHealth(checks: Readonly<Record<string, () => Promise<unknown>>>): Health {
  let draining = false;
  return {
    drain: () => {
      draining = true;
    },
    isReady: async () => {
      if (draining) return { ready: false, checks: { process: 'draining' } };
      const results = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => [name, await passes(check)] as const),
      );
      return {
        ready: results.every(([, ok]) => ok),
        checks: Object.fromEntries(results.map(([name, ok]) => [name, ok ? 'ok' : 'failed'])),
      };
    },
  };
}

/** GET /health/live and /health/ready. */
export function healthRoutes(health: Health): RequestHandler {
  return async (request, response, next) => {
    if (request.path === '/health/live') return void response.json({ status: 'live' });
    if (request.path !== '/health/ready') return next();
    const { ready, checks } = await health.isReady();
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
