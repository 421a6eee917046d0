import { loadConfig, secret, url } from '@exchequer/config';
import { migrate } from './migrations.js';

/** Command: brings the schema `documents` up to date. Run before a new version starts. */
const config = loadConfig({
  ADMIN_DATABASE_URL: url({ doc: 'Postgres, as a role that may create roles and schemas' }),
  DATABASE_PASSWORD: secret({ doc: 'password to set on the role exchequer_documents' }),
});
await migrate(config.ADMIN_DATABASE_URL, config.DATABASE_PASSWORD);
