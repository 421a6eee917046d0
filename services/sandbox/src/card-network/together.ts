import { type Combiner, createCombiner, type Tenant } from '@exchequer/postgres';
import type { Kysely } from 'kysely';
import type { Database } from '../database.js';

/**
 * Runs jobs of one tenant that arrive together in one statement. If the statement fails, each job is tried separately, so that one job
 * cannot make another one fail.
 * @param work returns the result of each job, in their order
 */
export function together<Job, Answer>(
  work: (db: Kysely<Database>, tenant: Tenant, jobs: readonly Job[]) => Promise<readonly Answer[]>,
): (db: Kysely<Database>, tenant: Tenant, job: Job) => Promise<Answer> {
  const combiners = new WeakMap<Kysely<Database>, Combiner<{ readonly tenant: Tenant; readonly job: Job }, Answer>>();
  return (db, tenant, job) => {
    let combiner = combiners.get(db);
    if (combiner === undefined) {
      combiner = createCombiner(async (waiting) => {
        const { tenant: owner } = waiting[0]!;
        const jobs = waiting.map((one) => one.job);
        try {
          const answers = await work(db, owner, jobs);
          return answers.map((value) => ({ status: 'fulfilled', value }));
        } catch (error) {
          if (jobs.length === 1) throw error;
          return Promise.allSettled(jobs.map(async (one) => (await work(db, owner, [one]))[0]!));
        }
      });
      combiners.set(db, combiner);
    }
    return combiner.run(`${tenant.organizationId} ${tenant.livemode}`, { tenant, job });
  };
}
