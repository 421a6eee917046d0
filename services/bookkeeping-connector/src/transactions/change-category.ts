import { Problem, type RequestContext } from '@exchequer/http-kit';
import { recordAuditEvent } from '@exchequer/messaging';
import { writeInTenant } from '@exchequer/postgres';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { type EntryRow, findEntry, lockEntry } from './transactions.queries.js';

/**
 * Stores the category that a person chose. Later synchronizations keep it.
 * @throws {Problem} 404; 409 for a transaction that was removed
 */
export async function changeCategory(
  deps: Pick<Deps, 'db' | 'relay'>,
  context: RequestContext,
  id: string,
  category: string,
): Promise<EntryRow> {
  const { organizationId, livemode } = context;
  const row = await writeInTenant(deps.db, context, async (trx) => {
    const known = await lockEntry(trx, context, id);
    if (!known) throw Problem.notFound();
    if (known.removed_at !== null) throw new Problem('conflict', 'The bookkeeping software no longer has it.');
    await trx
      .updateTable('entry')
      .set({
        category,
        confidence: 1,
        reason: 'chosen by a person',
        needs_review: false,
        is_corrected: true,
        updated_at: sql<Date>`clock_timestamp()`,
      })
      .where('org_id', '=', organizationId)
      .where('livemode', '=', livemode)
      .where('id', '=', id)
      .execute();
    await recordAuditEvent(trx, context, 'bookkeeping_transaction.categorized', id);
    return (await findEntry(trx, context, id))!;
  });
  deps.relay.wake();
  return row;
}
