import { fileURLToPath } from 'node:url';
import { messagingMigrations } from '@exchequer/messaging';
import { migrateService } from '@exchequer/postgres';

/** Schema and roles of the gateway. Can be run again safely. */
export async function migrate(adminUrl: string, runtimePassword: string): Promise<void> {
  await migrateService({
    adminUrl,
    schema: 'gateway',
    runtimePassword,
    sources: [
      messagingMigrations,
      { name: 'service', folder: fileURLToPath(new URL('../migrations', import.meta.url)) },
    ],
  });
}
