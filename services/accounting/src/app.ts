import { readFileSync } from 'node:fs';
import { createFileForm, createHealth, createServiceApp, type Health } from '@exchequer/http-kit';
import type { Express } from 'express';
import { sql } from 'kysely';
import type { Config } from './config.js';
import type { ServiceDeps } from './create-deps.js';
import { operations } from './generated/routes.js';
import { placeFormat } from './sales-tax/places/resolve-place.js';
import { formats } from './wire/formats.js';

const STATEMENT_BYTES_MAX = 10 * 1024 * 1024;
const openapi = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as object;

export function createApp(config: Config, deps: ServiceDeps): { app: Express; health: Health } {
  // A request does not need the event bus: its events wait in the outbox table.
  const health = createHealth({ postgres: () => sql`select 1`.execute(deps.db) }, { events: () => deps.bus.ping() });
  const form = createFileForm({
    fileBytesMax: STATEMENT_BYTES_MAX,
    fieldsMax: 10,
    fieldBytesMax: 10_000,
    atOnceMax: 8,
    atOncePerTenantMax: 2,
  });
  const app = createServiceApp({
    service: 'accounting',
    scopeArea: 'accounting',
    computingPaths: ['/v1/accounting/tax_calculations'],
    jwks: config.GATEWAY_JWKS,
    docsUrl: config.PUBLIC_URL,
    deps,
    health,
    limits: {
      atOnceMax: config.REQUESTS_AT_ONCE_MAX,
      atOncePerOrganizationMax: config.REQUESTS_AT_ONCE_PER_ORGANIZATION_MAX,
    },
    logger: deps.logger,
    openapi,
    formats: { ...formats, place: placeFormat },
    operations,
    form,
  });
  return { app, health };
}
