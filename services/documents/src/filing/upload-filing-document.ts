import type { RequestContext } from '@exchequer/http-kit';
import type { Deps } from '../deps.js';
import { uploadDocument } from '../documents/upload-document.js';
import { addressOf } from './document-address.js';
import type { UploadedFilingDocument, UploadFilingDocumentInput } from './filing-documents.api.js';

export const UPLOAD_FILING_DOCUMENT = '/api/filing/upload-document';

/** @throws {Problem} the same problems as `uploadDocument` */
export async function uploadFilingDocument(
  deps: Deps,
  context: RequestContext,
  { bytes, filename, type, ...given }: Omit<UploadFilingDocumentInput, 'file'> & { readonly bytes: Buffer },
): Promise<UploadedFilingDocument> {
  const document = await uploadDocument(deps, context, {
    path: UPLOAD_FILING_DOCUMENT,
    fileName: filename,
    nameMember: 'filename',
    bytes,
    typeHint: type ?? null,
    labels: given,
  });
  const { id, object, livemode, status, external_id: externalId, metadata } = document;
  return {
    success: true,
    url: addressOf(deps.publicUrl, id),
    documentId: id,
    object,
    livemode,
    status,
    externalId,
    metadata,
  };
}
