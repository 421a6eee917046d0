import { Problem, type RequestContext } from '@exchequer/http-kit';
import type { Tenant } from '@exchequer/postgres';
import type { DataKey } from '@exchequer/vault';
import type { Transaction } from 'kysely';
import type { Deps } from '../deps.js';
import type { DocumentPart } from './documents.api.js';
import { lockDocument } from './documents.queries.js';
import type { DocumentRow, Schema } from './documents.table.js';
import { formHash, ORGANIZATION_KEY } from './form-hash.js';
import { openParts, requireKey } from './read-document.js';

interface Opened {
  readonly row: DocumentRow;
  readonly key: DataKey;
  readonly parts: DocumentPart[];
  readonly part: DocumentPart;
}

/** Locks a completed document and opens its parts. @throws {Problem} 404; 409 while processing or after a failure; 400 for an unknown part. */
export async function requireParts(
  deps: Deps,
  trx: Transaction<Schema>,
  context: RequestContext,
  id: string,
  index: number,
): Promise<Opened> {
  const row = await lockDocument(trx, id);
  if (!row) throw Problem.notFound();
  if (row.status === 'failed')
    throw new Problem('conflict', 'A failed document has no fields to correct. Upload a better copy.');
  if (!row.sealed_parts) throw new Problem('document_processing', 'A document can be corrected once it is completed.');
  const key = await requireKey(deps, trx, context, id);
  const parts = openParts(key, row.sealed_parts);
  const part = parts[index];
  if (part) return { row, key, parts, part };
  const message = `must be the index of a part, 0 to ${parts.length - 1}`;
  throw Problem.invalid([{ location: 'body.part', message, code: 'invalid_value' }]);
}

/** The columns that follow from the parts. The type is that of the first one. */
export async function summaryOf(
  deps: Pick<Deps, 'vault'>,
  trx: Transaction<Schema>,
  tenant: Tenant,
  parts: readonly DocumentPart[],
): Promise<Pick<DocumentRow, 'document_type' | 'looks_like' | 'confidence' | 'form_hash' | 'needs_review'>> {
  const { document_type, looks_like, confidence } = parts[0]!;
  const ofOrganization = await deps.vault.keyFor(trx, tenant, ORGANIZATION_KEY);
  const needs_review = parts.some((part) => part.needs_review.length > 0);
  return { document_type, looks_like, confidence, form_hash: formHash(ofOrganization, parts), needs_review };
}
