import { fileURLToPath } from 'node:url';
import { idempotencyMigrations } from '@exchequer/http-kit';
import { ledgerMigrations } from '@exchequer/ledger';
import { messagingMigrations } from '@exchequer/messaging';
import { migrateService } from '@exchequer/postgres';
import { vaultMigrations } from '@exchequer/vault';
import { SCHEMA } from './database.js';

/** Schema and roles of this service. Can be run again safely. */
export async function migrate(adminUrl: string, runtimePassword: string): Promise<void> {
  await migrateService({
    adminUrl,
    schema: SCHEMA,
    runtimePassword,
    sources: [
      messagingMigrations,
      idempotencyMigrations,
      vaultMigrations,
      ledgerMigrations,
      { name: 'service', folder: fileURLToPath(new URL('../migrations', import.meta.url)) },
    ],
  });
}
