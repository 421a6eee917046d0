import { fileURLToPath } from 'node:url';
import { messagingMigrations } from '@exchequer/messaging';
import { migrateService } from '@exchequer/postgres';
import { vaultMigrations } from '@exchequer/vault';
import { workMigrations } from '@exchequer/work';
import { SCHEMA } from './database.js';

/** Schema and roles of this service. Safe to run again. */
export async function migrate(adminUrl: string, runtimePassword: string): Promise<void> {
  await migrateService({
    adminUrl,
    schema: SCHEMA,
    runtimePassword,
    sources: [
      messagingMigrations,
      vaultMigrations,
      workMigrations,
      { name: 'service', folder: fileURLToPath(new URL('../migrations', import.meta.url)) },
    ],
  });
}
