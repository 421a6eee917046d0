import { readFileSync } from 'node:fs';
import { createServiceApp, type RunningServer, startServer } from '@exchequer/http-kit';
import { completeAudit } from '@exchequer/messaging';
import type { Logger } from '@exchequer/telemetry';
import type { RequestHandler } from 'express';
import { operations } from './generated/routes.js';
import { newKeyProblems } from './keys/keys-of-caller.js';
import type { OwnApiDeps } from './own-api-deps.js';

export interface OwnApiOptions {
  readonly deps: OwnApiDeps;
  /** The public keys of this gateway, a JSON Web Key Set. */
  readonly jwks: string;
  readonly docsUrl: string;
  readonly logger: Logger;
}

const openapi = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as object;

/** Requests that move a test clock mostly wait for services, without a database connection. They must not keep others from their turn. */
const LIMITS = { atOnceMax: 100, atOncePerOrganizationMax: 4 };

/** A request without a key belongs to no organization. Row-level security shows it nothing. */
const asNobody: RequestHandler = (request, response, next) => {
  request.context = {
    organizationId: '',
    livemode: false,
    keyId: '',
    scopes: [],
    requestId: request.get('request-id')!,
    authorization: '',
    setHeader: (name, value) => void response.setHeader(name, value),
  };
  next();
};

/**
 * Serves the gateway's own operations as a service: it listens on a free port of the loopback interface, and the proxy reaches it
 * like every other service, with a token. So no check of a request is written a second time, and nobody else can reach it.
 */
export function startOwnApi({ deps, jwks, docsUrl, logger }: OwnApiOptions): Promise<RunningServer> {
  const app = createServiceApp({
    service: 'gateway',
    scopeArea: 'keys',
    scopeAreaOfPath: {
      '/v1/health': 'any',
      '/v1/organization': 'any',
      '/v1/test_helpers/treasury/advance_time': 'treasury',
      '/v1/test_helpers/tax/advance_time': 'tax',
      '/v1/test_helpers': 'any',
      '/v1/requests': 'requests',
    },
    withoutKey: { '/v1/health': asNobody },
    jwks,
    docsUrl,
    limits: LIMITS,
    deps,
    health: deps.health,
    logger,
    openapi,
    operations,
    audit: completeAudit,
    furtherChecks: { '/v1/keys': async ({ body }) => newKeyProblems(body) },
  });
  return startServer(app, 0);
}
