import {
  type DomainEvent,
  erasureCompleted,
  organizationErased,
  testDataDeletionOrdered,
} from '@exchequer/event-contracts';
import { eraseOrganization, inTenant } from '@exchequer/postgres';
import type { RunningSubscription } from '../event-bus.js';
import type { MessagingTables } from '../messaging-tables.js';
import { recordEvent } from '../outbox/record-event.js';
import { deleteTestDataOnEvent } from './delete-test-data.js';
import type { ErasureOptions } from './erasure-options.js';

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
