import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { GatewayDatabase } from '../keys/keys.table.js';
import type { ReportOfService, TestDataDeletionTable } from './test-data.table.js';

export type Deletion = Selectable<TestDataDeletionTable>;

export function findDeletion(db: Kysely<GatewayDatabase>, organizationId: string): Promise<Deletion | undefined> {
  return db
    .selectFrom('test_data_deletion')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
}

export function lockDeletion(trx: Transaction<GatewayDatabase>, organizationId: string): Promise<Deletion | undefined> {
  return trx
    .selectFrom('test_data_deletion')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .executeTakeFirst();
}

/** The next generation of the test data. */
export function beginDeletion(
  trx: Transaction<GatewayDatabase>,
  organizationId: string,
  pending: readonly string[],
): Promise<Deletion> {
  const begun = {
    requested_at: sql<Date>`clock_timestamp()`,
    completed_at: null,
    pending: [...pending],
    reports: '{}',
  };
  return trx
    .insertInto('test_data_deletion')
    .values({ organization_id: organizationId, generation: 1, ...begun })
    .onConflict((conflict) =>
      conflict
        .column('organization_id')
        .doUpdateSet({ ...begun, generation: sql<number>`test_data_deletion.generation + 1` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The deletion ends with the report of the last service. */
export function addReport(
  trx: Transaction<GatewayDatabase>,
  organizationId: string,
  service: string,
  report: ReportOfService,
): Promise<Deletion> {
  const rest = sql<string[]>`array_remove(pending, ${service})`;
  return trx
    .updateTable('test_data_deletion')
    .set({
      pending: rest,
      reports: sql`reports || ${JSON.stringify({ [service]: report })}::jsonb`,
      completed_at: sql<Date | null>`case when cardinality(${rest}) = 0 then clock_timestamp() end`,
    })
    .where('organization_id', '=', organizationId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Deletes claims of Idempotency-Keys for services whose records are deleted. The gateway keeps its own objects, such as keys, and so the
 * answers about them. @returns how many, at most `limit`
 */
export async function deleteClaimsOfTestData(
  db: Kysely<GatewayDatabase>,
  organizationId: string,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from idempotency_claims where ctid in (
      select ctid from idempotency_claims
       where organization_id = ${organizationId} and livemode = false and service <> 'gateway' limit ${limit})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}
