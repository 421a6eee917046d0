import { ask, statement, type Tenant } from '@exchequer/postgres';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../database.js';
import type { BusinessProfileTable } from './business-profile.table.js';

export type BusinessProfileRow = Selectable<BusinessProfileTable>;

export async function findBusinessProfile(db: Kysely<Database>): Promise<BusinessProfileRow | undefined> {
  return (await ask<BusinessProfileRow>(db, statement`select * from business_profile`))[0];
}

export function putBusinessProfile(
  trx: Transaction<Database>,
  tenant: Tenant,
  profile: Omit<Insertable<BusinessProfileTable>, 'org_id' | 'livemode' | 'updated_at' | 'updated_by'>,
): Promise<BusinessProfileRow> {
  return trx
    .insertInto('business_profile')
    .values({ ...profile, org_id: tenant.organizationId, livemode: tenant.livemode })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'livemode']).doUpdateSet({ ...profile, updated_at: sql<Date>`now()` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}
