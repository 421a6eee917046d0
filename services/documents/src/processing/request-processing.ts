import type { Tenant } from '@exchequer/postgres';
import { cancel, enqueue } from '@exchequer/work';
import type { Transaction } from 'kysely';
import type { Schema } from '../documents/documents.table.js';

/** The kind of background work that reads a document. */
export const PROCESSING = 'process_document';

/** The statement is `unawaited`. */
export function requestProcessing(trx: Transaction<Schema>, tenant: Tenant, documentId: string): void {
  enqueue(trx, tenant, { kind: PROCESSING, subject: documentId });
}

/** The document is deleted: the process that reads it stops when this commits. The statement is `unawaited`. */
export function cancelProcessing(trx: Transaction<Schema>, tenant: Tenant, documentId: string): void {
  cancel(trx, tenant, { kind: PROCESSING, subject: documentId });
}
