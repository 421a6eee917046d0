import { fileURLToPath } from 'node:url';
import { createHealth, type Health, healthRoutes, Problem, problemHandler } from '@exchequer/http-kit';
import { toNodeHandler } from 'better-auth/node';
import express, { type Express } from 'express';
import { sql } from 'kysely';
import { passToGateway } from './api/pass-to-gateway.js';
import type { Deps } from './deps.js';
import { mailsPage } from './mails/mails-page.js';
import { createOrganizationRoute } from './organizations/create-route.js';
import { ownHeader, sameOrigin } from './pages/same-site.js';
import { securityHeaders, servePages } from './pages/serve-pages.js';
import { sessionRoute } from './pages/session-route.js';
import { streamRoute } from './stream/stream-route.js';

const BROWSER = fileURLToPath(new URL('../dist/browser', import.meta.url));

/** @param pagesFolder the built browser part */
export function createApp(deps: Deps, pagesFolder = BROWSER): { app: Express; health: Health } {
  const health = createHealth({ database: () => sql`select 1`.execute(deps.db) });
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.use(healthRoutes(health), securityHeaders);
  app.use('/app', sameOrigin(deps.config.PUBLIC_URL));
  app.get('/app/session', sessionRoute(deps));
  app.post('/app/auth/organization/create', express.json({ limit: '10kb' }), createOrganizationRoute(deps));
  app.all('/app/auth/{*path}', toNodeHandler(deps.auth));
  app.get('/app/api/:organizationId/:mode/stream', streamRoute(deps));
  app.use('/app/api', ownHeader, passToGateway(deps));
  app.get('/app/mails', (_request, response) => {
    if (deps.mails.kept === undefined) throw Problem.notFound();
    response.type('html').send(mailsPage(deps.mails.kept));
  });
  app.use('/app', servePages(pagesFolder));
  app.use(() => {
    throw Problem.notFound();
  });
  app.use(problemHandler(deps.logger, deps.config.PUBLIC_URL));
  return { app, health };
}
