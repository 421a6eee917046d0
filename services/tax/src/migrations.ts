import { fileURLToPath } from 'node:url';
import { idempotencyMigrations } from '@exchequer/http-kit';
import { messagingMigrations } from '@exchequer/messaging';
import { migrateService } from '@exchequer/postgres';
import { vaultMigrations } from '@exchequer/vault';
import { workMigrations } from '@exchequer/work';
import { SCHEMA } from './database.js';

/** Schema and roles of this service. Can be run again safely. */
export function migrate(adminUrl: string, runtimePassword: string): Promise<void> {
  return migrateService({
    adminUrl,
    schema: SCHEMA,
    runtimePassword,
    sources: [
      messagingMigrations,
      idempotencyMigrations,
      vaultMigrations,
      workMigrations,
      { name: 'service', folder: fileURLToPath(new URL('../migrations', import.meta.url)) },
    ],
  });
}
