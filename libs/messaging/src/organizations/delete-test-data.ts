import {
  type DomainEvent,
  type TestDataDeletionOrderedData,
  testDataDeleted,
  testDataDeletionOrdered,
} from '@exchequer/event-contracts';
import { acrossTenants, eraseTestData } from '@exchequer/postgres';
import { type Kysely, sql } from 'kysely';
import type { MessagingTables } from '../messaging-tables.js';
import { recordEvent } from '../outbox/record-event.js';
import type { ErasureOptions } from './erasure-options.js';

/**
 * Deletes the test data of an organization and reports the counts. From the first statement on, nothing of the deleted generation can be
 * written. The service takes test data again when a request or an event of the new generation arrives.
 */
export async function deleteTestDataOnEvent<Schema extends MessagingTables>(
  { service, db, eraseElsewhere, keptTestTables = [], isOutsideWorld = false }: ErasureOptions<Schema>,
  event: DomainEvent,
): Promise<void> {
  if (event.type !== testDataDeletionOrdered.type) return;
  const { organizationId } = event;
  const { generation, outside_world } = event.data as unknown as TestDataDeletionOrderedData;
  if (outside_world !== isOutsideWorld) return;
  const deleted: Record<string, number> = {};
  if (await close(db, organizationId, generation)) {
    Object.assign(deleted, await eraseElsewhere?.(organizationId, [false]));
    // Work for several organizations may add rows, so this repeats until a pass finds nothing.
    for (let isClean = false; !isClean; ) {
      const erased = await eraseTestData(db, organizationId, { keep: keptTestTables });
      isClean = Object.keys(erased).length === 0;
      for (const [table, rows] of Object.entries(erased)) deleted[table] = (deleted[table] ?? 0) + rows;
    }
  }
  const tenant = { organizationId, livemode: false };
  await acrossTenants(db, async (trx) => {
    if (isOutsideWorld) await sql`select reopen_test_data(${organizationId}, ${generation})`.execute(trx);
    await recordEvent(trx, {
      contract: testDataDeleted,
      subject: `${organizationId}/${service}`,
      tenant,
      data: { organization_id: organizationId, service, generation, deleted },
    });
  });
}

/** @returns whether there can be test data: an order that comes again when the new generation is in use deletes nothing of it */
async function close<S>(db: Kysely<S>, organizationId: string, generation: number): Promise<boolean> {
  const { rows } = await acrossTenants(db, (trx) =>
    sql<{ closed: boolean }>`select close_test_data(${organizationId}, ${generation}) as closed`.execute(trx),
  );
  return rows[0]!.closed;
}
