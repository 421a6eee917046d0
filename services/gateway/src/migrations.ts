import { fileURLToPath } from 'node:url';
import { idempotencyMigrations } from '@exchequer/http-kit';
import { messagingMigrations } from '@exchequer/messaging';
import { migrateService, requireMigrated } from '@exchequer/postgres';
import { vaultMigrations } from '@exchequer/vault';
import type { Kysely } from 'kysely';

const MIGRATIONS = {
  schema: 'gateway',
  sources: [
    messagingMigrations,
    idempotencyMigrations,
    vaultMigrations,
    { name: 'service', folder: fileURLToPath(new URL('../migrations', import.meta.url)) },
  ],
};

/** Schema and roles of the gateway. Can be run again safely. */
export function migrate(adminUrl: string, runtimePassword: string): Promise<void> {
  return migrateService({ adminUrl, runtimePassword, ...MIGRATIONS });
}

/** @throws {SchemaVersionError} if the database does not have the schema of this version */
export function requireSchema<S>(db: Kysely<S>): Promise<void> {
  return requireMigrated(db, MIGRATIONS);
}
