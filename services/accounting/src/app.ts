import { readFileSync } from 'node:fs';
import {
  appOptionsOf,
  copyTestClock,
  createFileForm,
  createServiceApp,
  createServiceHealth,
  type Health,
} from '@exchequer/http-kit';
import { completeAudit } from '@exchequer/messaging';
import type { Express } from 'express';
import type { Config } from './config.js';
import type { ServiceDeps } from './create-deps.js';
import { operations } from './generated/routes.js';
import { placeFormat } from './sales-tax/places/resolve-place.js';
import { formats } from './wire/formats.js';

const STATEMENT_BYTES_MAX = 10 * 1024 * 1024;
const openapi = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as object;

export function createApp(config: Config, deps: ServiceDeps): { app: Express; health: Health } {
  const health = createServiceHealth(deps);
  const form = createFileForm({
    fileBytesMax: STATEMENT_BYTES_MAX,
    fieldsMax: 10,
    fieldBytesMax: 10_000,
    atOnceMax: config.UPLOADS_AT_ONCE_MAX,
    atOncePerTenantMax: config.UPLOADS_AT_ONCE_PER_TENANT_MAX,
  });
  const app = createServiceApp({
    service: 'accounting',
    scopeArea: 'accounting',
    computingPaths: ['/v1/accounting/tax_calculations'],
    ...appOptionsOf(config),
    copyClock: copyTestClock(deps.db),
    deps,
    health,
    logger: deps.logger,
    openapi,
    formats: { ...formats, place: placeFormat },
    operations,
    audit: completeAudit,
    form,
  });
  return { app, health };
}
