import { acrossTenants, type Tenant } from '@exchequer/postgres';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';

/**
 * Asks for a look at these bank transactions, invoices, bills or payments, in the transaction (of `inTenant`) that changes
 * them: the look follows the commit, also when this process dies in between.
 */
export async function askForReconciliation(trx: Transaction<Database>, ...subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  await sql`
    insert into reconciliation_due (org_id, livemode, subject)
    select current_setting('exchequer.org_id'), current_setting('exchequer.livemode') = 'true',
           unnest(${subjects}::text[])`.execute(trx);
}

/** A tenant who waits, the longest first; undefined when nobody does. */
export async function findWaitingTenant(db: Kysely<Database>): Promise<Tenant | undefined> {
  const row = await acrossTenants(db, (trx) =>
    trx
      .selectFrom('reconciliation_due')
      .select(['org_id', 'livemode'])
      .where('not_before', '<=', sql<Date>`now()`)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
  );
  return row && { organizationId: row.org_id, livemode: row.livemode };
}

/** One run a tenant at a time; false when another one is under way. Held to the end of the transaction. */
export async function tryLockRun(trx: Transaction<Database>, tenant: Tenant): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${runLock(tenant)}, 0)) as locked`.execute(trx);
  return rows[0]!.locked;
}

export async function lockRun(trx: Transaction<Database>, tenant: Tenant): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${runLock(tenant)}, 0))`.execute(trx);
}

/** What has to be looked at, taken from the list. What is added meanwhile stays. */
export async function takeDue(trx: Transaction<Database>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    delete from reconciliation_due
     where id in (select id from reconciliation_due where not_before <= now() order by id limit ${limit})
    returning subject`.execute(trx);
  return [...new Set(rows.map(({ subject }) => subject))];
}

/** After a failure: later and later, up to an hour. */
export async function postponeDue(trx: Transaction<Database>, limit: number): Promise<void> {
  await sql`
    update reconciliation_due
       set attempts = attempts + 1, not_before = now() + least(interval '1 hour', interval '5 seconds' * 2 ^ least(attempts, 10))
     where id in (select id from reconciliation_due where not_before <= now() order by id limit ${limit})`.execute(trx);
}

function runLock({ organizationId, livemode }: Tenant): string {
  return `reconciliation|${organizationId}|${livemode}`;
}
