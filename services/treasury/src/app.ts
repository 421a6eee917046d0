import { readFileSync } from 'node:fs';
import {
  appOptionsOf,
  authenticatePartner,
  copyTestClock,
  createServiceApp,
  createServiceHealth,
  type Health,
} from '@exchequer/http-kit';
import { completeAudit } from '@exchequer/messaging';
import type { Express } from 'express';
import { ownerProblems } from './accounts/owners/owner-problems.js';
import type { Config } from './config.js';
import type { Deps } from './deps.js';
import { operations } from './generated/routes.js';
import { formats } from './wire/formats.js';

const openapi = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as object;

export function createApp(config: Config, deps: Deps): { app: Express; health: Health } {
  const health = createServiceHealth(deps);
  const app = createServiceApp({
    service: 'treasury',
    scopeArea: 'treasury',
    ...appOptionsOf(config),
    otherCallers: {
      // The bank partner and the card network.
      '/partner/': authenticatePartner(config.SANDBOX_KEY, ['treasury:read', 'treasury:write']),
      // Accounting.
      '/internal/': authenticatePartner(config.TREASURY_KEY, ['treasury:read']),
    },
    copyClock: copyTestClock(deps.db),
    deps,
    health,
    logger: deps.logger,
    openapi,
    formats,
    operations,
    audit: completeAudit,
    furtherChecks: {
      '/v1/accounts/create': ({ body, context }) => ownerProblems(deps, context, body),
    },
  });
  return { app, health };
}
