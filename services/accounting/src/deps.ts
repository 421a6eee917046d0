import type { RequestClock, ServiceClient } from '@exchequer/http-kit';
import type { EventBus, Relay } from '@exchequer/messaging';
import type { Tenant } from '@exchequer/postgres';
import type { Logger } from '@exchequer/telemetry';
import type { Kysely } from 'kysely';
import type { Database } from './database.js';

/** What use cases may need. Rooms import this file, so it imports none of them. `create-deps.ts` creates it. */
export interface Deps {
  readonly logger: Logger;
  readonly db: Kysely<Database>;
  readonly bus: EventBus;
  readonly relay: Relay;
  /** The background reconciliation: wake it after a commit that requests one, so that it need not wait for its next poll. */
  readonly reconciler: { wake(): void };
  readonly documents: ServiceClient;
  /** Asks documents on accounting's own account whether an organization has a document. */
  readonly documentsForBooks: {
    find(tenant: Tenant, documentId: string): Promise<{ readonly partCount: number | undefined } | undefined>;
  };
  readonly tax: ServiceClient;
  /** Test clock or real time, for the current day: due dates, default dates. */
  readonly now: RequestClock;
}
