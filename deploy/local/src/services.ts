import { join } from 'node:path';
import { migrate as migrateAccounting } from '@exchequer/accounting/migrations';
import { migrate as migrateDocuments } from '@exchequer/documents/migrations';
import { migrate as migrateGateway } from '@exchequer/gateway/migrations';
import { eventLogMigrations } from '@exchequer/messaging';
import { migrateService, serviceRoles } from '@exchequer/postgres';
import { migrate as migrateTax } from '@exchequer/tax/migrations';
import { migrate as migrateWebhooks } from '@exchequer/webhook-dispatcher/migrations';
import { home, root } from './paths.js';
import type { LocalSecrets } from './secrets.js';
import { STOP_BUDGET_MS } from './stop-budget.js';

/** One process of the suite. */
export interface LocalService {
  readonly name: string;
  readonly folder: string;
  readonly port: number;
  readonly environment: Readonly<Record<string, string>>;
}

/** Schemas that have a role of their own. */
export const schemas = ['event_log', 'gateway', 'accounting', 'documents', 'tax', 'webhooks'] as const;

/** Brings every schema up to date. One after the other: they wait for the same lock. */
export async function migrateAll(adminUrl: string, secrets: LocalSecrets): Promise<void> {
  const password = (schema: (typeof schemas)[number]) => secrets.rolePasswords[schema]!;
  await migrateService({
    adminUrl,
    schema: 'event_log',
    runtimePassword: password('event_log'),
    sources: [eventLogMigrations],
  });
  await migrateGateway(adminUrl, password('gateway'));
  await migrateAccounting(adminUrl, password('accounting'));
  await migrateDocuments(adminUrl, password('documents'));
  await migrateTax(adminUrl, password('tax'));
  await migrateWebhooks(adminUrl, password('webhooks'));
}

export interface SuiteOptions {
  readonly adminUrl: string;
  readonly secrets: LocalSecrets;
  readonly gatewayPort: number;
  /** Where services ask the gateway about organizations. */
  readonly gatewayInternalPort: number;
  readonly ports: {
    readonly accounting: number;
    readonly documents: number;
    readonly tax: number;
    readonly 'webhook-dispatcher': number;
  };
}

/** What a service has to let go of its connections after its drain, before it is killed. */
const LETTING_GO_MS = 600;

/** Settings that the caller's environment may give to the services beside what the suite sets itself. */
const PASSED_ON = /^(KAFKA_|REDIS_|S3_|OTEL_|WEBHOOK_|EXTRACTION_|READER_|FORM_TEMPLATES_DIR$|LOG_LEVEL$)/;

/** In the order of starting; stopped in reverse. */
export function suiteServices(options: SuiteOptions): LocalService[] {
  const { adminUrl, secrets, gatewayPort, gatewayInternalPort, ports } = options;
  const common = {
    ...(Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name))) as Record<
      string,
      string
    >),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${gatewayPort}`,
    GATEWAY_JWKS: secrets.gatewayJwks,
    GATEWAY_INTERNAL_URL: `http://127.0.0.1:${gatewayInternalPort}`,
    EVENT_LOG_URL: urlAs(adminUrl, 'event_log', secrets),
  };
  return [
    {
      name: 'accounting',
      folder: join(root, 'services/accounting'),
      port: ports.accounting,
      environment: {
        ...common,
        DATABASE_URL: urlAs(adminUrl, 'accounting', secrets),
        SERVICE_URL_DOCUMENTS: `http://127.0.0.1:${ports.documents}`,
        SERVICE_URL_TAX: `http://127.0.0.1:${ports.tax}`,
      },
    },
    {
      name: 'documents',
      folder: join(root, 'services/documents'),
      port: ports.documents,
      environment: {
        ...common,
        DATABASE_URL: urlAs(adminUrl, 'documents', secrets),
        VAULT_MASTER_KEYS: secrets.vaultMasterKeys,
        STORAGE_FOLDER: join(home, 'documents'),
      },
    },
    {
      name: 'tax',
      folder: join(root, 'services/tax'),
      port: ports.tax,
      environment: {
        ...common,
        DATABASE_URL: urlAs(adminUrl, 'tax', secrets),
        VAULT_MASTER_KEYS: secrets.vaultMasterKeys,
        SERVICE_URL_DOCUMENTS: `http://127.0.0.1:${ports.documents}`,
      },
    },
    {
      name: 'webhook-dispatcher',
      folder: join(root, 'services/webhook-dispatcher'),
      port: ports['webhook-dispatcher'],
      environment: {
        ...common,
        DATABASE_URL: urlAs(adminUrl, 'webhooks', secrets),
        VAULT_MASTER_KEYS: secrets.vaultMasterKeys,
        // Only this local profile lets webhooks reach the machine itself.
        WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8,::1/128',
        WEBHOOK_DRAIN_MS: String(STOP_BUDGET_MS.services - LETTING_GO_MS),
      },
    },
    {
      name: 'gateway',
      folder: join(root, 'services/gateway'),
      port: gatewayPort,
      environment: {
        ...common,
        DATABASE_URL: urlAs(adminUrl, 'gateway', secrets),
        GATEWAY_SIGNING_KEY: secrets.gatewaySigningKey,
        INTERNAL_PORT: String(gatewayInternalPort),
        DRAIN_MS: String(STOP_BUDGET_MS.gateway - LETTING_GO_MS),
        // One gateway runs here; more can share its REDIS_URL.
        GATEWAY_INSTANCES: process.env.GATEWAY_INSTANCES || '1',
        TRUSTED_PROXIES: process.env.TRUSTED_PROXIES ?? '',
        SERVICE_URL_ACCOUNTING: `http://127.0.0.1:${ports.accounting}`,
        SERVICE_URL_DOCUMENTS: `http://127.0.0.1:${ports.documents}`,
        SERVICE_URL_TAX: `http://127.0.0.1:${ports.tax}`,
        SERVICE_URL_WEBHOOK_DISPATCHER: `http://127.0.0.1:${ports['webhook-dispatcher']}`,
      },
    },
  ];
}

/** The suite's database as the runtime role of a schema. */
export function urlAs(adminUrl: string, schema: (typeof schemas)[number], secrets: LocalSecrets): string {
  const url = new URL(adminUrl);
  url.username = serviceRoles(schema).runtime;
  url.password = secrets.rolePasswords[schema]!;
  return url.href;
}
