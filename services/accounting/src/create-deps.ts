import { createServiceClient } from '@exchequer/http-kit';
import { createEventBus, createOrganizationLookup, createRelay } from '@exchequer/messaging';
import { createDatabase, createPool } from '@exchequer/postgres';
import { createLogger, createOutageLog } from '@exchequer/telemetry';
import { type Reconciler, startReconciler } from './bank/reconciliation/reconciler.js';
import type { Config } from './config.js';
import { type Database, SCHEMA } from './database.js';
import type { Deps } from './deps.js';
import { createWorkPool, type WorkPool } from './work/work-pool.js';

export interface ServiceDeps extends Deps {
  readonly reconciler: Reconciler;
  /** Worker threads for long computations. */
  readonly work: WorkPool;
  /** Closes everything above. */
  close(): Promise<void>;
}

export function createDeps(config: Config, now: () => Date = () => new Date()): ServiceDeps {
  const logger = createLogger('accounting');
  const db = createDatabase<Database>(
    createPool({
      connectionString: config.DATABASE_URL,
      password: config.DATABASE_PASSWORD,
      schema: SCHEMA,
      applicationName: 'accounting',
      max: 20,
      outage: createOutageLog(logger, 'database'),
    }),
  );
  const organizationStatus = createOrganizationLookup({ db, gatewayUrl: config.GATEWAY_INTERNAL_URL, logger });
  const bus = createEventBus({ clientId: 'accounting', settings: config, logger, organizationStatus });
  const relay = createRelay({ db, bus, logger });
  const reconciler = startReconciler({ db, logger, now, onMatched: () => relay.wake() });
  const work = createWorkPool(config.WORK_THREADS);
  return {
    logger,
    db,
    bus,
    relay,
    reconciler,
    work,
    documents: createServiceClient({ service: 'documents', url: config.SERVICE_URL_DOCUMENTS }),
    tax: createServiceClient({ service: 'tax', url: config.SERVICE_URL_TAX }),
    now,
    close: async () => {
      await reconciler.stop();
      await work.close();
      await relay.stop();
      await bus.close();
      await db.destroy();
    },
  };
}
