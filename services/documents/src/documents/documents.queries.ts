import type { StoredLabels } from '@exchequer/http-kit';
import {
  countRows,
  findNewest,
  hasLabels,
  type LabelFilter,
  labelColumns,
  type RowRange,
  type Tenant,
} from '@exchequer/postgres';
import { type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { DocumentRow, DocumentState, DocumentTable, Schema } from './documents.table.js';

/** Found when it is asked for, so that it stays right when documents are deleted. */
const duplicateOf = sql<string | null>`least(
  (select min(other.id) from document other
    where other.org_id = document.org_id and other.livemode = document.livemode and other.id < document.id
      and other.content_hash = document.content_hash),
  (select min(other.id) from document other
    where other.org_id = document.org_id and other.livemode = document.livemode and other.id < document.id
      and other.form_hash = document.form_hash))`.as('duplicate_of');

export function findDocument(db: Kysely<Schema>, id: string): Promise<DocumentRow | undefined> {
  return db.selectFrom('document').selectAll().select(duplicateOf).where('id', '=', id).executeTakeFirst();
}

/** A document without its sealed parts. */
export function findDocumentState(db: Kysely<Schema>, id: string): Promise<DocumentState | undefined> {
  return db.selectFrom('document').select(LISTED).select(duplicateOf).where('id', '=', id).executeTakeFirst();
}

export function lockDocument(trx: Transaction<Schema>, id: string): Promise<DocumentRow | undefined> {
  return trx.selectFrom('document').selectAll().select(duplicateOf).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertDocument(
  trx: Transaction<Schema>,
  tenant: Tenant,
  document: Pick<DocumentTable, 'id' | 'sealed_file_name' | 'file_type' | 'file_bytes' | 'type_hint' | 'content_hash'> &
    StoredLabels,
): Promise<DocumentRow> {
  return trx
    .insertInto('document')
    .values({
      ...document,
      org_id: tenant.organizationId,
      livemode: tenant.livemode,
      status: 'processing',
    })
    .returningAll()
    .returning(duplicateOf)
    .executeTakeFirstOrThrow();
}

export function updateDocument(
  trx: Transaction<Schema>,
  id: string,
  values: Updateable<DocumentTable>,
): Promise<DocumentRow> {
  return trx
    .updateTable('document')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .returning(duplicateOf)
    .executeTakeFirstOrThrow();
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
  await Promise.all([
    trx.deleteFrom('document').where('id', '=', id).execute(),
    trx.deleteFrom('document_word').where('document_id', '=', id).execute(),
  ]);
}

/** The columns that a list shows. The sealed parts are not read. */
const LISTED = [
  'id', 'org_id', 'livemode', 'status', 'sealed_file_name', 'file_type', 'file_bytes', 'type_hint', 'created_at', 'created_by', 'updated_by',
  'processed_at',
  'pages', 'pages_done', 'failed_pages', 'reading_failures', 'document_type', 'looks_like', 'confidence', 'error_code', 'error_message',
  'content_hash', 'form_hash', 'needs_review', ...labelColumns,
] as const satisfies readonly (keyof DocumentRow)[]; // biome-ignore format: a table

export interface DocumentFilter extends LabelFilter {
  readonly status?: DocumentRow['status'] | undefined;
  readonly documentType?: string | undefined;
  readonly needsReview?: boolean | undefined;
  /** First and last day of the upload, in UTC. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Hashes of words that the file name has. Undefined: any name. None: no name. */
  readonly words: readonly Buffer[] | undefined;
}

/** Newest first. */
export async function findDocuments(
  db: Kysely<Schema>,
  filter: DocumentFilter,
  range: RowRange,
): Promise<DocumentState[]> {
  if (filter.words?.length === 0) return [];
  return findNewest(
    matching(db, { ...filter, before: range.before })
      .select(LISTED)
      .select(duplicateOf),
    range,
  );
}

export async function countDocuments(db: Kysely<Schema>, filter: DocumentFilter): Promise<number> {
  if (filter.words?.length === 0) return 0;
  return countRows(db, matching(db, filter));
}

function matching(db: Kysely<Schema>, filter: DocumentFilter) {
  let query = db.selectFrom('document').where(hasLabels('document', filter));
  if (filter.status) query = query.where('status', '=', filter.status);
  if (filter.documentType) query = query.where('document_type', '=', filter.documentType);
  if (filter.needsReview !== undefined) query = query.where('status', '=', sql.lit('completed'));
  if (filter.needsReview !== undefined) query = query.where('needs_review', '=', filter.needsReview);
  if (filter.from) query = query.where('created_at', '>=', sql<Date>`${filter.from}::timestamp at time zone 'UTC'`);
  if (filter.to)
    query = query.where('created_at', '<', sql<Date>`(${filter.to}::date + 1)::timestamp at time zone 'UTC'`);
  const { words } = filter;
  if (words !== undefined)
    query = query.where('id', 'in', (inner) =>
      inner
        .selectFrom('document_word')
        .select('document_id')
        .where('word', 'in', words)
        .groupBy('document_id')
        .having(({ fn }) => fn.countAll(), '=', words.length),
    );
  return query;
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
