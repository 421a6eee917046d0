import { startServer } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { createDatabase, createPool, type Tenant } from '@exchequer/postgres';
import { createFaultInjectedPool, type Death, deathsOf, type FaultInjectedPool } from '@exchequer/testkit';
import pg from 'pg';
import { createApp } from '../src/app.js';
import { readConfig } from '../src/config.js';
import { type Database, SCHEMA } from '../src/database.js';
import type { Deps } from '../src/deps.js';
import { type Client, connectTo, type TestService, testEnvironment } from './test-service.ts';

/** The service once more, on connections that die at a statement of one's choice. */
export interface FaultInjectedService {
  readonly deps: Deps;
  readonly client: Client;
  readonly pool: FaultInjectedPool;
  /** As the superuser. */
  readonly admin: pg.Client;
  stop(): Promise<void>;
}

export async function startFaultInjectedService(service: TestService): Promise<FaultInjectedService> {
  const admin = new pg.Client(service.database.adminUrl);
  await admin.connect();
  const connectionString = service.database.urlAs('exchequer_accounting', 'pw');
  const connections = createPool({ connectionString, schema: SCHEMA, applicationName: 'faulty', max: 3 });
  const pool = createFaultInjectedPool(connections, admin);
  const deps = { ...service.deps, db: createDatabase<Database>(pool as unknown as pg.Pool) };
  const config = readConfig(await testEnvironment(service.database));
  const server = await startServer(createApp(config, deps).app, 0);
  return {
    deps,
    client: connectTo(server.port),
    pool,
    admin,
    stop: async () => {
      await server.stop(500);
      await deps.db.destroy();
      await admin.end();
    },
  };
}

/** Does the work. `away`: it failed as it does when the database is away, and may be repeated. */
export type Work = (faulty: FaultInjectedService) => Promise<'done' | 'away'>;

/**
 * Does a piece of work for one new tenant after another, and dies each time at another statement, the commit included:
 * before it is sent, while the last one is under way, and after the last one. Then all of its effect is there or nothing;
 * repeated, all of it is there once. What all of it is, a run without death has shown.
 * @param prepare makes what the work needs for a tenant.
 * @param besides a table whose rows do not count as part of the effect.
 * @returns how many statements the work has.
 */
export async function crashAtEachStatement(
  faultInjected: readonly FaultInjectedService[],
  prepare: (tenant: Tenant) => Promise<Work>,
  { besides }: { readonly besides?: keyof Database } = {},
): Promise<number> {
  const changesOf: Changes = (before, after) => shapesOf(before, after).filter((row) => row.split(' ')[1] !== besides);
  const { statements, whole } = await runWithoutCrash(faultInjected[0]!, prepare, changesOf);
  expect(statements.at(-1)).toBe('commit');
  const last = statements.length;
  const crashes = deathsOf(statements).filter(({ statement, when }) => when === 'before' || statement === last);
  const dieInTurn = async (faulty: FaultInjectedService) => {
    for (let death = crashes.shift(); death; death = crashes.shift()) {
      const at = `${death.when} statement ${death.statement} of ${last}: ${statements[death.statement - 1]}`;
      await crashOnce(faulty, prepare, { death, at, whole, changesOf });
    }
  };
  await Promise.all(faultInjected.map(dieInTurn));
  return last;
}

/** The rows that came and went, in an order. */
type Changes = (before: readonly string[], after: readonly string[]) => string[];

async function runWithoutCrash(
  faulty: FaultInjectedService,
  prepare: (tenant: Tenant) => Promise<Work>,
  changesOf: Changes,
) {
  const tenant = newTenant();
  const work = await prepare(tenant);
  const before = await rowsOf(faulty, tenant);
  faulty.pool.live();
  expect(await work(faulty)).toBe('done');
  const statements = faulty.pool.statements;
  const whole = changesOf(before, await rowsOf(faulty, tenant));
  expect(whole).not.toEqual([]);
  return { statements, whole };
}

