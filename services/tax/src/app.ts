import { readFileSync } from 'node:fs';
import { appOptionsOf, copyTestClock, createServiceApp, createServiceHealth, type Health } from '@exchequer/http-kit';
import { completeAudit } from '@exchequer/messaging';
import type { Express } from 'express';
import { stateProblems } from './calculation/states.js';
import type { Config } from './config.js';
import type { Deps } from './deps.js';
import { authenticateProvider } from './filings/provider/authenticate-provider.js';
import { formats } from './formats.js';
import { operations } from './generated/routes.js';
import { admitLargeSubmissions } from './information-returns/large-submissions.js';

const openapi = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as object;

/** Ten thousand recipients. The gateway has the same limit. */
const LARGE_BODY_BYTES_MAX = 8 * 1024 * 1024;

/** Their body has the state of a return. */
const CALCULATING = [
  '/v1/tax/calculate',
  '/v1/tax/refund/estimate',
  '/v1/tax/quarterly-estimates',
  '/v1/tax/forms/1040',
];

export function createApp(config: Config, deps: Deps): { app: Express; health: Health } {
  const health = createServiceHealth(deps);
  const largeBody = { bytesMax: LARGE_BODY_BYTES_MAX, admit: admitLargeSubmissions() };
  const app = createServiceApp({
    service: 'tax',
    scopeArea: 'tax',
    computingPaths: [
      '/v1/tax/calculate',
      '/v1/tax/refund/estimate',
      '/v1/tax/quarterly-estimates',
      '/api/filing/reconcile-941',
    ],
    ...appOptionsOf(config),
    otherCallers: { '/partner/efile/': authenticateProvider(deps, deps.efileCallbacks) },
    largeBodies: { '/api/filing/submit-1099': largeBody, '/api/filing/submit-w2': largeBody },
    copyClock: copyTestClock(deps.db),
    deps,
    health,
    logger: deps.logger,
    openapi,
    formats,
    operations,
    audit: completeAudit,
    furtherChecks: Object.fromEntries(CALCULATING.map((path) => [path, stateProblems])),
  });
  return { app, health };
}
