import { readFileSync } from 'node:fs';
import {
  appOptionsOf,
  authenticatePartner,
  createFileForm,
  createServiceApp,
  createServiceHealth,
  type Health,
} from '@exchequer/http-kit';
import { completeAudit } from '@exchequer/messaging';
import type { Express } from 'express';
import type { Config } from './config.js';
import type { Deps } from './deps.js';
import { FILE_BYTES_MAX } from './documents/document.js';
import { UPLOAD_FILING_DOCUMENT } from './filing/upload-filing-document.js';
import { operations } from './generated/routes.js';

/** The form around a file, with the largest metadata. */
const FORM_BYTES_MAX = 400 * 1024;
/** Base64 turns three bytes into four characters. */
const BASE64_BODY_BYTES_MAX = Math.ceil(FILE_BYTES_MAX / 3) * 4 + FORM_BYTES_MAX;
const openapi = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as object;

export function createApp(config: Config, deps: Deps): { app: Express; health: Health } {
  const form = createFileForm({
    fileBytesMax: FILE_BYTES_MAX,
    fieldsMax: 4,
    // The largest metadata in JSON, in which a character can be an escape of twelve bytes.
    fieldBytesMax: 330_000,
    atOnceMax: config.UPLOADS_AT_ONCE_MAX,
    atOncePerTenantMax: config.UPLOADS_AT_ONCE_PER_TENANT_MAX,
  });
  const health = createServiceHealth(deps, { storage: () => deps.store.ping() });
  const app = createServiceApp({
    service: 'documents',
    scopeArea: 'documents',
    ...appOptionsOf(config),
    // Accounting.
    otherCallers: { '/internal/': authenticatePartner(config.DOCUMENTS_KEY, ['documents:read']) },
    deps,
    health,
    logger: deps.logger,
    openapi,
    operations,
    audit: completeAudit,
    form,
    largeBodies: { [UPLOAD_FILING_DOCUMENT]: { bytesMax: BASE64_BODY_BYTES_MAX, admit: form.limitUploads } },
    computingPaths: ['/api/filing/extract-document'],
  });
  return { app, health };
}
