import { Problem } from '@exchequer/http-kit';
import type { Tenant } from '@exchequer/postgres';
import type { Deps } from '../../deps.js';
import { unknownReference } from '../../wire/problems.js';
import type { ReceiptRef } from './document-claims.queries.js';
import { DocumentsUnavailable } from './documents-client.js';

/**
 * The problem of a document that a request names: the organization does not have it, or it does not have the part. It is thrown where the
 * document is assigned, so that a repeated request gets its first answer although the document was deleted meanwhile.
 * @returns undefined if there is none. Nor is there one if documents does not answer: the books go on without it, and the id is kept as given.
 */
export async function problemOfDocument(
  { documentsForBooks, logger }: Pick<Deps, 'documentsForBooks' | 'logger'>,
  tenant: Tenant,
  { document_id: id, document_part: part }: ReceiptRef,
): Promise<Problem | undefined> {
  if (!id) return undefined;
  try {
    const document = await documentsForBooks.find(tenant, id);
    if (!document) return unknownReference('body.document_id');
    const { partCount } = document;
    if (partCount === undefined || part === undefined || part === null || part < partCount) return undefined;
    return Problem.invalid([{ location: 'body.document_part', message: partsOf(partCount), code: 'out_of_range' }]);
  } catch (error) {
    if (!(error instanceof DocumentsUnavailable)) throw error;
    logger.warn({ code: error.code }, 'documents does not answer: the document of a request is not checked');
    return undefined;
  }
}

const partsOf = (count: number) =>
  count === 1
    ? 'must be 0: the document has one part'
    : `must be from 0 to ${count - 1}: the document has ${count} parts`;
