import { type Kysely, sql } from 'kysely';
import { type MigrationFile, type MigrationSource, readSources } from './migration-files.js';

/** Which files made a schema: the SHA-256 of each migration that was applied. Migrations write it, services read it. */
export const DIGESTS = 'migration_digest';
const NAMED_MAX = 3;

/** The migrations of a database do not fit this version. Nothing was changed. */
export class SchemaVersionError extends Error {
  constructor(schema: string, problem: string) {
    super(`The schema ${schema} ${problem}`);
  }
}

type Sources = Awaited<ReturnType<typeof readSources>>;

/**
 * Checks that every migration that was applied to the schema is a file of this version, with the same text.
 * @throws {SchemaVersionError}
 */
export async function requireKnownMigrations(db: Kysely<unknown>, schema: string, sources: Sources): Promise<void> {
  const known = new Map(sources.flatMap(({ name, files }) => files.map((file) => [`${name}/${file.name}`, file])));
  const digests = await readDigests(db, schema);
  const strange = (await readApplied(db, schema)).filter((name) => {
    const file = known.get(name);
    return file === undefined || digests?.get(name) !== file.digest;
  });
  if (strange.length === 0) return;
  throw new SchemaVersionError(
    schema,
    `was made by another version: this version does not know ${listed(strange)}. Nothing was changed. Use the version that made the database, or another database.`,
  );
}

/**
 * Checks at the start of a service that its schema has all migrations of this version. More of them are no problem: while a new version is
 * rolled out, the previous one runs on its schema. A database that cannot be asked is not checked: the service starts, and is
 * not ready.
 * @throws {SchemaVersionError}
 */
export async function requireMigrated<S>(
  db: Kysely<S>,
  { schema, sources }: { readonly schema: string; readonly sources: readonly MigrationSource[] },
): Promise<void> {
  const wanted = (await readSources(sources)).flatMap(({ name, files }) =>
    files.map(({ digest, ...file }) => ({ name: `${name}/${file.name}`, digest })),
  );
  const digests = await readDigests(db as unknown as Kysely<unknown>, schema).catch(() => 'away' as const);
  if (digests === 'away') return;
  const missing = wanted.filter(({ name, digest }) => digests?.get(name) !== digest).map(({ name }) => name);
  if (missing.length === 0) return;
  throw new SchemaVersionError(
    schema,
    `does not fit this version: ${listed(missing)} was not applied to it. Run the migrations of this version (node dist/migrate.js). They refuse a database that another version made.`,
  );
}

/** Keeps what was applied. In a transaction, together with the migration. */
export async function recordDigest(
  db: Kysely<unknown>,
  schema: string,
  source: string,
  { name, digest }: MigrationFile,
): Promise<void> {
  await sql`insert into ${sql.id(schema, DIGESTS)} (source, name, digest) values (${source}, ${name}, ${digest})
            on conflict (source, name) do update set digest = excluded.digest`.execute(db);
}

/** Undefined if the schema has no record. */
async function readDigests(db: Kysely<unknown>, schema: string): Promise<ReadonlyMap<string, string> | undefined> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass(format('%I.%I', ${schema}::text, ${DIGESTS}::text)) is not null as exists`.execute(db);
  if (!found[0]!.exists) return undefined;
  const { rows } = await sql<{ name: string; digest: string }>`
    select source || '/' || name as name, digest from ${sql.id(schema, DIGESTS)}`.execute(db);
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

/** What the migrator has recorded, of any source. */
async function readApplied(db: Kysely<unknown>, schema: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
     where schemaname = ${schema} and tablename like 'migration\\_%' and tablename not like '%\\_lock' and tablename <> ${DIGESTS}
     order by 1`.execute(db);
  const applied: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ name: string }>`select name from ${sql.id(schema, name)} order by name`.execute(db);
    applied.push(...rows.map((row) => `${name.slice('migration_'.length)}/${row.name}`));
  }
  return applied;
}

function listed(names: readonly string[]): string {
  const more = names.length - NAMED_MAX;
  return `${names.slice(0, NAMED_MAX).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
