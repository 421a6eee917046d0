import type { Tenant } from '@exchequer/postgres';
import type { TestDatabase } from '@exchequer/testkit';
import { runNext } from '@exchequer/work';
import type { Deps } from '../src/deps.js';
import { ATTEMPTS_MAX, documentProcessing } from '../src/processing/process-document.js';
import { PROCESSING } from '../src/processing/request-processing.js';

/** The document fails, as if each attempt to read it had ended with its process. */
export async function giveUp(deps: Deps, database: TestDatabase, tenant: Tenant, documentId: string): Promise<void> {
  await database.admin(
    `update documents.work set attempts = ${ATTEMPTS_MAX}, wait_until = now() where kind = '${PROCESSING}' and subject = '${documentId}'`,
  );
  await runNext(deps, documentProcessing(deps, 1), tenant);
}
