import { changeInTenant, countStorage, Problem, type RequestContext } from '@exchequer/http-kit';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Deps } from '../deps.js';
import { cancelProcessing } from '../processing/request-processing.js';
import type { DeletedDocument } from './documents.api.js';
import { deleteDocumentRow, lockDocument, scheduleErasure } from './documents.queries.js';
import type { Schema } from './documents.table.js';
import { currentDocument } from './read-document.js';

/**
 * Deletes a document permanently. Its key is destroyed, so the original is unreadable at once; the sweeper then erases the
 * file.
 * @throws {Problem} 404
 */
export async function deleteDocument(deps: Deps, context: RequestContext, id: string): Promise<DeletedDocument> {
  const answer = await changeInTenant<Schema, DeletedDocument>(
    deps.db,
    context,
    { current: currentDocument(deps, context, id) },
    async (trx) => {
      if (!(await removeDocument(deps, trx, context, id))) throw Problem.notFound();
      return { id, object: 'document', livemode: context.livemode, deleted: true };
    },
  );
  deps.sweeper.wake();
  return answer;
}

/** Deletes row, key and job, and schedules the erasure of the original. @returns whether the document existed. */
export async function removeDocument(
  deps: Pick<Deps, 'vault'>,
  trx: Transaction<Schema>,
  tenant: Tenant,
  id: string,
): Promise<boolean> {
  const document = await lockDocument(trx, id);
  if (document === undefined) return false;
  cancelProcessing(trx, tenant, id);
  await Promise.all([
    deps.vault.destroyKey(trx, tenant, id),
    deleteDocumentRow(trx, id),
    scheduleErasure(trx, tenant, id, new Date()),
    countStorage(trx, [{ ...tenant, bytes: -document.file_bytes }]),
  ]);
  return true;
}
