import { Readable } from 'node:stream';
import {
  type Day,
  type ExternalId,
  type MetadataFilter,
  type MetadataInput,
  type PageLimit,
  pathId,
  readPage,
  type SearchText,
  type StartingAfter,
} from '@exchequer/http-kit';
import {
  Body,
  Controller,
  Delete,
  Extension,
  FormField,
  Get,
  OperationId,
  Patch,
  Path,
  Post,
  Produces,
  Query,
  Request,
  Response,
  Route,
  Tags,
  UploadedFile,
} from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../deps.js';
import { changeDocument } from './change-document.js';
import { correctFields } from './correct-fields.js';
import { deleteDocument } from './delete-document.js';
import type {
  ChangeDocumentInput,
  CorrectFieldsInput,
  DeletedDocument,
  DocumentList,
  DocumentObject,
  KnownDocumentType,
  TypeHint,
} from './documents.api.js';
import { downloadOriginal } from './download-original.js';
import { streamDocumentProgress } from './progress-events.js';
import { readDocument } from './read-document.js';
import { readDocuments } from './read-documents.js';
import { sendSearchableCopy } from './send-searchable-copy.js';
import { showPage } from './show-page.js';
import { uploadDocument } from './upload-document.js';

@Route('v1/documents')
@Tags('Documents')
export class DocumentsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Uploads a PDF, JPG or PNG of at most 10 MB, 30 pages and 60 million pixels a page. Reading continues after the answer: wait for the event
   * `document.processed` or `document.failed`, or fetch the document until its status changes, or follow its `/events`.
   * @summary Upload a document
   * @param file the document
   * @param type the probable type: a document type, or `1099` for any form of the series. Its parts come first. If no page shows it, pages that show nothing are
   *   read as this type, with a confidence of at most 0.8
   * @param external_id the id of the document in your system
   * @param unique_external_id true: refused with 409 `external_id_taken` if another document has this `external_id`
   * @param metadata your own data, as a JSON object in a part of the form
   */
  @Post('upload')
  @OperationId('uploadDocument')
  @Extension('x-audit', 'document.uploaded')
  async upload(
    @Request() request: ExpressRequest,
    @UploadedFile() file: Express.Multer.File,
    @FormField() type?: TypeHint,
    @FormField() external_id?: ExternalId,
    @FormField() unique_external_id?: boolean,
    @FormField() metadata?: MetadataInput,
  ): Promise<DocumentObject> {
    return uploadDocument(this.deps, request.context, {
      path: request.path,
      fileName: file.originalname,
      bytes: file.buffer,
      typeHint: type ?? null,
      labels: { external_id, unique_external_id, metadata },
    });
  }

  /**
   * Lists documents without their extracted data, newest first.
   * @summary List documents
   * @param limit maximum number of documents, 1 to 1000
   * @param offset number of documents to skip
   * @param document_type only documents whose first part has this type
   * @param needs_review `true`: only completed documents with a field that a person should check; `false`: only those without
   * @param from only documents uploaded on this day (UTC) or later
   * @param to only documents uploaded on this day (UTC) or earlier
   * @param search only documents whose file name has all these words; a word is a run of letters and digits
   * @isInt offset
   * @minimum offset 0
   * @maximum offset 2147483647
   */
  @Get()
  @OperationId('listDocuments')
  async list(
    @Request() request: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() offset = 0,
    @Query() starting_after?: StartingAfter,
    @Query() status?: 'processing' | 'completed' | 'failed',
    @Query() document_type?: KnownDocumentType,
    @Query() needs_review?: boolean,
    @Query() from?: Day,
    @Query() to?: Day,
    @Query() search?: SearchText,
    @Query() external_id?: ExternalId,
    @Query() metadata?: MetadataFilter,
  ): Promise<DocumentList> {
    const page = readPage('doc', { limit, offset, starting_after }, { from, to });
    const filter = {
      status,
      documentType: document_type,
      needsReview: needs_review,
      from,
      to,
      externalId: external_id,
      metadata,
    };
    return readDocuments(this.deps, request.context, { ...filter, search, page });
  }

  /**
   * Returns the document. After processing it contains every field with its confidence.
   * @summary Get a document
   */
  @Get('{id}')
  @OperationId('getDocument')
  async get(@Request() request: ExpressRequest, @Path() id: string): Promise<DocumentObject> {
    return readDocument(this.deps, request.context, pathId('doc', id));
  }

  /**
   * Says what a part of the document is. Its pages are read again as this type, and the document is in processing until then: wait for
   * `document.processed`. If nothing can be read, the part has all fields of the type, empty, to be filled in. Other parts stay as they are, and keep
   * their index. What only this answer supports has a confidence of at most 0.8. While the document is processed: 409 `document_processing`.
   * `external_id` and `metadata` can change at any time, and nothing is read again for them.
   * @summary Set the type or the labels of a document
   */
  @Patch('{id}')
  @OperationId('changeDocument')
  @Extension('x-audit', 'document.changed')
  async change(
    @Request() request: ExpressRequest,
    @Path() id: string,
    @Body() body: ChangeDocumentInput,
  ): Promise<DocumentObject> {
    return changeDocument(this.deps, request.context, pathId('doc', id), body);
  }

  /**
   * Tells the progress of a document as server-sent events, each with a `DocumentProgressEvent` as JSON. The first event is the present state, so
   * a client that was disconnected only connects again. Each change is an event `progress`. The last event is `completed`, `failed`
   * or `deleted`; close the connection then. After ten minutes the stream ends without it; connect again.
   * @summary Follow the progress of a document
   */
  @Get('{id}/events')
  @OperationId('streamDocumentProgress')
  @Produces('text/event-stream')
  async events(@Request() request: ExpressRequest, @Path() id: string): Promise<Readable> {
    await streamDocumentProgress(this.deps, request.context, pathId('doc', id), request.res!);
    // The response has been sent already.
    return Readable.from([]);
  }

  /**
   * Permanently deletes the document, its file and all its extracted data. This cannot be undone.
   * @summary Delete a document
   */
  @Delete('{id}')
  @OperationId('deleteDocument')
  @Extension('x-audit', 'document.deleted')
  async delete(@Request() request: ExpressRequest, @Path() id: string): Promise<DeletedDocument> {
    return deleteDocument(this.deps, request.context, pathId('doc', id));
  }

  /**
   * Returns the uploaded file unchanged.
   * @summary Download the original
   */
  @Get('{id}/file')
  @OperationId('downloadDocumentFile')
  @Produces('application/pdf')
  @Produces('image/png')
  @Produces('image/jpeg')
  async file(@Request() request: ExpressRequest, @Path() id: string): Promise<Readable> {
    await downloadOriginal(this.deps, request.context, pathId('doc', id), request.res!);
    // The response has been sent already.
    return Readable.from([]);
  }

  /**
   * Returns the document as a PDF whose text can be searched and copied: pictures of the pages with the words that were read, invisible. The
   * pages are read again for this, so a word that rules or a person corrected is there as it is printed. A PDF whose pages all have text is returned
   * unchanged. While the document is processed: 409 `document_processing`. If it failed: 422 `document_failed`.
   * @summary Download a searchable PDF
   */
  @Get('{id}/searchable.pdf')
  @OperationId('downloadSearchableDocument')
  @Response(409, '`document_processing`: the document is still being read.')
  @Response(422, '`document_failed`: the document could not be read.')
  @Produces('application/pdf')
  async searchable(@Request() request: ExpressRequest, @Path() id: string): Promise<Readable> {
    await sendSearchableCopy(this.deps, request.context, pathId('doc', id), request.res!);
    // The response has been sent already.
    return Readable.from([]);
  }

  /**
   * Returns a picture of a page, upright and at most 1,700 pixels wide.
   * @summary Show a page
   * @param n page number, from 1
   * @isInt n
   * @minimum n 1
   */
  @Get('{id}/pages/{n}.png')
  @OperationId('showDocumentPage')
  @Produces('image/png')
  async page(@Request() request: ExpressRequest, @Path() id: string, @Path() n: number): Promise<Readable> {
    await showPage(this.deps, request.context, { id: pathId('doc', id), page: n }, request.res!);
    // The response has been sent already.
    return Readable.from([]);
  }

  /**
   * Stores a person's corrections. A corrected field has confidence 1 and source `review`. Every field of the type can be set, also one that was not
   * read. Rows can be added and removed. While the document is processed: 409 `document_processing`.
   * @summary Correct fields
   */
  @Patch('{id}/fields')
  @OperationId('correctDocumentFields')
  @Extension('x-audit', 'document.corrected')
  async correct(
    @Request() request: ExpressRequest,
    @Path() id: string,
    @Body() body: CorrectFieldsInput,
  ): Promise<DocumentObject> {
    return correctFields(this.deps, request.context, pathId('doc', id), body);
  }
}
