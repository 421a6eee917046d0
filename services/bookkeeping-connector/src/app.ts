import { readFileSync } from 'node:fs';
import {
  appOptionsOf,
  authenticatePartner,
  createServiceApp,
  createServiceHealth,
  type Health,
} from '@exchequer/http-kit';
import { completeAudit } from '@exchequer/messaging';
import type { Express } from 'express';
import type { Config } from './config.js';
import { authenticateState } from './connections/authenticate-state.js';
import { CALLBACK_PATH, START_PATH } from './connections/consent-browser.js';
import type { Deps } from './deps.js';
import { operations } from './generated/routes.js';
import { missingConditions } from './rules/change-rules.js';

const openapi = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as object;

export function createApp(config: Config, deps: Deps): { app: Express; health: Health } {
  const health = createServiceHealth(deps);
  const app = createServiceApp({
    service: 'bookkeeping-connector',
    scopeArea: 'bookkeeping',
    ...appOptionsOf(config),
    withoutKey: { [START_PATH]: authenticateState(deps), [CALLBACK_PATH]: authenticateState(deps) },
    // Accounting.
    otherCallers: { '/internal/': authenticatePartner(config.BOOKKEEPING_CONNECTOR_KEY, ['bookkeeping:read']) },
    deps,
    health,
    logger: deps.logger,
    openapi,
    operations,
    audit: completeAudit,
    furtherChecks: { '/api/bookkeeping/rules': missingConditions },
  });
  return { app, health };
}
