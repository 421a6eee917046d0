import type { Transaction } from 'kysely';
import type { MessagingTables } from './messaging-tables.js';

/**
 * Runs `effect` unless this consumer has already run it for this event. The effect and the inbox row are in the same
 * transaction. A concurrent second delivery waits for the first to commit or roll back.
 * @param consumer stable name of the consumer, unique in the service.
 * @returns whether the effect ran.
 */
export async function once<Schema extends MessagingTables>(
  trx: Transaction<Schema>,
  consumer: string,
  eventId: string,
  effect: () => Promise<void>,
): Promise<boolean> {
  const inbox = trx as unknown as Transaction<MessagingTables>;
  const { numInsertedOrUpdatedRows } = await inbox
    .insertInto('inbox')
    .values({ consumer, event_id: eventId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await effect();
  return true;
}
