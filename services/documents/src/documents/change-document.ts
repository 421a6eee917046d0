import { isDeepStrictEqual } from 'node:util';
import { documentCorrected } from '@exchequer/event-contracts';
import { changedLabels, changeInTenant, Problem, type RequestContext, showLabels } from '@exchequer/http-kit';
import { recordEvent, recordNoChange } from '@exchequer/messaging';
import type { Transaction } from 'kysely';
import type { Deps } from '../deps.js';
import { requestProcessing } from '../processing/request-processing.js';
import { toDocumentObject, toEventData } from './document.js';
import type { ChangeDocumentInput, DocumentObject, DocumentPart, ReadableType } from './documents.api.js';
import { lockDocument, updateDocument } from './documents.queries.js';
import type { DocumentRow, Schema } from './documents.table.js';
import { requireParts, summaryOf } from './open-parts.js';
import { currentDocument, openParts, requireKey, sealParts } from './read-document.js';
import { sealedAnswer } from './sealed-answer.js';

/**
 * Stores the labels of a document, and what a person says about a part: its type. Its pages are read again as this type, and the document is in
 * processing until then. Other parts, with their corrections, stay as they are. A part that has the type already does not change.
 * @throws {Problem} 404; 409 while processing or after a failure; 400 for an unknown part.
 */
export async function changeDocument(
  deps: Deps,
  context: RequestContext,
  id: string,
  change: ChangeDocumentInput,
): Promise<DocumentObject> {
  const { document_type: type, part: index = 0 } = change;
  if (type === undefined && !('external_id' in change || 'metadata' in change || 'unique_external_id' in change)) {
    const message = 'or "external_id" or "metadata" must be given';
    throw Problem.invalid([{ location: 'body.document_type', code: 'required', message }]);
  }
  let reads = false;
  const options = { current: currentDocument(deps, context, id), codec: sealedAnswer(deps, context) };
  const answer = await changeInTenant(deps.db, context, options, async (trx) => {
    if (type === undefined) return changeLabels(deps, trx, context, id, change);
    const { row, key, parts, part } = await requireParts(deps, trx, context, id, index);
    const labels = changedLabels(row, change);
    if (part.document_type === type && (type !== 'unknown' || part.needs_review.length === 0)) {
      return changeLabels(deps, trx, context, id, change);
    }
    if (type === 'unknown') {
      parts[index] = noForm(part);
      const summary = await summaryOf(deps, trx, context, parts);
      const changed = await updateDocument(trx, id, { sealed_parts: sealParts(key, parts), ...summary, ...labels });
      const data = { ...toEventData(changed, parts), part: index, corrected: ['document_type'] };
      const shown = showLabels(changed);
      await recordEvent(trx, { contract: documentCorrected, subject: id, tenant: context, data, labels: shown });
      return toDocumentObject(changed, key, parts);
    }
    reads = true;
    const changed = await updateDocument(trx, id, { ...toRead(row, type, index), ...labels });
    requestProcessing(trx, context, id);
    return toDocumentObject(changed, key);
  });
  if (reads) deps.newJobs.emit('added');
  deps.relay.wake();
  return answer;
}

/** Labels can change at any time: the document is not read again. */
async function changeLabels(
  deps: Deps,
  trx: Transaction<Schema>,
  context: RequestContext,
  id: string,
  change: ChangeDocumentInput,
): Promise<DocumentObject> {
  const [row, key] = await Promise.all([lockDocument(trx, id), requireKey(deps, trx, context, id)]);
  if (!row) throw Problem.notFound();
  const labels = changedLabels(row, change);
  const isChanged = !isDeepStrictEqual({ ...row, ...labels }, { ...row });
  if (!isChanged) recordNoChange(trx, context);
  const shown = isChanged ? await updateDocument(trx, id, labels) : row;
  return toDocumentObject(shown, key, shown.sealed_parts ? openParts(key, shown.sealed_parts) : undefined);
}

/** None of the types whose fields are read: nothing is left to review. */
function noForm(part: DocumentPart): DocumentPart {
  const none = { extracted_data: {}, field_confidence: {}, fields: [], needs_review: [] };
  return { ...part, ...none, document_type: 'unknown', looks_like: null, confidence: 1 };
}

/** The row of a document whose part waits to be read again. All parts are kept. */
function toRead({ sealed_parts }: DocumentRow, read_as: ReadableType, read_part: number) {
  const unread = { document_type: null, looks_like: null, confidence: null, form_hash: null, needs_review: null };
  const queued = { status: 'processing' as const, pages_done: 0, reading_failures: 0, processed_at: null };
  return { ...unread, ...queued, sealed_parts: null, kept_parts: sealed_parts, read_as, read_part };
}
