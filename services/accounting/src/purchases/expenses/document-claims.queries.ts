import { Problem } from '@exchequer/http-kit';
import { ask, type Change, type Statement, statement, type Tenant } from '@exchequer/postgres';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database.js';

/**
 * Serializes requests that assign a document to an expense or a bill, until the transaction ends. Take this lock before the
 * lock of the expense. What is awaited together with it, after it, is read under the locks: one round trip.
 */
export async function lockDocuments(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  documentIds: readonly (string | null | undefined)[],
): Promise<void> {
  // In a fixed order, so that two requests cannot deadlock.
  const ids = [...new Set(documentIds)].filter((id) => id !== null && id !== undefined).sort();
  await Promise.all(ids.map((id) => lockName(trx, `receipt|${organizationId}|${livemode}|${id}`)));
}

/**
 * Serializes the drafts of receipts and of payments of an organization, so that a receipt and its payment that arrive at the same time do
 * not become two drafts. Take this lock before the locks of documents and expenses.
 */
export function lockPurchases(trx: Transaction<Database>, { organizationId, livemode }: Tenant): Promise<void> {
  return lockName(trx, `purchases|${organizationId}|${livemode}`);
}

async function lockName(trx: Transaction<Database>, name: string): Promise<void> {
  await ask(trx, statement`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** A receipt: a document, or one of its parts. */
export interface ReceiptRef {
  readonly document_id?: string | null | undefined;
  /** Null or undefined: the whole document. */
  readonly document_part?: number | null | undefined;
}

/** Whether an expense has this receipt. Who has the whole document has each of its receipts. */
const hasPart = (part: number | null) =>
  sql`(${part}::int is null or document_part is null or document_part = ${part})`;

/**
 * Checks that no other expense or bill has the receipt, so that it is booked once. The caller holds `lockDocuments`.
 * @throws {Problem} 409 if another expense or bill that is not void has it.
 */
export async function requireUnclaimedDocument(
  trx: Transaction<Database>,
  receipt: ReceiptRef,
  expenseId = '',
): Promise<void> {
  requireUnclaimed(await findClaim(trx, receipt, expenseId));
}

/** Another expense or bill that has the receipt. The caller holds `lockDocuments`. */
export async function findClaim(
  trx: Transaction<Database>,
  { document_id: documentId, document_part: part = null }: ReceiptRef,
  expenseId = '',
): Promise<string | undefined> {
  if (!documentId) return undefined;
  const { rows } = await sql<{ id: string }>`
    select id from expense
     where document_id = ${documentId} and ${hasPart(part)} and id <> ${expenseId} and voided_at is null
       and journal_entry_id is not null
    union all
    select id from bill where document_id = ${documentId} and voided_at is null
     limit 1`.execute(trx);
  return rows[0]?.id;
}

/** @throws {Problem} 409 if the receipt has a claim. */
export function requireUnclaimed(claim: string | undefined): void {
  if (claim === undefined) return;
  const message = `is the document of ${claim} already: void that first, or leave the document out`;
  throw new Problem('conflict', `The document ${message}.`, [
    { location: 'body.document_id', code: 'not_unique', message },
  ]);
}

/**
 * Voids the drafts of a receipt, except the draft `exceptId`. A draft whose receipt is not read yet stays for the other receipts of the document.
 */
export function voidingDrafts(
  { document_id: documentId, document_part: part = null }: ReceiptRef,
  { exceptId = '', now }: { readonly exceptId?: string; readonly now: Date },
): Statement[] {
  if (!documentId) return [];
  return [
    statement`
    update expense set voided_at = ${now}, updated_at = now()
     where document_id = ${documentId} and (${part}::int is null or document_part = ${part}) and id <> ${exceptId}
       and voided_at is null and journal_entry_id is null`,
  ];
}

/**
 * Voids the drafts of parts of a document that are no receipts any more. What a person has changed and what is paid stays. The caller holds
 * `lockDocuments`.
 * @param receipts indices of the parts that are receipts. The draft of a document that is not read yet stays, if there is one.
 */
export function voidingDraftsOfOtherParts(documentId: string, receipts: readonly number[]): Change {
  const isOther = receipts.length === 0 ? sql`true` : sql`document_part <> all (${receipts}::int[])`;
  return sql`
    update expense set voided_at = now(), updated_at = now()
     where document_id = ${documentId} and ${isOther} and voided_at is null and journal_entry_id is null
       and payment_account_id is null and not changed_by_person`;
}

/** The expenses that have a receipt of a document each. */
export type ClaimedParts = ReadonlyMap<number, string>;

/**
 * The receipts of a document that expenses and bills already have, except the expense `exceptId`. A person who voided the expense of a receipt
 * wants no other one.
 * @returns for each index of a part an expense, or `all`
 */
export async function findClaimedParts(
  trx: Transaction<Database>,
  documentId: string,
  exceptId: string,
): Promise<ClaimedParts | 'all'> {
  const { rows } = await sql<{ id: string; document_part: number | null }>`
    select id, document_part from expense
     where document_id = ${documentId} and id <> ${exceptId}
       and (voided_at is null or (changed_by_person and document_part is not null))
    union all
    select id, null from bill where document_id = ${documentId} and voided_at is null`.execute(trx);
  if (rows.some(({ document_part }) => document_part === null)) return 'all';
  return new Map(rows.map(({ id, document_part }) => [document_part!, id]));
}
