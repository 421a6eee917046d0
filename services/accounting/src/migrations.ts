import { fileURLToPath } from 'node:url';
import { idempotencyMigrations } from '@exchequer/http-kit';
import { ledgerMigrations } from '@exchequer/ledger';
import { messagingMigrations } from '@exchequer/messaging';
import { migrateService } from '@exchequer/postgres';
import { SCHEMA } from './database.js';

/** Schema, roles and ledger of this service. Can be run again safely. */
export function migrate(adminUrl: string, runtimePassword: string): Promise<void> {
  return migrateService({
    adminUrl,
    schema: SCHEMA,
    runtimePassword,
    extensions: ['pg_trgm', 'btree_gin'],
    sources: [
      messagingMigrations,
      idempotencyMigrations,
      ledgerMigrations,
      { name: 'service', folder: fileURLToPath(new URL('../migrations', import.meta.url)) },
    ],
  });
}
