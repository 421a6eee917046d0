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
    await sql`select set_config('exchequer.org_id', ${tenant.organizationId}, true),
                     set_config('exchequer.livemode', ${String(tenant.livemode)}, true)`.execute(trx);
    return work(trx);
  });
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
