import type { ServiceClient } from '@exchequer/http-kit';
import type { EventBus, Relay } from '@exchequer/messaging';
import type { Logger } from '@exchequer/telemetry';
import type { Kysely } from 'kysely';
import type { Database } from './database.js';

/** What every use case may need. Rooms import this file, so it imports none of them; `create-deps.ts` makes it. */
export interface Deps {
  readonly logger: Logger;
  readonly db: Kysely<Database>;
  readonly bus: EventBus;
  readonly relay: Relay;
  /** The background reconciliation: wake it after a commit that requests one, so that it need not wait for its next poll. */
  readonly reconciler: { wake(): void };
  readonly documents: ServiceClient;
  readonly tax: ServiceClient;
  /** The clock that says which day it is: due dates, default dates. */
  readonly now: () => Date;
}
