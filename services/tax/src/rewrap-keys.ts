import { loadConfig, optional, secret, url } from '@exchequer/config';
import { createDatabase, createPool } from '@exchequer/postgres';
import { parseMasterKeys, rewrapKeys, type VaultTables } from '@exchequer/vault';

/**
 * Command: encrypts all data keys of the schema `tax` with the first master key, as docs/rotate-keys.md says. Can be run again
 * safely.
 */
const config = loadConfig({
  DATABASE_URL: url({ doc: 'Postgres, as the role exchequer_tax' }),
  DATABASE_PASSWORD: optional(secret({ doc: 'password of that role, when the address has none' })),
  VAULT_MASTER_KEYS: secret({ doc: 'master keys of the vault, id:base64 separated by commas, the new one first' }),
});
const db = createDatabase<VaultTables>(
  createPool({
    connectionString: config.DATABASE_URL,
    password: config.DATABASE_PASSWORD,
    schema: 'tax',
    applicationName: 'rewrap-keys',
    max: 1,
  }),
);
try {
  const report = await rewrapKeys({ db, masterKeys: parseMasterKeys(config.VAULT_MASTER_KEYS) });
  process.stdout.write(`${JSON.stringify(report)}\n`);
} finally {
  await db.destroy();
}
