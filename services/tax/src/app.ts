import { readFileSync } from 'node:fs';
import { appOptionsOf, createServiceApp, createServiceHealth, type Health } from '@exchequer/http-kit';
import type { Express } from 'express';
import type { Config } from './config.js';
import type { Deps } from './deps.js';
import { authenticateProvider } from './filings/provider/authenticate-provider.js';
import { formats } from './formats.js';
import { operations } from './generated/routes.js';

const openapi = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as object;

export function createApp(config: Config, deps: Deps): { app: Express; health: Health } {
  const health = createServiceHealth(deps);
  const app = createServiceApp({
    service: 'tax',
    scopeArea: 'tax',
    computingPaths: ['/v1/tax/calculate', '/v1/tax/refund/estimate', '/v1/tax/quarterly-estimates'],
    ...appOptionsOf(config),
    otherCallers: { '/partner/efile/': authenticateProvider(deps, deps.efileCallbacks) },
    deps,
    health,
    logger: deps.logger,
    openapi,
    formats,
    operations,
  });
  return { app, health };
}
