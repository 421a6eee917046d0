import { loadConfig, optional, secret, url } from '@exchequer/config';
import { withPassword } from '@exchequer/postgres';
import { migrate } from './migrations.js';

/** Command: brings the schema `sandbox` up to date. Run before a new version starts. */
const config = loadConfig({
  ADMIN_DATABASE_URL: url({ doc: 'Postgres, as a role that may create roles and schemas' }),
  ADMIN_DATABASE_PASSWORD: optional(secret({ doc: 'password of that role, when the address has none' })),
  DATABASE_PASSWORD: secret({ doc: 'password to set on the role exchequer_sandbox' }),
});
await migrate(withPassword(config.ADMIN_DATABASE_URL, config.ADMIN_DATABASE_PASSWORD), config.DATABASE_PASSWORD);
