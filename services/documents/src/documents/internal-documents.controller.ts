import { inTenant } from '@exchequer/postgres';
import { Controller, Get, OperationId, Path, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../deps.js';
import type { DocumentPart } from './documents.api.js';
import { repeatedParts } from './form-hash.js';
import { openParts, requireDocument, requireKey } from './read-document.js';

/** The fields that were read from a receipt or a bank statement. */
export interface PartForBooks {
  /**
   * Index in the `parts` of the document, from 0.
   * @isInt
   */
  part: number;
  document_type: string;
  extracted_data: { [name: string]: unknown };
  field_confidence: { [name: string]: number };
  /**
   * Index of the first part of the document with the same data.
   * @isInt
   */
  duplicate_of_part: number | null;
}

/** A document as accounting sees it: without its file name, text and places of fields. */
export interface DocumentForBooks {
  id: string;
  object: 'document';
  livemode: boolean;
  status: string;
  /**
   * How many parts the document has, of any type. 0 until it is read.
   * @isInt
   */
  part_count: number;
  parts: PartForBooks[];
}

/** Documents about purchases and accounts. Tax forms have social security numbers, and accounting has no use for them. */
const FOR_BOOKS: ReadonlySet<string> = new Set(['receipt', 'bank_statement']);

@Route('internal/documents')
@Tags('Internal')
export class InternalDocumentsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Returns the receipts and bank statements in a document. Accounting calls this with the id from an event, or from a request. Other parts of
   * the document are only counted.
   * @summary Get the receipts and bank statements of a document
   * @pattern id ^doc_[0-9a-z]{1,40}$
   */
  @Get('{id}')
  @OperationId('getDocumentForBooks')
  get(@Request() request: ExpressRequest, @Path() id: string): Promise<DocumentForBooks> {
    const { context } = request;
    return inTenant(this.deps.db, context, async (trx) => {
      const row = await requireDocument(trx, id);
      const { livemode, status, sealed_parts: sealed } = row;
      const parts = sealed ? openParts(await requireKey(this.deps, trx, context, id), sealed) : [];
      const repeated = repeatedParts(parts);
      const told = parts
        .map((part, i) => ({ ...toPartForBooks(part, i), duplicate_of_part: repeated[i] ?? null }))
        .filter(({ document_type }) => FOR_BOOKS.has(document_type));
      return { id, object: 'document' as const, livemode, status, part_count: parts.length, parts: told };
    });
  }
}

const toPartForBooks = (
  { document_type, extracted_data, field_confidence }: DocumentPart,
  part: number,
): Omit<PartForBooks, 'duplicate_of_part'> => ({
  part,
  document_type,
  extracted_data: { ...extracted_data },
  field_confidence,
});
