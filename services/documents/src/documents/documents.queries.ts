import { countRows, findNewest, type Tenant } from '@exchequer/postgres';
import type { Kysely, Transaction, Updateable } from 'kysely';
import type { DocumentRow, DocumentTable, Schema } from './documents.table.js';

export function findDocument(db: Kysely<Schema>, id: string): Promise<DocumentRow | undefined> {
  return db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockDocument(trx: Transaction<Schema>, id: string): Promise<DocumentRow | undefined> {
  return trx.selectFrom('document').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertDocument(
  trx: Transaction<Schema>,
  tenant: Tenant,
  document: Pick<DocumentTable, 'id' | 'file_name' | 'file_type' | 'file_bytes' | 'type_hint'>,
): Promise<DocumentRow> {
  return trx
    .insertInto('document')
    .values({ ...document, org_id: tenant.organizationId, livemode: tenant.livemode, status: 'processing' })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateDocument(
  trx: Transaction<Schema>,
  id: string,
  values: Updateable<DocumentTable>,
): Promise<DocumentRow> {
  return trx.updateTable('document').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Returns how often the page reader has failed on the document, including this time. 0 if the document was deleted. */
export async function countReadingFailure(trx: Transaction<Schema>, id: string): Promise<number> {
  const row = await trx
    .updateTable('document')
    .set((document) => ({ reading_failures: document('reading_failures', '+', 1) }))
    .where('id', '=', id)
    .returning('reading_failures')
    .executeTakeFirst();
  return row?.reading_failures ?? 0;
}

export async function deleteDocumentRow(trx: Transaction<Schema>, id: string): Promise<void> {
  await trx.deleteFrom('document').where('id', '=', id).execute();
}

/** The columns that a list shows. The sealed parts are not read. */
const LISTED = [
  'id', 'org_id', 'livemode', 'status', 'file_name', 'file_type', 'file_bytes', 'type_hint', 'created_at', 'processed_at',
  'pages', 'pages_done', 'failed_pages', 'reading_failures', 'document_type', 'looks_like', 'confidence', 'error_code', 'error_message',
] as const satisfies readonly (keyof DocumentRow)[]; // biome-ignore format: a table

/** Newest first. */
export async function listDocuments(
  db: Kysely<Schema>,
  filter: {
    limit: number;
    offset: number;
    status?: DocumentRow['status'] | undefined;
    documentType?: string | undefined;
  },
): Promise<{ rows: Omit<DocumentRow, 'sealed_parts'>[]; total: number }> {
  let matching = db.selectFrom('document');
  if (filter.status) matching = matching.where('status', '=', filter.status);
  if (filter.documentType) matching = matching.where('document_type', '=', filter.documentType);
  const rows = await findNewest(matching.select(LISTED), filter);
  const total = await countRows(matching);
  return { rows, total };
}

/** The original will be erased after `after`, even if this process dies. */
export async function scheduleErasure(
  trx: Transaction<Schema>,
  tenant: Tenant,
  id: string,
  after: Date,
): Promise<void> {
  await trx
    .insertInto('erasure')
    .values({ document_id: id, org_id: tenant.organizationId, livemode: tenant.livemode, erase_after: after })
    .execute();
}

export async function cancelErasure(trx: Transaction<Schema>, id: string): Promise<void> {
  await trx.deleteFrom('erasure').where('document_id', '=', id).execute();
}
