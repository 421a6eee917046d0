import { createServiceClient } from '@exchequer/http-kit';
import { createServiceConnections } from '@exchequer/messaging';
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
  const connections = createServiceConnections<Database>({ service: 'accounting', schema: SCHEMA, config });
  const { db, logger, relay } = connections;
  const reconciler = startReconciler({ db, logger, now, onMatched: () => relay.wake() });
  const work = createWorkPool(config.WORK_THREADS);
  return {
    ...connections,
    reconciler,
    work,
    documents: createServiceClient({ service: 'documents', url: config.SERVICE_URL_DOCUMENTS }),
    tax: createServiceClient({ service: 'tax', url: config.SERVICE_URL_TAX }),
    now,
    close: async () => {
      await reconciler.stop();
      await work.close();
      await connections.close();
    },
  };
}
