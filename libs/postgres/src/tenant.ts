import { type Kysely, sql, type Transaction } from 'kysely';

/** Whose data: one organization in one mode. Test and live are separate worlds. */
export interface Tenant {
  readonly organizationId: string;
  readonly livemode: boolean;
}

/**
 * A transaction that sees and writes the rows of one tenant only: the row-level security policies of
 * `protect_table` compare each row with what is set here. Ends with the transaction.
 */
export function inTenant<Schema, T>(
  db: Kysely<Schema>,
  tenant: Tenant,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await setTenant(trx, tenant);
    return work(trx);
  });
}

/** From here on to its end, or to the next call, the transaction sees and writes the rows of this tenant only. */
export async function setTenant<Schema>(trx: Transaction<Schema>, tenant: Tenant): Promise<void> {
  await sql`select set_config('exchequer.org_id', ${tenant.organizationId}, true),
                   set_config('exchequer.livemode', ${String(tenant.livemode)}, true)`.execute(trx);
}

/**
 * A transaction over the rows of all tenants, for background work that serves everyone (relay, claims, clean-up).
 * It takes the service's `_system` role, which the runtime role may switch to but does not inherit.
 */
export function acrossTenants<Schema, T>(
  db: Kysely<Schema>,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('role', session_user || '_system', true)`.execute(trx);
    return work(trx);
  });
}
