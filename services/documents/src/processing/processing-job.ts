import type { Tenant } from '@exchequer/postgres';
import { currentTraceparent } from '@exchequer/telemetry';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../documents/documents.table.js';
import { JOB_REMOVED } from '../jobs/liveness.js';

/** A document that made its page reader crash or hang this often is the cause of the failures. */
export const READING_FAILURES_MAX = 3;

export async function enqueueProcessing(trx: Transaction<Schema>, tenant: Tenant, documentId: string): Promise<void> {
  const { organizationId, livemode } = tenant;
  const traceparent = currentTraceparent();
  const job = { document_id: documentId, org_id: organizationId, livemode, traceparent: traceparent ?? null };
  await trx.insertInto('processing_job').values(job).execute();
}

/** The document has its outcome or was deleted. The process that reads it stops when this commits. */
export async function removeProcessing(trx: Transaction<Schema>, documentId: string): Promise<void> {
  await Promise.all([
    trx.deleteFrom('processing_job').where('document_id', '=', documentId).execute(),
    sql`select pg_notify(${JOB_REMOVED}, ${documentId})`.execute(trx),
  ]);
}
