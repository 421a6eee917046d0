import { Problem, type RequestContext } from '@exchequer/http-kit';
import { recordAuditEvent } from '@exchequer/messaging';
import { inTenant } from '@exchequer/postgres';
import type { Deps } from '../deps.js';
import { cancelProcessing } from '../processing/processing-job.js';
import type { DeletedDocument } from './documents.api.js';
import { deleteDocumentRow, lockDocument, scheduleErasure } from './documents.queries.js';

/**
 * Deletes row, key and job in one transaction; without the key the original cannot be read any more, and it is erased
 * right after (by the sweeper if this process dies first).
 * @throws {Problem} 404
 */
export async function deleteDocument(deps: Deps, context: RequestContext, id: string): Promise<DeletedDocument> {
  await inTenant(deps.db, context, async (trx) => {
    if (!(await lockDocument(trx, id))) throw Problem.notFound();
    await deps.vault.destroyKey(trx, context, id);
    await deleteDocumentRow(trx, id);
    await cancelProcessing(trx, id);
    await recordAuditEvent(trx, context, 'document.deleted', id);
    await scheduleErasure(trx, context, id, new Date());
  });
  deps.sweeper.wake();
  return { id, object: 'document', livemode: context.livemode, deleted: true };
}
