import type { BusSettings } from '@exchequer/config';
import { createDatabase, createPool } from '@exchequer/postgres';
import { createLogger, createOutageLog, type Logger } from '@exchequer/telemetry';
import type { Kysely } from 'kysely';
import { createEventBus } from './create-event-bus.js';
import type { EventBus } from './event-bus.js';
import type { MessagingTables } from './messaging-tables.js';
import { createOrganizationLookup } from './organizations/organization-lookup.js';
import { createRelay, type Relay } from './outbox/relay.js';

const CONNECTIONS_MAX = 20;

export interface ServiceConnectionsOptions {
  /** Name of the service in logs, in pg_stat_activity and on the bus. */
  readonly service: string;
  readonly schema: string;
  readonly config: BusSettings & {
    readonly DATABASE_URL: string;
    readonly DATABASE_PASSWORD: string | undefined;
    readonly GATEWAY_INTERNAL_URL: string | undefined;
  };
}

/** What every service behind the gateway needs to store rows and to send and receive events. */
export interface ServiceConnections<Tables extends MessagingTables> {
  readonly logger: Logger;
  readonly db: Kysely<Tables>;
  /** Refuses events of organizations that do not exist. */
  readonly bus: EventBus;
  /** Publishes the events of the outbox table. */
  readonly relay: Relay;
  /** Stops the relay first, then the bus, then the database. */
  close(): Promise<void>;
}

export function createServiceConnections<Tables extends MessagingTables>({
  service,
  schema,
  config,
}: ServiceConnectionsOptions): ServiceConnections<Tables> {
  const logger = createLogger(service);
  const db = createDatabase<Tables>(
    createPool({
      connectionString: config.DATABASE_URL,
      password: config.DATABASE_PASSWORD,
      schema,
      applicationName: service,
      max: CONNECTIONS_MAX,
      outage: createOutageLog(logger, 'database'),
    }),
  );
  const organizationStatus = createOrganizationLookup({ db, gatewayUrl: config.GATEWAY_INTERNAL_URL, logger });
  const bus = createEventBus({ clientId: service, settings: config, logger, organizationStatus });
  const relay = createRelay({ db, bus, logger });
  return {
    logger,
    db,
    bus,
    relay,
    close: async () => {
      await relay.stop();
      await bus.close();
      await db.destroy();
    },
  };
}
