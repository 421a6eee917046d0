import { loadConfig, optional, secret, url } from '@exchequer/config';
import { serviceRoles } from './migrate-service.js';
import { withPassword } from './pool.js';

/** The command `node dist/migrate.js` of a service: brings its schema up to date. Run it before a new version starts. */
export async function runMigrateCommand(
  schema: string,
  migrate: (adminUrl: string, runtimePassword: string) => Promise<void>,
): Promise<void> {
  const config = loadConfig({
    ADMIN_DATABASE_URL: url({ doc: 'Postgres, as a role that may create roles and schemas' }),
    ADMIN_DATABASE_PASSWORD: optional(secret({ doc: 'password of that role, when the address has none' })),
    DATABASE_PASSWORD: secret({ doc: `password to set on the role ${serviceRoles(schema).runtime}` }),
  });
  await migrate(withPassword(config.ADMIN_DATABASE_URL, config.ADMIN_DATABASE_PASSWORD), config.DATABASE_PASSWORD);
}
