import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { isRetryable } from './errors.js';
import { type MigrationFile, type MigrationSource, readSources } from './migration-files.js';
import { DIGESTS, recordDigest, requireKnownMigrations } from './schema-version.js';

export interface ServiceRoles {
  /** Owns the schema and runs migrations. Cannot log in. */
  readonly owner: string;
  /** The role of the service's connections. */
  readonly runtime: string;
  /** Reads and writes rows of all tenants. Used only through `acrossTenants`. */
  readonly system: string;
}

/** How long a migration waits for a Postgres that starts or restarts. */
const POSTGRES_AWAY_MS_MAX = 60_000;
const RETRY_AFTER_MS = 500;
/** How long a migration can block other requests before it gives way. */
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_RETRY_MS = 1_000;
const LOCK_WAIT_MS_MAX = 5 * 60_000;
const LOCK_NOT_AVAILABLE = '55P03';
const NAME = /^[a-z][a-z0-9_]{0,30}$/;

export interface MigrateOptions {
  readonly adminUrl: string;
  readonly schema: string;
  readonly runtimePassword: string;
  readonly sources: readonly MigrationSource[];
  /** Trusted Postgres extensions, created in the schema `extensions`, which all roles can use. */
  readonly extensions?: readonly string[];
}

const TRY_MIGRATION_LOCK = `pg_try_advisory_lock(hashtext('exchequer-migrate'))`;
const MIGRATION_LOCK_RETRY_MS = 200;

/**
 * Waits until no other migration runs on the database. The lock belongs to the session. It polls, because a session that waits
 * inside a statement keeps a snapshot, and `create index concurrently` waits for snapshots, so both would wait for each other.
 */
export async function lockMigrations(tryLock: (expression: string) => Promise<boolean>): Promise<void> {
  while (!(await tryLock(TRY_MIGRATION_LOCK))) await sleep(MIGRATION_LOCK_RETRY_MS);
}

/** The roles of a service with the schema `schema`. */
export function serviceRoles(schema: string): ServiceRoles {
  if (!NAME.test(schema)) throw new RangeError(`not a schema name: ${schema}`);
  const runtime = `exchequer_${schema}`;
  return { owner: `${runtime}_owner`, runtime, system: `${runtime}_system` };
}

/**
 * Brings one service's schema and roles up to date. Forward only. Can be run again and from several machines at once (an
 * advisory lock serializes them). SQL files can contain `{runtime}`, `{system}`, `{owner}` and `{schema}`. If Postgres is
 * unavailable, it tries again for up to a minute; for a lock that a migration needs, up to five.
 * @param options.adminUrl a role that can create roles and schemas.
 * @param options.runtimePassword set on the runtime role at every run, so changing it rotates it.
 */
export async function migrateService(options: MigrateOptions): Promise<void> {
  const deadlineMs = Date.now() + POSTGRES_AWAY_MS_MAX;
  for (;;) {
    try {
      return await migrateOnce(options);
    } catch (error) {
      if (!isRetryable(error) || Date.now() > deadlineMs) throw error;
      await sleep(RETRY_AFTER_MS);
    }
  }
}

async function migrateOnce(options: MigrateOptions): Promise<void> {
  const roles = serviceRoles(options.schema);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: await connectOnce(options.adminUrl) }) });
  try {
    await lockMigrations(async (expression) => {
      const { rows } = await sql<{ locked: boolean }>`select ${sql.raw(expression)} as locked`.execute(db);
      return rows[0]!.locked;
    });
    await prepareRoles(db, options.schema, roles, options.runtimePassword);
    if (options.extensions) await createExtensions(db, options.extensions);
    await sql`set role ${sql.id(roles.owner)}`.execute(db);
    await sql`set search_path to ${sql.id(options.schema)}`.execute(db);
    const sources = await readSources(options.sources);
    await requireKnownMigrations(db, options.schema, sources);
    await prepareDigests(db, options.schema, roles);
    for (const source of sources) await applySource(db, source, options.schema, roles);
    await estimateNewTables(db, options.schema);
  } finally {
    await db.destroy();
  }
}

/** One connection for the whole migration. A pool would replace a broken connection by one without the lock and the role. */
async function connectOnce(connectionString: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  // The next statement fails and reports the reason.
  client.on('error', () => {});
  await client.connect();
  const connection = Object.assign(client, { release: () => {} });
  return { options: {}, connect: async () => connection, end: () => client.end() };
}

async function prepareRoles(db: Kysely<unknown>, schema: string, roles: ServiceRoles, password: string): Promise<void> {
  for (const role of Object.values(roles)) {
    await sql`do ${sql.lit(`begin create role ${role}; exception when duplicate_object or unique_violation then null; end`)}`.execute(
      db,
    );
  }
  const owner = sql.id(roles.owner);
  const runtime = sql.id(roles.runtime);
  const system = sql.id(roles.system);
  await sql`alter role ${runtime} login noinherit password ${sql.lit(password)}`.execute(db);
  await sql`grant ${owner} to current_user`.execute(db);
  await sql`grant ${system} to ${runtime} with inherit false, set true`.execute(db);
  await sql`create schema if not exists ${sql.id(schema)} authorization ${owner}`.execute(db);
  await sql`grant usage on schema ${sql.id(schema)} to ${runtime}, ${system}`.execute(db);
  const defaults = sql`alter default privileges for role ${owner} in schema ${sql.id(schema)}`;
  await sql`${defaults} grant select, insert, update, delete on tables to ${runtime}, ${system}`.execute(db);
  await sql`${defaults} grant usage, select on sequences to ${runtime}, ${system}`.execute(db);
  await sql`revoke all on schema public from public`.execute(db).catch(() => {
    // Only its owner can do this. On a database with another owner it is the owner's decision.
  });
}

