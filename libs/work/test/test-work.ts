import { fileURLToPath } from 'node:url';
import { createDatabase, createPool, inTenant, migrateService, type Tenant } from '@exchequer/postgres';
import { createLogger, type Logger } from '@exchequer/telemetry';
import { createTestDatabase, dropTestDatabase, type TestDatabase } from '@exchequer/testkit';
import { type Kysely, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { enqueue, type WorkToDo } from '../src/enqueue.js';
import type { WorkClock } from '../src/work-kind.js';
import { type WorkTables, workMigrations } from '../src/work-table.js';

export const SCHEMA = 'orders';
export const KIND = 'ship';

export interface TestTables extends WorkTables {
  effect: { org_id: string; livemode: boolean; subject: string; attempt: number };
}

/** A service with background work, for tests. */
export interface TestWork {
  readonly database: TestDatabase;
  readonly url: string;
  readonly pool: pg.Pool;
  readonly db: Kysely<TestTables>;
  readonly logger: Logger;
  enqueue(tenant: Tenant, work: Omit<WorkToDo, 'kind'>): Promise<void>;
  /** As a trigger does it. */
  enqueueInSql(tenant: Tenant, work: { readonly subject: string; readonly dueAt: Date }): Promise<unknown>;
  /** Without what no test asks for. */
  rows(tenant: Tenant): Promise<Record<string, unknown>[]>;
  /** Subjects whose effect happened, with the attempt. */
  effects(tenant: Tenant): Promise<string[]>;
  close(): Promise<void>;
}

export async function createTestWork(): Promise<TestWork> {
  const cluster = process.env.EXCHEQUER_TEST_CLUSTER!;
  const effects = { name: 'effects', folder: fileURLToPath(new URL('migrations', import.meta.url)) };
  const database = await createTestDatabase(cluster, 'work', (adminUrl) =>
    migrateService({ adminUrl, schema: SCHEMA, runtimePassword: 'pw', sources: [workMigrations, effects] }),
  );
  const url = database.urlAs(`exchequer_${SCHEMA}`, 'pw');
  const pool = createPool({ connectionString: url, schema: SCHEMA, applicationName: 'work-test', max: 10 });
  const db = createDatabase<TestTables>(pool);
  const ofTenant = ({ organizationId, livemode }: Tenant) => `org_id = '${organizationId}' and livemode = ${livemode}`;
  return {
    database,
    url,
    pool,
    db,
    logger: createLogger('work-test'),
    enqueue: (tenant, work) => inTenant(db, tenant, async (trx) => enqueue(trx, tenant, { kind: KIND, ...work })),
    enqueueInSql: (tenant, { subject, dueAt }) =>
      inTenant(db, tenant, (trx) =>
        sql`select request_work(${tenant.organizationId}, ${tenant.livemode}, ${KIND}, ${subject}, ${dueAt})`.execute(
          trx,
        ),
      ),
    rows: async (tenant) =>
      (
        await database.admin(`
          select subject, attempts, position, problem, lease is not null as leased,
                 case when wait_until = 'infinity' then 'for ever' when wait_until is not null then 'a while' end as waits
          from ${SCHEMA}.work where ${ofTenant(tenant)} order by subject`)
      ).rows,
    effects: async (tenant) =>
      (
        await database.admin(
          `select subject || ' ' || attempt as effect from ${SCHEMA}.effect where ${ofTenant(tenant)} order by 1`,
        )
      ).rows.map(({ effect }) => effect),
    close: async () => {
      await db.destroy();
      await dropTestDatabase(cluster, database);
    },
  };
}

/** The effect of the work: a row. */
export function ship(
  trx: Transaction<TestTables>,
  { tenant, subject, attempt }: { readonly tenant: Tenant; readonly subject: string; readonly attempt: number },
): Promise<unknown> {
  const { organizationId: org_id, livemode } = tenant;
  return trx.insertInto('effect').values({ org_id, livemode, subject, attempt }).execute();
}

/** A clock that a test moves. */
export function createHandClock(start = new Date()) {
  let at = start;
  const now = () => sql<Date>`${at}::timestamptz`;
  const clock: WorkClock = {
    get now() {
      return now();
    },
    ofTenant: now,
  };
  return {
    clock,
    start,
    now: () => at,
    move: (seconds: number) => {
      at = new Date(at.getTime() + seconds * 1_000);
    },
  };
}
