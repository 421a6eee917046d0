import { createDatabase, createPool } from '@exchequer/postgres';
import { parseMasterKeys } from '../dist/master-keys.js';
import { rewrapKeys } from '../dist/rewrap-keys.js';
import type { VaultTables } from '../src/vault.js';

/** For tests: a run in its own process, with one key per batch, that prints each batch. */
const { DATABASE_URL, SCHEMA, KEYS } = process.env;
const db = createDatabase<VaultTables>(
  createPool({ connectionString: DATABASE_URL!, schema: SCHEMA!, applicationName: 'rewrap' }),
);
await rewrapKeys({
  db,
  masterKeys: parseMasterKeys(KEYS!),
  batch: 1,
  onProgress: (rewrapped) => process.send!(rewrapped),
});
await db.destroy();
process.disconnect();
