import { Problem, type RequestContext } from '@exchequer/http-kit';
import { recordAuditEvent } from '@exchequer/messaging';
import { inTenant, type Tenant } from '@exchequer/postgres';
import type { DataKey } from '@exchequer/vault';
import type { Kysely, Transaction } from 'kysely';
import type { Deps } from '../deps.js';
import { toDocumentObject } from './document.js';
import type { DocumentObject, DocumentPart } from './documents.api.js';
import { findDocument, lockDocument } from './documents.queries.js';
import type { DocumentRow, Schema } from './documents.table.js';
import { openFileName } from './file-name.js';

const PURPOSE = 'parts';

/** @throws {Problem} 404 */
export function readDocument(deps: Deps, context: RequestContext, id: string): Promise<DocumentObject> {
  return inTenant(deps.db, context, (trx) => show(deps, trx, context, id));
}

/** Locks a document, and answers what GET does. @throws {Problem} 404 */
export const currentDocument =
  (deps: Deps, context: RequestContext, id: string) => async (trx: Transaction<Schema>) => {
    await lockDocument(trx, id);
    return show(deps, trx, context, id);
  };

async function show(
  deps: Deps,
  trx: Transaction<Schema>,
  context: RequestContext,
  id: string,
): Promise<DocumentObject> {
  const [row, key] = await Promise.all([requireDocument(trx, id), requireKey(deps, trx, context, id)]);
  return toDocumentObject(row, key, row.sealed_parts ? openParts(key, row.sealed_parts) : undefined);
}

type ReadAction = 'document.downloaded' | 'document.page_shown';

/**
 * Returns the uploaded file and records the reader in the audit log.
 * @param action action name in the audit log
 * @param allow throws a Problem if the file is not given; the log then does not name the reader
 * @throws {Problem} 404
 */
export async function readOriginal(
  deps: Deps,
  context: RequestContext,
  id: string,
  action: ReadAction,
  allow?: (row: DocumentRow) => void,
): Promise<{ row: DocumentRow; name: string; file: Buffer }> {
  const { row, key } = await requireOriginal(deps, context, id, action, allow);
  return { row, name: openFileName(key, row), file: await deps.originals.open(context, id, key) };
}

/** Returns the document and the key of its original, and records the reader in the audit log. @throws {Problem} 404 */
export function requireOriginal(
  deps: Deps,
  context: RequestContext,
  id: string,
  action: ReadAction,
  allow?: (row: DocumentRow) => void,
): Promise<{ row: DocumentRow; key: DataKey }> {
  return inTenant(deps.db, context, async (trx) => {
    const row = await requireDocument(trx, id);
    allow?.(row);
    const key = await requireKey(deps, trx, context, id);
    await recordAuditEvent(trx, context, action, id);
    return { row, key };
  });
}

export async function requireDocument(db: Kysely<Schema>, id: string): Promise<DocumentRow> {
  const row = await findDocument(db, id);
  if (!row) throw Problem.notFound();
  return row;
}

export async function requireKey(deps: Deps, trx: Transaction<Schema>, tenant: Tenant, id: string): Promise<DataKey> {
  const key = await deps.vault.existingKey(trx, tenant, id);
  if (!key) throw Problem.notFound();
  return key;
}

export function sealParts(key: DataKey, parts: readonly DocumentPart[]): Buffer {
  return key.seal(Buffer.from(JSON.stringify(parts)), PURPOSE);
}

export function openParts(key: DataKey, sealed: Buffer): DocumentPart[] {
  return JSON.parse(key.open(sealed, PURPOSE).toString('utf8')) as DocumentPart[];
}
