import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { migrateService } from '@exchequer/postgres';
import { createTestDatabase, dropTestDatabase } from '@exchequer/testkit';
import { root } from '../src/paths.js';
import { manifests, migrateAll, schemas } from '../src/services.js';

/** Where the migrations of a source lie; `service` is the service's own folder. */
const FOLDERS: Readonly<Record<string, string>> = {
  postgres: 'libs/postgres/migrations',
  messaging: 'libs/messaging/migrations/service',
  event_log: 'libs/messaging/migrations/event-log',
  idempotency: 'libs/http-kit/migrations',
  ledger: 'libs/ledger/migrations',
  storage: 'libs/http-kit/storage-migrations',
  vault: 'libs/vault/migrations',
  work: 'libs/work/migrations',
};
const EXTENSIONS = ['pg_trgm', 'btree_gin'];
const PASSWORD = 'pw';

const released: { readonly release: string | null; readonly migrations: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(root, 'libs/postgres/released-migrations.json'), 'utf8'),
);

/** The last release. Null: there is none yet. */
export const lastRelease = released.release;

export type Sources = ReadonlyMap<string, readonly string[]>;

/**
 * Brings an empty database to the schema of the last release (libs/postgres/released-migrations.json). Before the first release, this version
 * stands for it.
 */
export async function migrateToLastRelease(adminUrl: string, sources: Sources): Promise<void> {
  if (lastRelease === null) return migrateToThisVersion(adminUrl);
  for (const schema of schemas) {
    await migrateService({
      adminUrl,
      schema,
      runtimePassword: PASSWORD,
      extensions: EXTENSIONS,
      sources: sources
        .get(schema)!
        .map((name) => ({ name, folder: releasedOnly(schema, name) }))
        // A source that is new in this release is not in the previous one.
        .filter(({ folder }) => readdirSync(folder).length > 0),
    });
  }
}

/** Brings a database to the schema of this version. The password of every role is `pw`. */
export async function migrateToThisVersion(adminUrl: string): Promise<void> {
  const rolePasswords = Object.fromEntries(schemas.map((schema) => [schema, PASSWORD]));
  await migrateAll(adminUrl, { rolePasswords } as Parameters<typeof migrateAll>[1]);
}

/** Which sources of migrations each schema has. The real migrations record them. */
export async function readSources(clusterUrl: string): Promise<Sources> {
  const database = await createTestDatabase(clusterUrl, 'this_version', migrateToThisVersion);
  const { rows } = await database.admin(
    "select schemaname as schema, tablename as name from pg_tables where tablename ~ '^migration_' and tablename !~ '_(lock|digest)$'",
  );
  await dropTestDatabase(clusterUrl, database);
  const names = (rows as { schema: string; name: string }[])
    .map(({ schema, name }) => ({ schema, source: name.slice('migration_'.length) }))
    .filter(({ source }) => source !== 'postgres');
  const order = [...Object.keys(FOLDERS), 'service'];
  names.sort((a, b) => order.indexOf(a.source) - order.indexOf(b.source));
  const bySchema = new Map<string, string[]>();
  for (const { schema, source } of names) bySchema.set(schema, [...(bySchema.get(schema) ?? []), source]);
  return bySchema;
}

/** The released files of a source in a folder of their own. */
function releasedOnly(schema: string, source: string): string {
  const folder =
    source === 'service'
      ? `services/${manifests.find((one) => one.schema === schema)!.name}/migrations`
      : FOLDERS[source];
  if (folder === undefined || !existsSync(join(root, folder)))
    throw new Error(`add the folder of the migrations of ${source} to FOLDERS`);
  const copy = mkdtempSync(join(tmpdir(), 'released-'));
  for (const path of Object.keys(released.migrations)) {
    if (path.startsWith(`${folder}/`)) cpSync(join(root, path), join(copy, basename(path)));
  }
  return copy;
}
