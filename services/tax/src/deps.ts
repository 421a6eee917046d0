import { createServiceClient, type ServiceClient } from '@exchequer/http-kit';
import { createEventBus, createOrganizationLookup, createRelay, type EventBus, type Relay } from '@exchequer/messaging';
import { createDatabase, createPool } from '@exchequer/postgres';
import { createLogger, createOutageLog, type Logger } from '@exchequer/telemetry';
import { createVault, parseMasterKeys, type Vault } from '@exchequer/vault';
import type { Kysely } from 'kysely';
import type { Config } from './config.js';
import { type Database, SCHEMA } from './database.js';

export interface Deps {
  readonly logger: Logger;
  readonly db: Kysely<Database>;
  readonly bus: EventBus;
  readonly relay: Relay;
  readonly vault: Vault;
  /** Undefined if no documents service is configured. */
  readonly documents: ServiceClient | undefined;
  /** Folder with the official PDF forms. */
  readonly formTemplates: string | undefined;
  /** Public address of the gateway. */
  readonly publicUrl: string;
  /** Clock for the current day. It decides the default tax year and which payments are late. */
  readonly now: () => Date;
  /** Closes everything above. */
  close(): Promise<void>;
}

export function createDeps(config: Config, now: () => Date = () => new Date()): Deps {
  const logger = createLogger('tax');
  const db = createDatabase<Database>(
    createPool({
      connectionString: config.DATABASE_URL,
      password: config.DATABASE_PASSWORD,
      schema: SCHEMA,
      applicationName: 'tax',
      max: 20,
      outage: createOutageLog(logger, 'database'),
    }),
  );
  const organizationStatus = createOrganizationLookup({ db, gatewayUrl: config.GATEWAY_INTERNAL_URL, logger });
  const bus = createEventBus({ clientId: 'tax', settings: config, logger, organizationStatus });
  const relay = createRelay({ db, bus, logger });
  return {
    logger,
    db,
    bus,
    relay,
    vault: createVault({ masterKeys: parseMasterKeys(config.VAULT_MASTER_KEYS) }),
    documents:
      config.SERVICE_URL_DOCUMENTS === undefined
        ? undefined
        : createServiceClient({ service: 'documents', url: config.SERVICE_URL_DOCUMENTS }),
    formTemplates: config.FORM_TEMPLATES_DIR,
    publicUrl: config.PUBLIC_URL,
    now,
    close: async () => {
      await relay.stop();
      await bus.close();
      await db.destroy();
    },
  };
}
