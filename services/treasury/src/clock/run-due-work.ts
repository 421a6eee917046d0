import { acrossTenants, inTenant, type Tenant } from '@exchequer/postgres';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import { publicReasonOf } from './public-reason.js';
import type { TurnsOptions } from './turns.js';

/**
 * Does one piece of due work in the transaction that removes it from the list, so that its effect happens exactly once. It must
 * not call other services: write what is to be sent to a table, and let a sender send it.
 * @param work.dueAt when it was due; the time that the effect carries. In live mode the clock can be later.
 * @returns when the same work is due again, or undefined if it is done
 */
export type WorkHandler = (
  trx: Transaction<Database>,
  tenant: Tenant,
  work: { readonly subject: string; readonly dueAt: Date },
) => Promise<Date | undefined>;

export type WorkHandlers = Readonly<Record<string, WorkHandler>>;

const TENANTS_AT_ONCE = 100;
/** Work that failed so often needs a person. */
export const STUCK_ATTEMPTS = 5;
const RETRY_FIRST_S = 2;
const RETRY_MAX_S = 3_600;

export interface RunOptions {
  readonly db: Kysely<Database>;
  readonly handlers: WorkHandlers;
  readonly onError: (error: unknown, failed: FailedWork) => void;
}

/** A piece of work that was not done and is tried again. */
export interface FailedWork {
  readonly kind: string;
  readonly subject: string;
  /** With this one. */
  readonly attempts: number;
  /** A public sentence: it names no data. */
  readonly problem: string;
}

/**
 * Serves the due work of all tenants, by each tenant's clock. A turn is one piece of work. While a request moves a tenant's test clock,
 * that request does its work, so that everything happens in order.
 */
export function dueWork(options: RunOptions): TurnsOptions {
  return {
    find: (last) => findTenantsWithDueWork(options.db, last),
    serve: (tenant) => runNext(options, tenant),
  };
}

/** Tenants after `last` come first. The query reads only due rows, so its cost does not depend on the amount of later work. */
async function findTenantsWithDueWork(db: Kysely<Database>, last: Tenant | undefined): Promise<Tenant[]> {
  const { rows } = await acrossTenants(db, (trx) =>
    sql<Tenant>`
      with due as (
        select org_id, livemode from due_work
        where due_at <= (select clock_timestamp()) and wait_until <= (select clock_timestamp())
        union
        select c.org_id, c.livemode from test_clock c
        where exists (select from due_work w
                      where w.org_id = c.org_id and w.livemode = c.livemode
                        and w.due_at <= (select clock_timestamp()) + c.ahead and w.wait_until <= (select clock_timestamp())))
      select org_id as "organizationId", livemode from due
      where not exists (select from test_advance a
                        where a.org_id = due.org_id and a.livemode = due.livemode and a.lease_until > clock_timestamp())
      order by (org_id, livemode) > (${last?.organizationId ?? ''}, ${last?.livemode ?? false}) desc, org_id, livemode
      limit ${TENANTS_AT_ONCE}`.execute(trx),
  );
  return rows;
}

interface Claimed {
  readonly kind: string;
  readonly subject: string;
  readonly due_at: Date;
  readonly attempts: number;
}

/**
 * Does the tenant's earliest due work.
 * @param until only what is due until then; default: the time on the tenant's clock
 * @returns whether something was due
 */
export async function runNext({ db, handlers, onError }: RunOptions, tenant: Tenant, until?: Date): Promise<boolean> {
  const { organizationId, livemode } = tenant;
  let claimed: Claimed | undefined;
  try {
    return await inTenant(db, tenant, async (trx) => {
      const { rows } = await sql<Claimed>`
        select kind, subject, due_at, attempts from due_work
        where org_id = ${organizationId} and livemode = ${livemode} and wait_until <= clock_timestamp()
          and due_at <= (select coalesce(${until ?? null}::timestamptz, tenant_now(${organizationId}, ${livemode})))
        order by due_at, kind, subject limit 1 for update skip locked`.execute(trx);
      [claimed] = rows;
      if (!claimed) return false;
      const { kind, subject, due_at: dueAt } = claimed;
      const handler = handlers[kind];
      if (!handler) throw new Error(`There is no handler for due work of the kind ${kind}.`);
      const again = await handler(trx, tenant, { subject, dueAt });
      const row = sql`org_id = ${organizationId} and livemode = ${livemode} and kind = ${kind} and subject = ${subject}`;
      await (again
        ? sql`update due_work set due_at = ${again}, attempts = 0, problem = null where ${row}`
        : sql`delete from due_work where ${row}`
      ).execute(trx);
      return true;
    });
  } catch (error) {
    if (!claimed) throw error;
    const { kind, subject, attempts } = claimed;
    const problem = publicReasonOf(error);
    onError(error, { kind, subject, attempts: attempts + 1, problem });
    await postpone(db, tenant, claimed, problem);
    return true;
  }
}

/** When the tenant's next work is due, undefined if none is written down. */
export async function nextDueAt(db: Kysely<Database>): Promise<Date | undefined> {
  const { next } = await db
    .selectFrom('due_work')
    .select((query) => query.fn.min('due_at').as('next'))
    .where('wait_until', '<=', sql<Date>`clock_timestamp()`)
    .executeTakeFirstOrThrow();
  return (next as Date | null) ?? undefined;
}

function postpone(
  db: Kysely<Database>,
  tenant: Tenant,
  { kind, subject, attempts }: Claimed,
  problem: string,
): Promise<unknown> {
  const seconds = Math.min(RETRY_FIRST_S * 2 ** attempts, RETRY_MAX_S);
  return inTenant(db, tenant, (trx) =>
    sql`update due_work set attempts = attempts + 1, problem = ${problem}, wait_until = clock_timestamp() + make_interval(secs => ${seconds})
        where kind = ${kind} and subject = ${subject}`.execute(trx),
  );
}
