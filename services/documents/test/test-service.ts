import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { DomainEvent } from '@exchequer/event-contracts';
import { startServer } from '@exchequer/http-kit';
import { eventLogMigrations } from '@exchequer/messaging';
import { migrateService } from '@exchequer/postgres';
import {
  type Answer,
  createTestDatabase,
  dropTestDatabase,
  request,
  signTestToken,
  type TestDatabase,
  testJwks,
  testTenant,
} from '@exchequer/testkit';
import { createApp } from '../src/app.js';
import { type Config, readConfig } from '../src/config.js';
import { createDeps } from '../src/create-deps.js';
import type { Deps } from '../src/deps.js';
import { migrate } from '../src/migrations.js';
import { startProcessing } from '../src/processing/start-processing.js';

export const tenant = testTenant(1);
export const otherTenant = testTenant(2);
export const liveTenant = testTenant(1, true);

export interface TestService {
  readonly config: Config;
  readonly port: number;
  readonly database: TestDatabase;
  readonly deps: Deps;
  /** Every event that reached the bus. */
  readonly events: DomainEvent[];
  call(path: string, init?: RequestInit, as?: typeof tenant, scopes?: readonly string[]): Promise<Answer>;
  upload(
    file: Uint8Array,
    options?: { name?: string; type?: string; as?: typeof tenant; headers?: Record<string, string> },
  ): Promise<Answer>;
  /** Waits for the event about this document. */
  outcome(documentId: string): Promise<DomainEvent>;
  stop(): Promise<void>;
}

/** What accounting shows to documents. */
export const DOCUMENTS_KEY = 'documents-key-of-this-test';

const cluster = process.env.EXCHEQUER_TEST_CLUSTER!;
const SCOPES = ['documents:read', 'documents:write'];

export async function createDocumentsDatabase(): Promise<TestDatabase> {
  return createTestDatabase(cluster, 'documents', async (adminUrl) => {
    await migrateService({ adminUrl, schema: 'event_log', runtimePassword: 'pw', sources: [eventLogMigrations] });
    await migrate(adminUrl, 'pw');
  });
}

export async function testEnvironment(database: TestDatabase): Promise<Record<string, string>> {
  return {
    PORT: '0',
    PUBLIC_URL: 'http://api.test',
    DATABASE_URL: database.urlAs('exchequer_documents', 'pw'),
    EVENT_LOG_URL: database.urlAs('exchequer_event_log', 'pw'),
    GATEWAY_JWKS: await testJwks(),
    VAULT_MASTER_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    DOCUMENTS_KEY,
    STORAGE_FOLDER: mkdtempSync(join(tmpdir(), 'documents-')),
    EXTRACTION_PROCESSES: '2',
  };
}

/** The whole service in this process: HTTP, jobs, relay, sweeper, on a database of its own. */
export async function startTestService(
  options: { processing?: boolean; change?: (deps: Deps) => Deps } = {},
): Promise<TestService> {
  const database = await createDocumentsDatabase();
  const config = readConfig(await testEnvironment(database));
  const built = createDeps(config);
  const deps = options.change?.(built) ?? built;
  const { app } = createApp(config, deps);
  const server = await startServer(app, 0);
  const processing = options.processing === false ? undefined : startProcessing(deps, 4);
  const events: DomainEvent[] = [];
  const arrived = new EventTarget();
  const subscription = await deps.bus.subscribe({
    group: 'test',
    topics: ['documents.document.v1'],
    handle: async (event) => {
      events.push(event);
      arrived.dispatchEvent(new Event('arrived'));
    },
  });

  const call: TestService['call'] = async (path, init = {}, as = tenant, scopes = SCOPES) => {
    const authorization = `Bearer ${await signTestToken('documents', as, scopes)}`;
    const headers = { authorization, ...(init.headers as Record<string, string>) };
    return request(`http://127.0.0.1:${server.port}${path}`, { ...init, headers });
  };

  return {
    config,
    port: server.port,
    database,
    deps,
    events,
    call,
    upload: (file, { name = 'w2.pdf', type, as, headers } = {}) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(file)]), name);
      if (type !== undefined) form.append('type', type);
      return call('/v1/documents/upload', { method: 'POST', body: form, ...(headers ? { headers } : {}) }, as);
    },
    outcome: async (documentId) => {
      for (;;) {
        const event = events.find(({ subject }) => subject === documentId);
        if (event) return event;
        await once(arrived, 'arrived', { signal: AbortSignal.timeout(110_000) });
      }
    },
    stop: async () => {
      await server.stop(500);
      await subscription.stop();
      await processing?.stop();
      await deps.close();
      await dropTestDatabase(cluster, database);
    },
  };
}

/** A born-digital PDF with one line of text a page. */
export async function textPdf(lines: readonly string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const line of lines) pdf.addPage([612, 792]).drawText(line, { x: 72, y: 700, size: 12, font });
  return pdf.save();
}
