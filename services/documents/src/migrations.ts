import { fileURLToPath } from 'node:url';
import { idempotencyMigrations, storageMigrations } from '@exchequer/http-kit';
import { messagingMigrations } from '@exchequer/messaging';
import { migrateService, requireMigrated } from '@exchequer/postgres';
import { vaultMigrations } from '@exchequer/vault';
import { workMigrations } from '@exchequer/work';
import type { Kysely } from 'kysely';

const SCHEMA = 'documents';

const MIGRATIONS = {
  schema: SCHEMA,
  sources: [
    messagingMigrations,
    idempotencyMigrations,
    storageMigrations,
    vaultMigrations,
    workMigrations,
    { name: 'service', folder: fileURLToPath(new URL('../migrations', import.meta.url)) },
  ],
};

/** Schema and roles of this service. Can be run again safely. */
export function migrate(adminUrl: string, runtimePassword: string): Promise<void> {
  return migrateService({ adminUrl, runtimePassword, ...MIGRATIONS });
}

/** @throws {SchemaVersionError} if the database does not have the schema of this version */
export function requireSchema<S>(db: Kysely<S>): Promise<void> {
  return requireMigrated(db, MIGRATIONS);
}
