import { fileURLToPath } from 'node:url';
import { idempotencyMigrations } from '@exchequer/http-kit';
import { messagingMigrations } from '@exchequer/messaging';
import { migrateService } from '@exchequer/postgres';
import { SCHEMA } from './database.js';

/** Schema and roles of this service. Safe to run again. */
export async function migrate(adminUrl: string, runtimePassword: string): Promise<void> {
  await migrateService({
    adminUrl,
    schema: SCHEMA,
    runtimePassword,
    sources: [
      messagingMigrations,
      idempotencyMigrations,
      { name: 'service', folder: fileURLToPath(new URL('../migrations', import.meta.url)) },
    ],
  });
}