async function crashOnce(
  faulty: FaultInjectedService,
  prepare: (tenant: Tenant) => Promise<Work>,
  {
    death,
    at,
    whole,
    changesOf,
  }: {
    readonly death: Death;
    readonly at: string;
    readonly whole: readonly string[];
    readonly changesOf: Changes;
  },
): Promise<void> {
  const tenant = newTenant();
  const work = await prepare(tenant);
  const before = await rowsOf(faulty, tenant);
  faulty.pool.live(death);
  const died = await work(faulty);
  faulty.pool.live();
  const left = changesOf(before, await rowsOf(faulty, tenant));
  const isNothing = death.when === 'before' || (death.when === 'during' && left.length === 0);
  expect({ at, died, left }).toEqual({ at, died: 'away', left: isNothing ? [] : whole });
  const repeated = await work(faulty);
  const changes = changesOf(before, await rowsOf(faulty, tenant));
  // A change without an Idempotency-Key that had happened already happens again: two requests, and two entries of the audit log.
  const again = isNothing ? whole : withAuditTwice(whole, changes);
  expect({ at, repeated, changes }).toEqual({ at, repeated: 'done', changes: again });
}

/** What a whole change leaves, with its audit entry as often as it was found, at most twice. */
function withAuditTwice(whole: readonly string[], found: readonly string[]): readonly string[] {
  const isAudit = (change: string) => change.startsWith('+ outbox') && change.includes('"action": ');
  const audits = whole.filter(isAudit);
  return found.filter(isAudit).length === 2 * audits.length ? [...whole, ...audits].toSorted() : whole;
}

function newTenant(): Tenant {
  return { organizationId: newId('org'), livemode: false };
}

/** What every table has of a tenant, a text a row. When an event was published is the relay's affair. */
async function rowsOf({ admin }: FaultInjectedService, { organizationId }: Tenant): Promise<string[]> {
  const tables = await tablesOf(admin);
  const parts = tables.map(
    (table) => `select '${table} ' || (to_jsonb(t) - 'published_at')::text as row from ${SCHEMA}.${table} t
                                        where org_id = $1`,
  );
  const { rows } = await admin.query<{ row: string }>({
    name: 'rows',
    text: `select row from (${parts.join(' union all ')}) r order by row collate "C"`,
    values: [organizationId],
  });
  return rows.map(({ row }) => row);
}

/** All of them that hold rows of tenants. */
async function tablesOf(admin: pg.Client): Promise<readonly string[]> {
  if (tables.length === 0) {
    const { rows } = await admin.query<{ table_name: string }>(
      `select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = $1 and column_name = 'org_id' and table_type = 'BASE TABLE'`,
      [SCHEMA],
    );
    tables.push(...rows.map(({ table_name }) => table_name));
  }
  return tables;
}

const tables: string[] = [];

/** Rows that came and rows that went, without what no two tenants have alike: ids, keys, times, hashes of them. */
function shapesOf(before: readonly string[], after: readonly string[]): string[] {
  const [had, has] = [new Set(before), new Set(after)];
  const gone = before.filter((row) => !has.has(row)).map((row) => `- ${shapeOf(row)}`);
  const come = after.filter((row) => !had.has(row)).map((row) => `+ ${shapeOf(row)}`);
  return [...gone, ...come].sort();
}

function shapeOf(row: string): string {
  return row
    .replace(KEYS, '"$1": 0')
    .replace(BYTES, (_, hex: string) => Buffer.from(hex, 'hex').toString())
    .replace(IDS, '$1_')
    .replace(TIMES, 'time');
}

const KEYS = /"(key|\w+_key|seq|id|checked_through|fingerprint|content_hash)": ("[^"]*"|\d+)/g;
/** An answer that is kept. */
const BYTES = /"\\\\x([0-9a-f]+)"/g;
const IDS = /\b([a-z]{2,8})_[0-9a-z]{26}\b/g;
const TIMES = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[^"\\]*/g;
