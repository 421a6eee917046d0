import { createEventBus, createOrganizationLookup, createRelay, type EventBus, type Relay } from '@exchequer/messaging';
import { createDatabase, createPool } from '@exchequer/postgres';
import { createLogger, createOutageLog, type Logger } from '@exchequer/telemetry';
import { createVault, parseMasterKeys, type Vault } from '@exchequer/vault';
import type { Kysely } from 'kysely';
import { createDoorbell, type Doorbell } from './bank/doorbell.js';
import { createIssuer, type Issuer } from './card-network/issuer.js';
import type { Config } from './config.js';
import { type Database, SCHEMA } from './database.js';
import { createFaults, type Faults } from './faults/faults.js';

export interface Deps {
  readonly logger: Logger;
  readonly db: Kysely<Database>;
  readonly bus: EventBus;
  readonly relay: Relay;
  readonly vault: Vault;
  readonly faults: Faults;
  readonly doorbell: Doorbell;
  /** The issuer of the cards that the network knows: treasury. */
  readonly issuer: Issuer;
  /** Closes everything above. */
  close(): Promise<void>;
}

/** The only place where things are wired. */
export function createDeps(config: Config): Deps {
  const logger = createLogger('sandbox');
  const db = createDatabase<Database>(
    createPool({
      connectionString: config.DATABASE_URL,
      password: config.DATABASE_PASSWORD,
      schema: SCHEMA,
      applicationName: 'sandbox',
      max: 20,
      outage: createOutageLog(logger, 'database'),
    }),
  );
  const organizationStatus = createOrganizationLookup({ db, gatewayUrl: config.GATEWAY_INTERNAL_URL, logger });
  const bus = createEventBus({ clientId: 'sandbox', settings: config, logger, organizationStatus });
  const relay = createRelay({ db, bus, logger });
  const vault = createVault({ masterKeys: parseMasterKeys(config.VAULT_MASTER_KEYS) });
  const doorbell = createDoorbell({ url: config.SERVICE_URL_TREASURY, key: config.SANDBOX_KEY });
  return {
    logger,
    db,
    bus,
    relay,
    vault,
    faults: createFaults(),
    doorbell,
    issuer: createIssuer({ url: config.SERVICE_URL_TREASURY, key: config.SANDBOX_KEY }),
    close: async () => {
      await doorbell.stop();
      await relay.stop();
      await bus.close();
      await db.destroy();
    },
  };
}
