import { Body, Controller, Extension, OperationId, Post, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../deps.js';
import { decodeBase64File } from './base64-file.js';
import { extractFilingDocument } from './extract-filing-document.js';
import type {
  ExtractedFilingDocument,
  ExtractFilingDocumentInput,
  UploadedFilingDocument,
  UploadFilingDocumentInput,
} from './filing-documents.api.js';
import { uploadFilingDocument } from './upload-filing-document.js';

@Route('api/filing')
@Tags('Information returns')
export class FilingDocumentsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Uploads a PDF, JPG or PNG of at most 10 MB in base64. Reading continues after the answer; extract-document waits for it.
   * @summary Upload a document
   */
  @Post('upload-document')
  @OperationId('uploadFilingDocument')
  @Extension('x-audit', 'document.uploaded')
  async upload(
    @Request() request: ExpressRequest,
    @Body() body: UploadFilingDocumentInput,
  ): Promise<UploadedFilingDocument> {
    const { file, ...rest } = body;
    return uploadFilingDocument(this.deps, request.context, { ...rest, bytes: decodeBase64File(file) });
  }

  /**
   * Returns the data of a document uploaded with upload-document. While it is being read, waits up to 25 seconds, then answers
   * 409 `document_processing`.
   * @summary Extract a document's data
   */
  @Post('extract-document')
  @OperationId('extractFilingDocument')
  @Extension('x-audit-exempt', 'It only reads.')
  async extract(
    @Request() request: ExpressRequest,
    @Body() body: ExtractFilingDocumentInput,
  ): Promise<ExtractedFilingDocument> {
    const left = new AbortController();
    request.res!.once('close', () => left.abort());
    return extractFilingDocument(this.deps, request.context, body, left.signal);
  }
}
