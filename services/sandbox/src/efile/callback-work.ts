import type { Tenant } from '@exchequer/postgres';
import { enqueue } from '@exchequer/work';
import type { Transaction } from 'kysely';
import type { Database } from '../database.js';

export const CALLBACK = 'efile_callback';

/** Lets the customer be called back about a submission. The statement is `unawaited`. */
export function requestCallback(trx: Transaction<Database>, tenant: Tenant, submissionId: string, inSeconds = 0): void {
  enqueue(trx, tenant, { kind: CALLBACK, subject: submissionId, inSeconds });
}
