import { readFileSync } from 'node:fs';
import { appOptionsOf, createServiceApp, createServiceHealth, type Health } from '@exchequer/http-kit';
import { completeAudit } from '@exchequer/messaging';
import type { Express, Request } from 'express';
import type { Config } from './config.js';
import type { Deps } from './deps.js';
import { endpointProblems } from './endpoints/endpoint.js';
import { operations } from './generated/routes.js';
import { replayProblems } from './replays/start-replay.js';

const openapi = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as object;

export function createApp(config: Config, deps: Deps): { app: Express; health: Health } {
  const health = createServiceHealth(deps);
  const checkEndpoint = async ({ body, context: { livemode } }: Request) =>
    endpointProblems(body, { livemode, guard: deps.guard });
  const app = createServiceApp({
    service: 'webhook-dispatcher',
    scopeArea: 'webhooks',
    scopeAreaOfPath: { '/v1/audit_events': 'audit' },
    ...appOptionsOf(config),
    deps,
    health,
    logger: deps.logger,
    openapi,
    operations,
    audit: completeAudit,
    furtherChecks: {
      '/v1/webhooks/endpoints': checkEndpoint,
      '/v1/webhooks/endpoints/:id': checkEndpoint,
      '/v1/webhooks/endpoints/:id/replay': async ({ body }) => replayProblems(body, deps.now()),
    },
  });
  return { app, health };
}
