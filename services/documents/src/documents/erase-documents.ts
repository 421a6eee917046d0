import { acrossTenants, inTenant, type Tenant } from '@exchequer/postgres';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { eraseOriginal } from '../processing/sweeper.js';
import { removeDocument } from './delete-document.js';
import { ORGANIZATION_KEY } from './form-hash.js';

const AT_A_TIME = 100;

/**
 * Deletes every document of an organization in these modes, with its key and its file. Can be repeated safely.
 * @returns how many documents were deleted and how many files were erased from the store
 * @throws if the store cannot be reached; the caller tries again
 */
export async function eraseDocuments(
  deps: Pick<Deps, 'db' | 'vault' | 'originals'>,
  organizationId: string,
  modes: readonly boolean[],
): Promise<{ documents: number; files: number }> {
  let documents = 0;
  for (;;) {
    const rows = await acrossTenants(deps.db, (trx) =>
      trx
        .selectFrom('document')
        .select(['id', 'livemode'])
        .where('org_id', '=', organizationId)
        .where('livemode', 'in', modes)
        .limit(AT_A_TIME)
        .execute(),
    );
    if (rows.length === 0) break;
    for (const { id, livemode } of rows) {
      const tenant = tenantOf(organizationId, livemode);
      if (await inTenant(deps.db, tenant, (trx) => removeDocument(deps, trx, tenant, id))) documents += 1;
    }
  }

  for (const livemode of modes) {
    const tenant = tenantOf(organizationId, livemode);
    await inTenant(deps.db, tenant, (trx) => deps.vault.destroyKey(trx, tenant, ORGANIZATION_KEY));
  }

  let files = 0;
  for (;;) {
    // Includes files of uploads that never finished. They would be erased an hour later. While the organization goes on, an upload can be under
    // way: its file is stored after this. It fails at its end, and the sweeper erases its file.
    const due = await acrossTenants(deps.db, (trx) =>
      trx
        .selectFrom('erasure')
        .selectAll()
        .where('org_id', '=', organizationId)
        .where('livemode', 'in', modes)
        .$if(!modes.includes(true), (query) => query.where('erase_after', '<=', sql<Date>`now()`))
        .limit(AT_A_TIME)
        .execute(),
    );
    if (due.length === 0) return { documents, files };
    for (const row of due) await eraseOriginal(deps, tenantOf(organizationId, row.livemode), row.document_id);
    files += due.length;
  }
}

const tenantOf = (organizationId: string, livemode: boolean): Tenant => ({
  organizationId,
  livemode,
  deletesTestData: true,
});
