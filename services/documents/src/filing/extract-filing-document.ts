import { Problem, type RequestContext } from '@exchequer/http-kit';
import type { Deps } from '../deps.js';
import type { DocumentObject, DocumentPart } from '../documents/documents.api.js';
import { readDocument } from '../documents/read-document.js';
import { documentAt } from './document-address.js';
import { toExtractedDocument } from './extracted-document.js';
import type {
  ExtractedFilingDocument,
  ExtractFilingDocumentInput,
  FilingDocumentType,
} from './filing-documents.api.js';

const WAIT_MS = 25_000;
/** Another process may have read the document. Its outcome is not announced in this process. */
const LOOK_AGAIN_MS = 1_000;

/**
 * Returns the data of an uploaded document. Waits for the outcome if it is still being read.
 * @throws {Problem} 400 `unknown_document_url` for an address that was not issued to this organization and mode, 409
 * `document_processing` after the wait, 422 `document_failed`, 422 `document_type_mismatch`.
 */
export async function extractFilingDocument(
  deps: Deps,
  context: RequestContext,
  { documentUrl, documentType }: ExtractFilingDocumentInput,
  signal: AbortSignal,
): Promise<ExtractedFilingDocument> {
  const id = documentAt(deps.publicUrl, documentUrl);
  if (id === undefined) throw unknownAddress();
  const document = await waitForOutcome(deps, context, id, signal);
  if (document.status === 'failed') throw new Problem('document_failed', document.error!.message);
  const part = document.parts!.find((each) => isOfType(each, documentType));
  if (!part) {
    const read = [...new Set(document.parts!.map(nameOf))].join(', ');
    throw new Problem('document_type_mismatch', `The document was read as ${read}.`);
  }
  return toExtractedDocument(document, part);
}

async function waitForOutcome(
  deps: Deps,
  context: RequestContext,
  id: string,
  signal: AbortSignal,
): Promise<DocumentObject> {
  const giveUpAt = Date.now() + WAIT_MS;
  for (;;) {
    const announced = deps.outcomes.next(id, LOOK_AGAIN_MS, signal);
    const document = await findDocument(deps, context, id);
    if (document.status !== 'processing') return document;
    if (signal.aborted || deps.outcomes.closed || Date.now() >= giveUpAt) throw new Problem('document_processing');
    await announced;
  }
}

async function findDocument(deps: Deps, context: RequestContext, id: string): Promise<DocumentObject> {
  try {
    return await readDocument(deps, context, id);
  } catch (error) {
    throw error instanceof Problem && error.code === 'not_found' ? unknownAddress() : error;
  }
}

function unknownAddress(): Problem {
  const message = 'must be an address that upload-document answered to this organization in this mode';
  return new Problem('unknown_document_url', 'There is no document at this address.', [
    { location: 'body.documentUrl', message, code: 'unknown_document_url' },
  ]);
}

const nameOf = ({ document_type, looks_like }: DocumentPart) =>
  looks_like === null ? document_type : `${document_type} (it looks like ${looks_like}, which cannot be read yet)`;

const isOfType = ({ document_type }: DocumentPart, wanted: FilingDocumentType | undefined) =>
  wanted === undefined || document_type === wanted || (wanted === '1099' && document_type.startsWith('1099-'));
