import { parseArgs } from 'node:util';
import { loadConfig, optional, secret, url } from '@exchequer/config';
import { createDatabase, createPool } from '@exchequer/postgres';
import { createVault, parseMasterKeys } from '@exchequer/vault';
import { type Database, SCHEMA } from './database.js';
import { listRetainedFilings, openRetainedFiling } from './filings/retention/retained-filings.js';

const USAGE = `node dist/retained-filings.js list <org id>
node dist/retained-filings.js document <filing id>

Filed returns of an erased organization that the law requires to keep. "list" prints one JSON document for each, without personal data.
"document" writes the document to standard output, as it was transmitted.

Settings, as environment variables:
  DATABASE_URL        Postgres, as the role exchequer_${SCHEMA}
  DATABASE_PASSWORD   password of that role, when the address has none
  VAULT_MASTER_KEYS   master keys of the vault, id:base64 separated by commas
`;
const USAGE_EXIT_CODE = 2;

/** The command of the operator. */
async function run([command, id, ...more]: readonly string[]): Promise<void> {
  if ((command !== 'list' && command !== 'document') || id === undefined || more.length > 0) {
    process.stderr.write(USAGE);
    process.exitCode = USAGE_EXIT_CODE;
    return;
  }
  const config = loadConfig({
    DATABASE_URL: url({ doc: `Postgres, as the role exchequer_${SCHEMA}` }),
    DATABASE_PASSWORD: optional(secret({ doc: 'password of that role, when the address has none' })),
    VAULT_MASTER_KEYS: secret({ doc: 'master keys of the vault, id:base64 separated by commas' }),
  });
  const pool = createPool({
    connectionString: config.DATABASE_URL,
    password: config.DATABASE_PASSWORD,
    schema: SCHEMA,
    applicationName: 'retained-filings',
    max: 1,
  });
  const db = createDatabase<Database>(pool);
  try {
    if (command === 'list') {
      for (const row of await listRetainedFilings(db, id)) process.stdout.write(`${JSON.stringify(row)}\n`);
      return;
    }
    const vault = createVault({ masterKeys: parseMasterKeys(config.VAULT_MASTER_KEYS) });
    const document = await openRetainedFiling(db, vault, id);
    if (document) {
      process.stdout.write(document);
    } else {
      process.stderr.write(`No such retained filing: ${id}.\n`);
      process.exitCode = 1;
    }
  } finally {
    await db.destroy();
  }
}

await run(parseArgs({ allowPositionals: true }).positionals);
