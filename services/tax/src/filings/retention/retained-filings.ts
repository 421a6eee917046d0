import { acrossTenants, type BatchOptions, inBatches } from '@exchequer/postgres';
import type { Vault } from '@exchequer/vault';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database.js';
import { DOCUMENT_PURPOSE } from '../sealed-document.js';
import type { RetainedFilingTable } from './retained-filing.table.js';

/** A return of an erased organization that must be kept by law, without its document. */
export type RetainedFiling = Omit<RetainedFilingTable, 'document' | 'document_sha256' | 'master_key_id' | 'wrapped'> & {
  readonly document_sha256: string;
};

/** The retained returns of an organization, oldest first. */
export function listRetainedFilings(db: Kysely<Database>, organizationId: string): Promise<RetainedFiling[]> {
  return acrossTenants(db, (trx) =>
    trx
      .selectFrom('retained_filing')
      .select([
        'organization_id',
        'livemode',
        'id',
        'kind',
        'state',
        'submission_id',
        'tax_year',
        'provider_reference',
        'acknowledgment_code',
        'submitted_at',
        'transmitted_at',
        'acknowledged_at',
      ])
      .select([
        sql<string>`to_char(retained_until, 'YYYY-MM-DD')`.as('retained_until'),
        sql<string>`encode(document_sha256, 'hex')`.as('document_sha256'),
      ])
      .where('organization_id', '=', organizationId)
      .orderBy('id')
      .execute(),
  );
}

/** How many returns of an organization are retained, by kind. */
export async function countRetainedFilings(
  db: Kysely<Database>,
  organizationId: string,
): Promise<Readonly<Record<string, number>>> {
  const rows = await acrossTenants(db, (trx) =>
    trx
      .selectFrom('retained_filing')
      .select(['kind', sql<number>`count(*)::int`.as('filings')])
      .where('organization_id', '=', organizationId)
      .groupBy('kind')
      .execute(),
  );
  return Object.fromEntries(rows.map(({ kind, filings }) => [kind, filings]));
}

/**
 * The document of a retained return, as it was transmitted.
 * @returns undefined if there is no such return, or its retention has ended
 */
export async function openRetainedFiling(
  db: Kysely<Database>,
  vault: Pick<Vault, 'unwrap'>,
  id: string,
): Promise<Buffer | undefined> {
  const row = await acrossTenants(db, (trx) =>
    trx
      .selectFrom('retained_filing')
      .select(['organization_id', 'livemode', 'document', 'master_key_id', 'wrapped'])
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  if (!row) return undefined;
  const tenant = { organizationId: row.organization_id, livemode: row.livemode };
  return vault.unwrap(tenant, id, row).open(row.document, DOCUMENT_PURPOSE);
}

/** Deletes the retained returns that the law no longer requires, and returns how many. */
export function deleteEndedRetentions(db: Kysely<Database>, options?: BatchOptions): Promise<number> {
  return inBatches(
    async (limit) => {
      const { numAffectedRows } = await acrossTenants(db, (trx) =>
        sql`delete from retained_filing where (organization_id, livemode, id) in (
              select organization_id, livemode, id from retained_filing
              where retained_until <= (clock_timestamp() at time zone 'America/New_York')::date
              order by retained_until limit ${limit} for update skip locked)`.execute(trx),
      );
      return Number(numAffectedRows ?? 0n);
    },
    { rows: ROWS_AT_A_TIME, ...options },
  );
}

/** Documents can be large. */
const ROWS_AT_A_TIME = 500;
