import type { RequestContext } from '@exchequer/http-kit';
import type { Deps } from '../deps.js';
import type { TypeHint } from '../documents/documents.api.js';
import { uploadDocument } from '../documents/upload-document.js';
import { addressOf } from './document-address.js';
import type { FilingDocumentType, UploadedFilingDocument } from './filing-documents.api.js';

export const UPLOAD_FILING_DOCUMENT = '/api/filing/upload-document';

/** @throws {Problem} the same problems as `uploadDocument` */
export async function uploadFilingDocument(
  deps: Deps,
  context: RequestContext,
  { bytes, filename, type }: { bytes: Buffer; filename: string; type?: FilingDocumentType },
): Promise<UploadedFilingDocument> {
  const document = await uploadDocument(deps, context, {
    path: UPLOAD_FILING_DOCUMENT,
    fileName: filename,
    nameMember: 'filename',
    bytes,
    typeHint: hintOf(type),
  });
  const { id, object, livemode, status } = document;
  return { success: true, url: addressOf(deps.publicUrl, id), documentId: id, object, livemode, status };
}

function hintOf(type: FilingDocumentType | undefined): TypeHint | null {
  if (type === undefined || type === 'bank_statement') return null;
  return type === 'w2' || type === 'receipt' ? type : '1099';
}
