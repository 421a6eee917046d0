import { documentCorrected } from '@exchequer/event-contracts';
import { changeInTenant, type RequestContext } from '@exchequer/http-kit';
import { recordEvent, recordNoChange } from '@exchequer/messaging';
import type { Deps } from '../deps.js';
import { requestProcessing } from '../processing/request-processing.js';
import { toDocumentObject, toEventData } from './document.js';
import type { ChangeDocumentInput, DocumentObject, DocumentPart, ReadableType } from './documents.api.js';
import { updateDocument } from './documents.queries.js';
import type { DocumentRow } from './documents.table.js';
import { requireParts, summaryOf } from './open-parts.js';
import { currentDocument, sealParts } from './read-document.js';
import { sealedAnswer } from './sealed-answer.js';

/**
 * Stores what a person says about a part: its type. Its pages are read again as this type, and the document is in processing until then. Other
 * parts, with their corrections, stay as they are. A part that has the type already does not change.
 * @throws {Problem} 404; 409 while processing or after a failure; 400 for an unknown part.
 */
export async function changeDocument(
  deps: Deps,
  context: RequestContext,
  id: string,
  { document_type: type, part: index = 0 }: ChangeDocumentInput,
): Promise<DocumentObject> {
  let reads = false;
  const options = { current: currentDocument(deps, context, id), codec: sealedAnswer(deps, context) };
  const answer = await changeInTenant(deps.db, context, options, async (trx) => {
    const { row, key, parts, part } = await requireParts(deps, trx, context, id, index);
    if (part.document_type === type && (type !== 'unknown' || part.needs_review.length === 0)) {
      recordNoChange(trx, context);
      return toDocumentObject(row, key, parts);
    }
    if (type === 'unknown') {
      parts[index] = noForm(part);
      const summary = await summaryOf(deps, trx, context, parts);
      const changed = await updateDocument(trx, id, { sealed_parts: sealParts(key, parts), ...summary });
      const data = { ...toEventData(changed, parts), part: index, corrected: ['document_type'] };
      await recordEvent(trx, { contract: documentCorrected, subject: id, tenant: context, data });
      return toDocumentObject(changed, key, parts);
    }
    reads = true;
    const changed = await updateDocument(trx, id, toRead(row, type, index));
    requestProcessing(trx, context, id);
    return toDocumentObject(changed, key);
  });
  if (reads) deps.newJobs.emit('added');
  deps.relay.wake();
  return answer;
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
