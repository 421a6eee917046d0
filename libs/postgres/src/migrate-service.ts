import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { isRetryable } from './errors.js';

/** A folder of `.sql` files, applied in the order of their names. */
export interface MigrationSource {
  /** Keeps the record of each source apart: `service`, `messaging`, ... */
  readonly name: string;
  readonly folder: string;
}

export interface ServiceRoles {
  /** Owns the schema; runs migrations; cannot log in. */
  readonly owner: string;
  /** What the service connects as. */
  readonly runtime: string;
  /** Reads and writes rows of all tenants; entered through `acrossTenants` only. */
  readonly system: string;
}

const PLATFORM: MigrationSource = {
  name: 'postgres',
  folder: fileURLToPath(new URL('../migrations', import.meta.url)),
};
/** How long a migration waits for a Postgres that starts or restarts. */
const POSTGRES_AWAY_MS_MAX = 60_000;
const RETRY_AFTER_MS = 500;
const NAME = /^[a-z][a-z0-9_]{0,30}$/;

export interface MigrateOptions {
  readonly adminUrl: string;
  readonly schema: string;
  readonly runtimePassword: string;
  readonly sources: readonly MigrationSource[];
  /** Of Postgres, trusted ones; in the schema `extensions`, which all roles may use. */
  readonly extensions?: readonly string[];
}

/** The roles of a service whose schema is `schema`. */
export function serviceRoles(schema: string): ServiceRoles {
  if (!NAME.test(schema)) throw new RangeError(`not a schema name: ${schema}`);
  const runtime = `exchequer_${schema}`;
  return { owner: `${runtime}_owner`, runtime, system: `${runtime}_system` };
}

/**
 * Brings one service's schema and roles up to date. Forward only; safe to run again and from several machines
 * at once (an advisory lock serialises them). SQL files may write `{runtime}`, `{system}`, `{owner}` and `{schema}`.
 * When Postgres is away or goes away, it tries again for up to a minute.
 * @param options.adminUrl a role that may create roles and schemas.
 * @param options.runtimePassword set on the runtime role at every run, so that changing it rotates it.
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
    await sql`select pg_advisory_lock(hashtext('exchequer-migrate'))`.execute(db);
    await prepareRoles(db, options.schema, roles, options.runtimePassword);
    if (options.extensions) await createExtensions(db, options.extensions);
    await sql`set role ${sql.id(roles.owner)}`.execute(db);
    await sql`set search_path to ${sql.id(options.schema)}`.execute(db);
    for (const source of [PLATFORM, ...options.sources]) await applySource(db, source, options.schema, roles);
  } finally {
    await db.destroy();
  }
}

/**
 * One connection for the whole migration. A pool would replace a broken connection by one without the lock and the role
 * that were set on it.
 */
async function connectOnce(connectionString: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  // The next statement fails and says why.
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
    // Only its owner may; on a database where somebody else is, that is their decision.
  });
}

async function createExtensions(db: Kysely<unknown>, names: readonly string[]): Promise<void> {
  await sql`create schema if not exists extensions`.execute(db);
  await sql`grant usage on schema extensions to public`.execute(db);
  for (const name of names) await sql`create extension if not exists ${sql.id(name)} schema extensions`.execute(db);
}

async function applySource(
  db: Kysely<unknown>,
  source: MigrationSource,
  schema: string,
  roles: ServiceRoles,
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => readMigrations(source.folder, { schema, ...roles }) },
    migrationTableSchema: schema,
    migrationTableName: `migration_${source.name}`,
    migrationLockTableName: `migration_${source.name}_lock`,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  for (const table of [`migration_${source.name}`, `migration_${source.name}_lock`]) {
    await sql`revoke all on ${sql.id(schema, table)} from ${sql.id(roles.runtime)}, ${sql.id(roles.system)}`.execute(
      db,
    );
  }
}

async function readMigrations(folder: string, names: Record<string, string>): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const migrations: Record<string, Migration> = {};
  for (const file of files) {
    const text = (await readFile(`${folder}/${file}`, 'utf8')).replace(
      /\{(schema|owner|runtime|system)\}/g,
      (_, name: string) => names[name]!,
    );
    migrations[file.slice(0, -'.sql'.length)] = {
      up: async (db) => {
        await sql.raw(text).execute(db);
      },
    };
  }
  return migrations;
}
