import { Problem } from '@exchequer/http-kit';
import { type Tenant, unawaited } from '@exchequer/postgres';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database.js';

/**
 * Serializes requests that assign a document to an expense or a bill, until the transaction ends. Take this lock before the
 * lock of the expense. The statements are `unawaited`: what is read after them is read under the locks.
 */
export async function lockDocuments(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  documentIds: readonly (string | null | undefined)[],
): Promise<void> {
  // In a fixed order, so that two requests cannot deadlock.
  for (const id of [...new Set(documentIds)].sort()) {
    if (!id) continue;
    const name = `receipt|${organizationId}|${livemode}|${id}`;
    unawaited(trx, sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  }
}

/**
 * Serializes the drafts of receipts and of payments of an organization, so that a receipt and its payment that arrive at the same time do
 * not become two drafts. Take this lock before the locks of documents and expenses. The statement is `unawaited`.
 */
export function lockPurchases(trx: Transaction<Database>, { organizationId, livemode }: Tenant): void {
  const name = `purchases|${organizationId}|${livemode}`;
  unawaited(trx, sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/**
 * Checks that no other expense or bill has the document, so that it is booked once. The caller holds `lockDocuments`.
 * @throws {Problem} 409 if another expense or bill that is not void has it.
 */
export async function requireUnclaimedDocument(
  trx: Transaction<Database>,
  documentId: string | null | undefined,
  expenseId = '',
): Promise<void> {
  if (!documentId) return;
  const { rows } = await sql<{ id: string }>`
    select id from expense
     where document_id = ${documentId} and id <> ${expenseId} and voided_at is null and journal_entry_id is not null
    union all
    select id from bill where document_id = ${documentId} and voided_at is null
     limit 1`.execute(trx);
  const [existing] = rows;
  if (existing) {
    const message = `is the document of ${existing.id} already: void that first, or leave the document out`;
    throw new Problem('conflict', `The document ${message}.`, [
      { location: 'body.document_id', code: 'not_unique', message },
    ]);
  }
}

/** Voids the drafts of a document, except the draft `exceptId`. The statement is `unawaited`. */
export async function voidDraftsOfDocument(
  trx: Transaction<Database>,
  documentId: string | null | undefined,
  { exceptId = '', now }: { readonly exceptId?: string; readonly now: Date },
): Promise<void> {
  if (!documentId) return;
  unawaited(
    trx,
    sql`
    update expense set voided_at = ${now}, updated_at = now()
     where document_id = ${documentId} and id <> ${exceptId} and voided_at is null and journal_entry_id is null`,
  );
}

/** Returns whether an expense, a draft or a bill that is not void has this document. */
export async function isDocumentTaken(trx: Transaction<Database>, documentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from expense where document_id = ${documentId} and voided_at is null
    union all
    select from bill where document_id = ${documentId} and voided_at is null
     limit 1`.execute(trx);
  return rows.length > 0;
}
