import { ask, type NewRows, type Statement, statement, type Tenant } from '@exchequer/postgres';
import { cancel, enqueue, firstWork as firstOf, workRequest } from '@exchequer/work';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';

/** Everything that is due on a day is one kind of background work, because an organization's work happens in order of time. */
export const DUE_WORK = 'due';

export interface DueWork {
  readonly kind: string;
  /** Id of the object that the work is about. */
  readonly subject: string;
  /** On the tenant's clock. */
  readonly dueAt: Date;
}

/** How the table names a piece: `interest acct_...`. */
export const nameOf = ({ kind, subject }: Pick<DueWork, 'kind' | 'subject'>) => `${kind} ${subject}`;

const rowOf = (work: DueWork) => ({ kind: DUE_WORK, subject: nameOf(work), dueAt: work.dueAt });

/**
 * Writes down what is to be done later, in the transaction that makes it necessary. Work of one kind and subject is replaced.
 */
export function scheduleWork(trx: Transaction<Database>, tenant: Tenant, work: DueWork): void {
  enqueue(trx, tenant, rowOf(work));
}

/** The same for a plan. */
export function workChange(tenant: Tenant, work: DueWork): Statement {
  return workRequest(tenant, [rowOf(work)]);
}

/** For a plan: work of new objects, which cannot be scheduled yet. */
export function firstWork(tenant: Tenant, works: readonly DueWork[]): NewRows {
  return firstOf(tenant, works.map(rowOf));
}

/** Whether the time of this work has come on the tenant's clock, and it is not done yet. */
export async function isWorkDue(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  work: Pick<DueWork, 'kind' | 'subject'>,
): Promise<boolean> {
  const rows = await ask(
    trx,
    statement`select from work
        where org_id = ${organizationId} and livemode = ${livemode} and kind = ${DUE_WORK} and subject = ${nameOf(work)}
          and due_at <= tenant_now(${organizationId}, ${livemode})`,
  );
  return rows.length > 0;
}

/** When the tenant's next work is due, undefined if none is written down. Work that was begun is not counted. */
export async function nextDueAt(db: Kysely<Database>): Promise<Date | undefined> {
  const { next } = await db
    .selectFrom('work')
    .select((query) => query.fn.min('due_at').as('next'))
    .where('kind', '=', DUE_WORK)
    .where('wait_until', 'is', sql.lit(null))
    .executeTakeFirstOrThrow();
  return (next as Date | null) ?? undefined;
}

/** Work that is no longer necessary. */
export function cancelWork(trx: Transaction<Database>, tenant: Tenant, work: Pick<DueWork, 'kind' | 'subject'>): void {
  cancel(trx, tenant, { kind: DUE_WORK, subject: nameOf(work) });
}
