import { deleteExpiredIdempotencyRecords, logFailures } from '@exchequer/http-kit';
import { acrossTenants, inBatches, inTenant, type RepeatedWork, repeatedly, type Tenant } from '@exchequer/postgres';
import { type Selectable, sql } from 'kysely';
import type { Deps } from '../deps.js';
import { cancelErasure } from '../documents/documents.queries.js';
import type { Schema } from '../documents/documents.table.js';

const INTERVAL_MS = 5_000;
const BATCH = 100;

/** Work that must happen eventually even if the process responsible for it died. */
export function startSweeper(deps: Deps): RepeatedWork {
  return repeatedly(
    async (signal) => {
      await eraseOriginals(deps);
      await deleteExpiredIdempotencyRecords(deps.db, { signal });
    },
    { everyMs: INTERVAL_MS, onError: logFailures(deps.logger, 'sweep failed') },
  );
}

/** Erases all originals that are due. */
export async function eraseOriginals(deps: Pick<Deps, 'db' | 'logger' | 'originals'>): Promise<void> {
  let last = '';
  await inBatches(
    async (limit) => {
      const due = await findDueErasures(deps.db, last, limit);
      for (const row of due) {
        // One original that cannot be erased now must not block the others.
        await eraseOriginal(deps, tenantOf(row), row.document_id).catch((error: unknown) => {
          deps.logger.warn({ error, document_id: row.document_id }, 'original not erased yet');
        });
      }
      last = due.at(-1)?.document_id ?? last;
      return due.length;
    },
    { rows: BATCH },
  );
}

const tenantOf = ({ org_id, livemode }: Selectable<Schema['erasure']>): Tenant => ({
  organizationId: org_id,
  livemode,
  // Also while it is deleted.
  deletesTestData: true,
});

/** In the order of their ids, so that an original that cannot be erased is skipped until the next sweep. */
function findDueErasures(db: Deps['db'], after: string, limit: number): Promise<Selectable<Schema['erasure']>[]> {
  return acrossTenants(db, (trx) =>
    trx
      .selectFrom('erasure')
      .selectAll()
      .where('erase_after', '<=', sql<Date>`now()`)
      .where('document_id', '>', after)
      .orderBy('document_id')
      .limit(limit)
      .execute(),
  );
}

/**
 * Erases one original. The row is deleted only after the store has confirmed. A crash in between repeats the erasure, which
 * does no harm.
 */
export async function eraseOriginal(
  deps: Pick<Deps, 'db' | 'originals'>,
  tenant: Tenant,
  documentId: string,
): Promise<void> {
  await deps.originals.erase(tenant, documentId);
  await inTenant(deps.db, tenant, (trx) => cancelErasure(trx, documentId));
}
