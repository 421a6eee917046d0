import { fileURLToPath } from 'node:url';
import { idempotencyMigrations, storageMigrations } from '@exchequer/http-kit';
import { messagingMigrations } from '@exchequer/messaging';
import { migrateService, serviceRoles } from '@exchequer/postgres';
import { vaultMigrations } from '@exchequer/vault';
import { migrateJobs } from './jobs/migrate-jobs.js';

export { migrateJobs };

const SCHEMA = 'documents';

/** Schema, roles and job tables of this service. Can be run again safely. */
export async function migrate(adminUrl: string, runtimePassword: string): Promise<void> {
  await migrateService({
    adminUrl,
    schema: SCHEMA,
    runtimePassword,
    sources: [
      messagingMigrations,
      idempotencyMigrations,
      storageMigrations,
      vaultMigrations,
      { name: 'service', folder: fileURLToPath(new URL('../migrations', import.meta.url)) },
    ],
  });
  await migrateJobs({ adminUrl, role: serviceRoles(SCHEMA).runtime, password: runtimePassword });
}
