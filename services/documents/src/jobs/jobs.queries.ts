import type { Tenant } from '@exchequer/postgres';
import { sql, type Transaction } from 'kysely';
import type { JobsTables } from './jobs.table.js';

/** A job that a runner has claimed. */
export interface Job {
  readonly documentId: string;
  readonly tenant: Tenant;
  /** From 1. */
  readonly attempt: number;
  readonly traceparent?: string;
}

/** After this many attempts, the last ones hours apart, the document fails. A store that is down comes back before that. */
export const ATTEMPTS_MAX = 10;

/** So long after a document that was too slow, documents of its organization come after those of all others, and one at a time. */
const SLOW_MINUTES = 10;

/**
 * Claims the next job. Tenants take turns: first organizations without slow documents, then the organization with the fewest running
 * documents in all processes, then the tenant whose last turn is longest ago, then the tenant's oldest document. An organization with
 * `shareMax` running documents in this process waits. Claims are serialized, so that the order holds over all processes.
 */
export async function claimJob(
  trx: Transaction<JobsTables>,
  runner: string,
  shareMax: number,
): Promise<Job | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('exchequer-documents-claim'))`.execute(trx);
  const { rows } = await sql<{
    document_id: string;
    org_id: string;
    livemode: boolean;
    attempts: number;
    traceparent: string | null;
  }>`
    with recursive tenant as (
      (select org_id, livemode from processing_job where claimed_by is null order by org_id, livemode limit 1)
      union all
      select later.* from tenant cross join lateral
        (select org_id, livemode from processing_job
          where claimed_by is null and (org_id, livemode) > (tenant.org_id, tenant.livemode)
          order by org_id, livemode limit 1) later
    ), in_hand as (
      select org_id, count(*) as everywhere, count(*) filter (where claimed_by = ${runner}) as here
        from processing_job where claimed_by is not null group by org_id
    ), next as (
      select job.document_id
        from tenant
        cross join lateral
          (select document_id, created_at from processing_job
            where claimed_by is null and org_id = tenant.org_id and livemode = tenant.livemode
              and run_at <= now() and attempts < ${ATTEMPTS_MAX}
            order by created_at, document_id limit 1) job
        left join in_hand on in_hand.org_id = tenant.org_id
        left join processing_turn turn on turn.org_id = tenant.org_id and turn.livemode = tenant.livemode
        cross join lateral (select exists (
          select from processing_turn slow
           where slow.org_id = tenant.org_id and slow.slow_at > now() - ${SLOW_MINUTES} * interval '1 minute') as is_slow) org
       where coalesce(in_hand.here, 0) < case when is_slow then 1 else ${shareMax} end
       order by is_slow, coalesce(in_hand.everywhere, 0), turn.served_at nulls first, job.created_at, job.document_id
       limit 1
    )
    update processing_job job set claimed_by = ${runner}, claimed_at = now(), attempts = attempts + 1
      from next where job.document_id = next.document_id and job.claimed_by is null
    returning job.document_id, job.org_id, job.livemode, job.attempts, job.traceparent`.execute(trx);
  const row = rows[0];
  if (!row) return undefined;
  await sql`
    insert into processing_turn (org_id, livemode, served_at) values (${row.org_id}, ${row.livemode}, clock_timestamp())
    on conflict (org_id, livemode) do update set served_at = excluded.served_at`.execute(trx);
  return {
    documentId: row.document_id,
    tenant: { organizationId: row.org_id, livemode: row.livemode },
    attempt: row.attempts,
    ...(row.traceparent && { traceparent: row.traceparent }),
  };
}

/** A document of the tenant used all the time or memory that a document may use. The next ones have a later turn. */
export async function takeLaterTurns(trx: Transaction<JobsTables>, tenant: Tenant): Promise<void> {
  await trx
    .updateTable('processing_turn')
    .set({ slow_at: sql<Date>`clock_timestamp()` })
    .where('org_id', '=', tenant.organizationId)
    .where('livemode', '=', tenant.livemode)
    .execute();
}

/** Removes the job, unless another runner has claimed it in the meantime. */
export async function endJob(trx: Transaction<JobsTables>, runner: string, { documentId }: Job): Promise<void> {
  await trx
    .deleteFrom('processing_job')
    .where('document_id', '=', documentId)
    .where('claimed_by', '=', runner)
    .execute();
}

/** Schedules another attempt, later each time: after about 3 s, 7 s, 20 s, and finally 6 hours. */
export async function retryJob(trx: Transaction<JobsTables>, runner: string, { documentId }: Job): Promise<void> {
  await sql`
    update processing_job
       set claimed_by = null, claimed_at = null, run_at = now() + exp(least(attempts, 10)) * interval '1 second'
     where document_id = ${documentId} and claimed_by = ${runner}`.execute(trx);
}

/** Returns the job to the queue at once. The attempt does not count, because the job did not cause the stop. */
export async function giveBackJob(trx: Transaction<JobsTables>, runner: string, { documentId }: Job): Promise<void> {
  await sql`
    update processing_job set claimed_by = null, claimed_at = null, attempts = attempts - 1
     where document_id = ${documentId} and claimed_by = ${runner}`.execute(trx);
}

/** Returns which of the given documents the runner still has. The others were deleted or given to another runner. */
export async function jobsInHand(
  trx: Transaction<JobsTables>,
  runner: string,
  documentIds: readonly string[],
): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('processing_job')
    .select('document_id')
    .where('claimed_by', '=', runner)
    .where('document_id', 'in', documentIds)
    .execute();
  return new Set(rows.map((row) => row.document_id));
}

/**
 * Frees the jobs of dead runners, and jobs assigned to this runner that it does not know (because the answer to its claim was
 * lost). A runner that has just made a claim may not hold its lock yet and is skipped.
 */
export async function recoverJobs(
  trx: Transaction<JobsTables>,
  runner: string,
  inHand: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ document_id: string }>`
    update processing_job set claimed_by = null, claimed_at = null
     where claimed_by is not null and claimed_at < now() - interval '3 seconds'
       and case when claimed_by = ${runner} then document_id <> all(${inHand}::text[]) else
             not exists (select from pg_locks
                          where locktype = 'advisory' and granted and objsubid = 2
                            and database = (select oid from pg_database where datname = current_database())
                            and classid = hashtext('job_worker')::bit(32)::bigint::oid
                            and objid = hashtext(claimed_by)::bit(32)::bigint::oid) end
    returning document_id`.execute(trx);
  return rows.map((row) => row.document_id);
}
