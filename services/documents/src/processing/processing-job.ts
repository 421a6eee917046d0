import type { Tenant } from '@exchequer/postgres';
import { currentTraceparent } from '@exchequer/telemetry';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../documents/documents.table.js';
import { JOBS_SCHEMA } from '../jobs/job-runner.js';

export const PROCESS_DOCUMENT = 'process_document';

/** After so many tries, hours apart in the end, a document is given up: a store that is down comes back before that. */
export const ATTEMPTS_MAX = 10;

/** A document that made its page reader crash or hang so often is the cause of it. */
export const READING_FAILURES_MAX = 3;

/** Only ids: nothing personal lies in a queue. */
export interface ProcessDocumentPayload {
  readonly tenant: Tenant;
  readonly documentId: string;
  /** The trace of the upload goes on in the job. */
  readonly traceparent?: string;
}

export async function enqueueProcessing(trx: Transaction<Schema>, tenant: Tenant, documentId: string): Promise<void> {
  const { organizationId, livemode } = tenant;
  const traceparent = currentTraceparent();
  const payload: ProcessDocumentPayload = {
    tenant: { organizationId, livemode },
    documentId,
    ...(traceparent ? { traceparent } : {}),
  };
  await sql`select ${sql.ref(JOBS_SCHEMA)}.add_job(${PROCESS_DOCUMENT}, ${JSON.stringify(payload)}::json,
              max_attempts := ${ATTEMPTS_MAX}::int, job_key := ${documentId})`.execute(trx);
}

/** A job that is running goes on and finds its document gone. */
export async function cancelProcessing(trx: Transaction<Schema>, documentId: string): Promise<void> {
  await sql`select ${sql.ref(JOBS_SCHEMA)}.remove_job(${documentId})`.execute(trx);
}
