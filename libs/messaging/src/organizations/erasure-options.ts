import type { Kysely } from 'kysely';
import type { EventBus } from '../event-bus.js';
import type { MessagingTables } from '../messaging-tables.js';

export interface ErasureOptions<Schema extends MessagingTables> {
  /** Name of the service and of its consumer group for erasures. */
  readonly service: string;
  readonly db: Kysely<Schema>;
  readonly bus: EventBus;
  /**
   * Erases what is not in the database, such as files, before any row is deleted. Returns counts by kind. Must be repeatable.
   * @param modes the values of `livemode` that are erased
   */
  readonly eraseElsewhere?: (
    organizationId: string,
    modes: readonly boolean[],
  ) => Promise<Readonly<Record<string, number>>>;
  /** Counts by kind what the law requires to keep, after the erasure. */
  readonly countKept?: (organizationId: string) => Promise<Readonly<Record<string, number>>>;
  /** Tables whose rows stay when an organization deletes its test data, such as those of webhook endpoints. */
  readonly keptTestTables?: readonly string[];
  /**
   * The sandbox deletes test data after all other services, when none of them writes to it any more. Then nothing of the deleted data can
   * reach it later, and nothing of it can reach them.
   */
  readonly isOutsideWorld?: boolean;
}
