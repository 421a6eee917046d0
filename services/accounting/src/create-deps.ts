import { clockNow, createServiceClient, type RequestClock } from '@exchequer/http-kit';
import { createServiceConnections, sealLabelsUnder } from '@exchequer/messaging';
import type { RepeatedWork } from '@exchequer/postgres';
import { startWorker } from '@exchequer/work';
import { createBookkeepingClient } from './bank/bookkeeping/bookkeeping-client.js';
import { bookkeepingFeed } from './bank/bookkeeping/bookkeeping-feed.js';
import { reconciliation } from './bank/reconciliation/reconciler.js';
import { createTreasuryClient } from './bank/treasury/treasury-client.js';
import { treasuryFeed } from './bank/treasury/treasury-feed.js';
import type { Config } from './config.js';
import { type Database, SCHEMA } from './database.js';
import type { Deps } from './deps.js';
import { createDocumentsClient } from './purchases/expenses/documents-client.js';
import { receiptFeed } from './purchases/expenses/receipt-feed.js';
import { createWorkPool, type WorkPool } from './work/work-pool.js';

export interface ServiceDeps extends Deps {
  readonly reconciler: RepeatedWork;
  /** Records what happens on the accounts of treasury. */
  readonly treasuryFeed: RepeatedWork;
  /** Records the transactions of connected bookkeeping software. */
  readonly bookkeepingFeed: RepeatedWork;
  /** Fills the drafts of receipts. */
  readonly receiptFeed: RepeatedWork;
  /** Worker threads for long computations. */
  readonly work: WorkPool;
  /** Closes everything above. */
  close(): Promise<void>;
}

export function createDeps(config: Config, now: RequestClock = clockNow): ServiceDeps {
  sealLabelsUnder(config.ACCOUNTING_LABELS_KEY);
  const connections = createServiceConnections<Database>({ service: 'accounting', schema: SCHEMA, config });
  const { db, logger, relay } = connections;
  const reconciler = startWorker({ db, logger, kinds: [reconciliation({ now, onMatched: () => relay.wake() })] });
  const treasury = createTreasuryClient({ url: config.SERVICE_URL_TREASURY, key: config.TREASURY_KEY });
  const bookkeeping = createBookkeepingClient({
    url: config.SERVICE_URL_BOOKKEEPING_CONNECTOR,
    key: config.BOOKKEEPING_CONNECTOR_KEY,
  });
  const receipts = createDocumentsClient({ url: config.SERVICE_URL_DOCUMENTS, key: config.DOCUMENTS_KEY });
  const feed = { logger, now, onRecorded: () => reconciler.wake() };
  const feeds = {
    treasuryFeed: startWorker({ db, logger, kinds: [treasuryFeed({ ...feed, treasury })] }),
    bookkeepingFeed: startWorker({ db, logger, kinds: [bookkeepingFeed({ ...feed, bookkeeping })] }),
    receiptFeed: startWorker({ db, logger, kinds: [receiptFeed({ receipts })] }),
  };
  const work = createWorkPool(config.WORK_THREADS);
  return {
    ...connections,
    reconciler,
    ...feeds,
    work,
    documents: createServiceClient({ service: 'documents', url: config.SERVICE_URL_DOCUMENTS }),
    documentsForBooks: receipts,
    tax: createServiceClient({ service: 'tax', url: config.SERVICE_URL_TAX }),
    now,
    close: async () => {
      for (const running of Object.values(feeds)) await running.stop();
      await reconciler.stop();
      await work.close();
      await connections.close();
    },
  };
}
