import type { Tenant } from '@exchequer/postgres';
import type { WrappedKey } from '@exchequer/vault';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../database.js';
import type { InformationReturnKind, InformationReturnTable } from './information-returns.table.js';

export type InformationReturnRow = Selectable<InformationReturnTable>;

export function findInformationReturn(
  db: Kysely<Database>,
  tenant: Tenant,
  id: string,
): Promise<InformationReturnRow | undefined> {
  return ofTenant(db, tenant).selectAll().where('id', '=', id).executeTakeFirst();
}

export function findInformationReturnBySubmission(
  db: Kysely<Database>,
  tenant: Tenant,
  submissionId: string,
): Promise<InformationReturnRow | undefined> {
  return ofTenant(db, tenant).selectAll().where('submission_id', '=', submissionId).executeTakeFirst();
}

/** An information return with the key that seals its content. */
export type KeyedInformationReturnRow = InformationReturnRow & WrappedKey;

/** Information returns of an employer that are not rejected, oldest first. */
export function findReturnsOfEmployer(
  db: Kysely<Database>,
  tenant: Tenant,
  employer: { readonly hash: Buffer; readonly taxYear: number; readonly kind: InformationReturnKind },
): Promise<KeyedInformationReturnRow[]> {
  return db
    .selectFrom('information_return as r')
    .innerJoin('filing as f', (join) =>
      join.onRef('f.org_id', '=', 'r.org_id').onRef('f.livemode', '=', 'r.livemode').onRef('f.id', '=', 'r.id'),
    )
    .innerJoin('vault_key as k', (join) =>
      join
        .onRef('k.org_id', '=', 'r.org_id')
        .onRef('k.livemode', '=', 'r.livemode')
        .on('k.subject', '=', sql<string>`r.id || '/recipients'`),
    )
    .selectAll('r')
    .select(['k.master_key_id', 'k.wrapped'])
    .where('r.org_id', '=', tenant.organizationId)
    .where('r.livemode', '=', tenant.livemode)
    .where('r.employer_hash', '=', employer.hash)
    .where('r.tax_year', '=', employer.taxYear)
    .where('r.kind', '=', employer.kind)
    .where('f.state', '<>', 'rejected')
    .orderBy('r.id')
    .limit(RETURNS_MAX)
    .execute();
}

/** The sealed recipients of a part. */
export function findPart(
  db: Kysely<Database>,
  { organizationId, livemode }: Tenant,
  id: string,
  part: number,
): Promise<{ sealed: Buffer } | undefined> {
  return db
    .selectFrom('information_return_part')
    .select('sealed')
    .where('org_id', '=', organizationId)
    .where('livemode', '=', livemode)
    .where('id', '=', id)
    .where('part', '=', part)
    .executeTakeFirst();
}

/** The maximum number of W-2 submissions of an employer and year that are reconciled. */
export const RETURNS_MAX = 1_000;

function ofTenant(db: Kysely<Database>, { organizationId, livemode }: Tenant) {
  return db
    .selectFrom('information_return')
    .where('information_return.org_id', '=', organizationId)
    .where('information_return.livemode', '=', livemode);
}
