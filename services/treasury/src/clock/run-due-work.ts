import { acrossTenants, inTenant, type Tenant } from '@exchequer/postgres';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';

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

const TENANTS_PER_TURN = 100;
/** After these, the next tenant has its turn. */
const WORK_PER_TENANT_AND_TURN = 50;
const RETRY_FIRST_S = 2;
const RETRY_MAX_S = 3_600;

export interface RunOptions {
  readonly db: Kysely<Database>;
  readonly handlers: WorkHandlers;
  readonly onError: (error: unknown, kind: string) => void;
}

/**
 * Does what is due on the clocks of all tenants. Each tenant gets a limited number of turns, so that nobody waits for a tenant
 * with much work. While a request moves a tenant's test clock, that request does its work, so that everything happens in order.
 * @returns how much was done
 */
export async function runDueWork(options: RunOptions, signal?: AbortSignal): Promise<number> {
  const { rows } = await acrossTenants(options.db, (trx) =>
    sql<{ org_id: string; livemode: boolean }>`
      select w.org_id, w.livemode
      from due_work w left join test_clock c using (org_id, livemode)
      where w.due_at <= clock_timestamp() + coalesce(c.ahead, interval '0') and w.wait_until <= clock_timestamp()
        and not exists (select from test_advance a
                        where a.org_id = w.org_id and a.livemode = w.livemode and a.lease_until > clock_timestamp())
      group by w.org_id, w.livemode
      order by min(w.due_at) limit ${TENANTS_PER_TURN}`.execute(trx),
  );
  let all = 0;
  for (const { org_id, livemode } of rows) {
    const tenant = { organizationId: org_id, livemode };
    for (let done = 0; done < WORK_PER_TENANT_AND_TURN && !signal?.aborted; done++) {
      if (!(await runNext(options, tenant))) break;
      all++;
    }
  }
  return all;
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
          and due_at <= coalesce(${until ?? null}::timestamptz, tenant_now(${organizationId}, ${livemode}))
        order by due_at, kind, subject limit 1 for update skip locked`.execute(trx);
      [claimed] = rows;
      if (!claimed) return false;
      const { kind, subject, due_at: dueAt } = claimed;
      const handler = handlers[kind];
      if (!handler) throw new Error(`There is no handler for due work of the kind ${kind}.`);
      const again = await handler(trx, tenant, { subject, dueAt });
      const row = sql`org_id = ${organizationId} and livemode = ${livemode} and kind = ${kind} and subject = ${subject}`;
      await (again
        ? sql`update due_work set due_at = ${again}, attempts = 0 where ${row}`
        : sql`delete from due_work where ${row}`
      ).execute(trx);
      return true;
    });
  } catch (error) {
    if (!claimed) throw error;
    onError(error, claimed.kind);
    await postpone(db, tenant, claimed);
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

function postpone(db: Kysely<Database>, tenant: Tenant, { kind, subject, attempts }: Claimed): Promise<unknown> {
  const seconds = Math.min(RETRY_FIRST_S * 2 ** attempts, RETRY_MAX_S);
  return inTenant(db, tenant, (trx) =>
    sql`update due_work set attempts = attempts + 1, wait_until = clock_timestamp() + make_interval(secs => ${seconds})
        where kind = ${kind} and subject = ${subject}`.execute(trx),
  );
}
