import { fileURLToPath } from 'node:url';
import { messagingMigrations } from '@exchequer/messaging';
import { migrateService, requireMigrated } from '@exchequer/postgres';
import type { Kysely } from 'kysely';
import { SCHEMA } from './database.js';

const MIGRATIONS = {
  schema: SCHEMA,
  sources: [messagingMigrations, { name: 'service', folder: fileURLToPath(new URL('../migrations', import.meta.url)) }],
};

/** Schema and roles of this service. Safe to run again. */
export function migrate(adminUrl: string, runtimePassword: string): Promise<void> {
  return migrateService({ adminUrl, runtimePassword, ...MIGRATIONS });
}

/** @throws {SchemaVersionError} if the database does not have the schema of this version */
export function requireSchema<S>(db: Kysely<S>): Promise<void> {
  return requireMigrated(db, MIGRATIONS);
}
