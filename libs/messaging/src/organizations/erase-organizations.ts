import {
  type DomainEvent,
  erasureCompleted,
  organizationErased,
  testDataDeletionOrdered,
} from '@exchequer/event-contracts';
import { eraseOrganization, inTenant } from '@exchequer/postgres';
import type { Kysely } from 'kysely';
import type { EventBus, RunningSubscription } from '../event-bus.js';
import type { MessagingTables } from '../messaging-tables.js';
import { recordEvent } from '../outbox/record-event.js';
import { deleteTestDataOnEvent } from './delete-test-data.js';

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

/**
 * Erases all data of an organization when an operator orders it, and its test data when the organization itself orders that. Reports the
 * counts. A crash in the middle repeats the erasure: the event is acknowledged only after the report is recorded.
 */
export function eraseOrganizationsOnRequest<Schema extends MessagingTables>(
  options: ErasureOptions<Schema>,
): Promise<RunningSubscription> {
  return options.bus.subscribe({
    group: `${options.service} erasure`,
    topics: [organizationErased.topic, testDataDeletionOrdered.topic],
    handle: async (event) => {
      await eraseOnEvent(options, event);
      await deleteTestDataOnEvent(options, event);
    },
  });
}

export async function eraseOnEvent<Schema extends MessagingTables>(
  { service, db, eraseElsewhere, countKept }: ErasureOptions<Schema>,
  event: DomainEvent,
): Promise<void> {
  if (event.type !== organizationErased.type) return;
  const { organizationId } = event;
  const deleted: Record<string, number> = { ...(await eraseElsewhere?.(organizationId, [true, false])) };
  // Work in progress may add rows, so this repeats until a pass finds nothing.
  for (let isClean = false; !isClean; ) {
    const erased = await eraseOrganization(db, organizationId);
    isClean = Object.keys(erased).length === 0;
    for (const [table, rows] of Object.entries(erased)) deleted[table] = (deleted[table] ?? 0) + rows;
  }
  const kept = (await countKept?.(organizationId)) ?? {};
  const tenant = { organizationId, livemode: event.livemode };
  await inTenant(db, tenant, (trx) =>
    recordEvent(trx, {
      contract: erasureCompleted,
      subject: `${organizationId}/${service}`,
      tenant,
      data: {
        organization_id: organizationId,
        service,
        deleted,
        ...(Object.keys(kept).length > 0 && { kept }),
      },
    }),
  );
}
