import { readFileSync } from 'node:fs';
import {
  appOptionsOf,
  authenticatePartner,
  createServiceApp,
  createServiceHealth,
  type Health,
} from '@exchequer/http-kit';
import type { Express, RequestHandler } from 'express';
import type { Config } from './config.js';
import type { Deps } from './deps.js';
import { misbehave } from './faults/faults.js';
import { operations } from './generated/routes.js';

const openapi = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as object;

/** What a test does to the outside world always works. */
const CONTROLS = ['/bank/faults', '/bank/simulations', '/card_network/simulations'];

export function createApp(config: Config, deps: Deps): { app: Express; health: Health } {
  const health = createServiceHealth(deps);
  const customer = authenticatePartner(config.SANDBOX_KEY, ['sandbox:read', 'sandbox:write']);
  const misbehaving = misbehave(deps.faults);
  const caller: RequestHandler = (request, response, next) =>
    customer(request, response, (error?: unknown) => {
      const isTestControl = CONTROLS.some((path) => request.path.startsWith(path));
      if (error !== undefined || isTestControl) next(error);
      else void misbehaving(request, response, next);
    });
  const app = createServiceApp({
    service: 'sandbox',
    scopeArea: 'sandbox',
    ...appOptionsOf(config),
    // Its callers are customers of the bank, never clients of the API.
    otherCallers: { '/': caller },
    deps,
    health,
    logger: deps.logger,
    openapi,
    operations,
  });
  return { app, health };
}
