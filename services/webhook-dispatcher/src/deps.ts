import { STORAGE_MB } from '@exchequer/http-kit';
import { createEventBus, createOrganizationLookup, createRelay, type EventBus, type Relay } from '@exchequer/messaging';
import { createDatabase, createPool } from '@exchequer/postgres';
import { createLogger, createOutageLog, type Logger } from '@exchequer/telemetry';
import { createVault, parseMasterKeys, type Vault } from '@exchequer/vault';
import type { Kysely } from 'kysely';
import type { Config } from './config.js';
import { type Database, SCHEMA } from './database.js';
import { createDispatcher, type Dispatcher } from './dispatch/dispatcher.js';
import { createWebhookSender } from './dispatch/send-webhook.js';
import { createSigningSecrets } from './endpoints/signing-secrets.js';
import { type AddressGuard, createAddressGuard } from './outbound/address-guard.js';
import { createNameResolver } from './outbound/name-resolver.js';

export interface Deps {
  readonly logger: Logger;
  readonly db: Kysely<Database>;
  readonly bus: EventBus;
  readonly relay: Relay;
  readonly vault: Vault;
  readonly guard: AddressGuard;
  /** Storage quota in bytes per organization and mode. */
  readonly storageQuotaBytes: number;
  /** The clock for schedules and leases. All processes must agree on it, and receivers compare it with the signature's time. */
  readonly now: () => Date;
  /** Created but not started. */
  readonly dispatcher: Dispatcher;
  /** Closes everything above. */
  close(): Promise<void>;
}

/** Maximum delay of a retry, and of a first attempt whose process died before it could wake its dispatcher. */
const POLL_MS = 500;

export function createDeps(config: Config, now: () => Date = () => new Date()): Deps {
  const logger = createLogger('webhook-dispatcher');
  const db = createDatabase<Database>(
    createPool({
      connectionString: config.DATABASE_URL,
      password: config.DATABASE_PASSWORD,
      schema: SCHEMA,
      applicationName: 'webhook-dispatcher',
      max: 20,
      outage: createOutageLog(logger, 'database'),
    }),
  );
  const organizationStatus = createOrganizationLookup({ db, gatewayUrl: config.GATEWAY_INTERNAL_URL, logger });
  const bus = createEventBus({ clientId: 'webhook-dispatcher', settings: config, logger, organizationStatus });
  const vault = createVault({ masterKeys: parseMasterKeys(config.VAULT_MASTER_KEYS) });
  const guard = createAddressGuard(config.WEBHOOK_ALLOWED_NETWORKS);
  const resolver = createNameResolver({
    servers: config.WEBHOOK_DNS_SERVERS,
    limitMs: config.WEBHOOK_DNS_TIMEOUT_MS,
    waitMs: config.WEBHOOK_TIMEOUT_MS,
  });
  const sender = createWebhookSender({ guard, resolver, timeoutMs: config.WEBHOOK_TIMEOUT_MS });
  const relay = createRelay({ db, bus, logger });
  const dispatcher = createDispatcher({
    db,
    logger,
    guard,
    sender,
    signingSecrets: createSigningSecrets({ db, vault }),
    now,
    concurrency: config.WEBHOOK_CONCURRENCY,
    endpointConcurrency: config.WEBHOOK_ENDPOINT_CONCURRENCY,
    leaseMs: 2 * config.WEBHOOK_TIMEOUT_MS,
    pollMs: POLL_MS,
    onEventsRecorded: relay.wake,
  });
  return {
    logger,
    db,
    bus,
    relay,
    vault,
    guard,
    storageQuotaBytes: config.WEBHOOK_STORAGE_QUOTA_MB * STORAGE_MB,
    dispatcher,
    now,
    close: async () => {
      resolver.close();
      await sender.close();
      await relay.stop();
      await bus.close();
      await db.destroy();
    },
  };
}
