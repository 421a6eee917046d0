import { ask, statement, type Tenant } from '@exchequer/postgres';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../database.js';
import type { TaxSettingsTable } from './tax-settings.table.js';

export type TaxSettingsRow = Selectable<TaxSettingsTable>;

export async function findTaxSettings(db: Kysely<Database>): Promise<TaxSettingsRow | undefined> {
  return (await ask<TaxSettingsRow>(db, statement`select * from tax_settings`))[0];
}

export function putTaxSettings(
  trx: Transaction<Database>,
  tenant: Tenant,
  settings: Omit<Insertable<TaxSettingsTable>, 'org_id' | 'livemode' | 'updated_at' | 'updated_by'>,
): Promise<TaxSettingsRow> {
  return trx
    .insertInto('tax_settings')
    .values({ ...settings, org_id: tenant.organizationId, livemode: tenant.livemode })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'livemode']).doUpdateSet({ ...settings, updated_at: sql<Date>`now()` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}