/** Services read it at their start. */
async function prepareDigests(db: Kysely<unknown>, schema: string, { runtime, system }: ServiceRoles): Promise<void> {
  const table = sql.id(schema, DIGESTS);
  await sql`create table if not exists ${table}
              (source text not null, name text not null, digest text not null, primary key (source, name))`.execute(db);
  await sql`revoke all on ${table} from ${sql.id(runtime)}, ${sql.id(system)}`.execute(db);
  await sql`grant select on ${table} to ${sql.id(runtime)}`.execute(db);
}

async function createExtensions(db: Kysely<unknown>, names: readonly string[]): Promise<void> {
  await sql`create schema if not exists extensions`.execute(db);
  await sql`grant usage on schema extensions to public`.execute(db);
  for (const name of names) await sql`create extension if not exists ${sql.id(name)} schema extensions`.execute(db);
}

/**
 * Runs one migration after another, each in its own transaction, so that none holds the locks of earlier ones. A migration
 * that does not get a lock within `LOCK_TIMEOUT_MS` gives way to the requests behind it, and tries again.
 */
async function applySource(
  db: Kysely<unknown>,
  { name: source, files }: { readonly name: string; readonly files: readonly MigrationFile[] },
  schema: string,
  roles: ServiceRoles,
): Promise<void> {
  const migrations = Object.fromEntries(files.map((file) => [file.name, toMigration(file, source, schema, roles)]));
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: schema,
    migrationTableName: `migration_${source}`,
    migrationLockTableName: `migration_${source}_lock`,
  });
  const applied = await migrator.getMigrations();
  for (const { name, executedAt } of applied) {
    if (executedAt !== undefined) continue;
    const { inTransaction } = files.find((file) => file.name === name)!;
    await patiently(`${source}/${name}`, async () => {
      // A concurrent build does not block others, so it can wait as long as necessary.
      await sql`select set_config('lock_timeout', ${inTransaction ? String(LOCK_TIMEOUT_MS) : '0'}, false)`.execute(db);
      const { error } = await migrator.migrateUp({ disableTransactions: !inTransaction });
      if (error) throw error;
    });
  }
  await sql`select set_config('lock_timeout', '0', false)`.execute(db);
  for (const table of [`migration_${source}`, `migration_${source}_lock`]) {
    await sql`revoke all on ${sql.id(schema, table)} from ${sql.id(roles.runtime)}, ${sql.id(roles.system)}`.execute(
      db,
    );
  }
}

/**
 * Statistics for tables that were never analyzed: an organization has several rows. Without them Postgres assumes one row per
 * organization in an empty table. Then it looks for an id with any index that begins with the organization, which reads all rows of
 * the organization, and keeps this plan for foreign keys and prepared statements as the table grows. ANALYZE replaces these values.
 */
async function estimateNewTables(db: Kysely<unknown>, schema: string): Promise<void> {
  await sql`
    select pg_restore_attribute_stats(
             'schemaname', ${schema}::text, 'relname', c.relname::text, 'attname', 'org_id', 'inherited', false,
             'null_frac', 0::real, 'avg_width', 30, 'n_distinct', ${ORGANIZATIONS_ESTIMATED}::real)
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped
     where c.relnamespace = ${schema}::regnamespace and c.relkind = 'r' and c.reltuples = -1`.execute(db);
}

/** Few enough that Postgres expects several rows per organization, and enough that it does not read the whole table for one. */
const ORGANIZATIONS_ESTIMATED = 25;

async function patiently(migration: string, apply: () => Promise<void>): Promise<void> {
  const deadlineMs = Date.now() + LOCK_WAIT_MS_MAX;
  for (;;) {
    try {
      return await apply();
    } catch (error) {
      if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
      if (Date.now() > deadlineMs) {
        throw new Error(
          `migration ${migration} got no lock in ${LOCK_WAIT_MS_MAX / 1000} s: a transaction holds the table`,
          {
            cause: error,
          },
        );
      }
      await sleep(LOCK_RETRY_MS);
    }
  }
}

function toMigration(file: MigrationFile, source: string, schema: string, roles: ServiceRoles): Migration {
  const names: Record<string, string> = { schema, ...roles };
  const text = file.text.replace(/\{(schema|owner|runtime|system)\}/g, (_, name: string) => names[name]!);
  // Several statements in one query would form one transaction.
  const statements = file.inTransaction ? [text] : statementsOf(text);
  return {
    up: async (db) => {
      for (const statement of statements) {
        if (!file.inTransaction) await dropInvalidIndex(db, schema, statement);
        await sql.raw(statement).execute(db);
      }
      await recordDigest(db, schema, source, file);
    },
  };
}

/** The statements of a file without a transaction. It contains no function bodies, so a semicolon ends a statement. */
function statementsOf(text: string): string[] {
  const withoutComments = text.replace(/--.*$/gm, '');
  return withoutComments.split(';').filter((statement) => statement.trim() !== '');
}

const CONCURRENT_INDEX = /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i;

/** An index that was being built when its process died exists but is unusable, and `if not exists` would keep it. */
async function dropInvalidIndex(db: Kysely<unknown>, schema: string, statement: string): Promise<void> {
  const name = CONCURRENT_INDEX.exec(statement)?.[1];
  if (name === undefined) return;
  const { rows } = await sql`
    select from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = ${schema}::regnamespace and c.relname = ${name} and not i.indisvalid`.execute(db);
  if (rows.length > 0) await sql`drop index concurrently ${sql.id(schema, name)}`.execute(db);
}
