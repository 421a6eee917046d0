import { ask, type NewRows, type Statement, statement, type Tenant, unawaited } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../database.js';

export interface DueWork {
  readonly kind: string;
  /** Id of the object that the work is about. */
  readonly subject: string;
  /** On the tenant's clock. */
  readonly dueAt: Date;
}

/**
 * Writes down what is to be done later, in the transaction that makes it necessary. Work of one kind and subject is replaced.
 * The statement is `unawaited`.
 */
export function scheduleWork(trx: Transaction<Database>, tenant: Tenant, work: DueWork): void {
  unawaited(trx, workChange(tenant, work));
}

/** The same for a plan. */
export function workChange({ organizationId, livemode }: Tenant, { kind, subject, dueAt }: DueWork): Statement {
  return statement`insert into due_work (org_id, livemode, kind, subject, due_at)
        values (${organizationId}, ${livemode}, ${kind}, ${subject}, ${dueAt})
        on conflict (org_id, livemode, kind, subject)
        do update set due_at = excluded.due_at, wait_until = '-infinity', attempts = 0, problem = null`;
}

/** For a plan: work of new objects, which cannot be scheduled yet. */
export function firstWork({ organizationId: org_id, livemode }: Tenant, works: readonly DueWork[]): NewRows {
  const rows = works.map(({ kind, subject, dueAt: due_at }) => ({ org_id, livemode, kind, subject, due_at }));
  return { table: 'due_work', rows };
}

/** Whether the time of this work has come on the tenant's clock, and it is not done yet. */
export async function isWorkDue(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  { kind, subject }: Pick<DueWork, 'kind' | 'subject'>,
): Promise<boolean> {
  const rows = await ask(
    trx,
    statement`select from due_work
        where org_id = ${organizationId} and livemode = ${livemode} and kind = ${kind} and subject = ${subject}
          and due_at <= tenant_now(${organizationId}, ${livemode})`,
  );
  return rows.length > 0;
}

/** Work that is no longer necessary. The statement is `unawaited`. */
export function cancelWork(
  trx: Transaction<Database>,
  tenant: Tenant,
  { kind, subject }: Pick<DueWork, 'kind' | 'subject'>,
): void {
  unawaited(
    trx,
    statement`delete from due_work
        where org_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and kind = ${kind} and subject = ${subject}`,
  );
}
