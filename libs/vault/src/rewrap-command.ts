import { parseArgs } from 'node:util';
import { loadConfig, optional, secret, url } from '@exchequer/config';
import { createDatabase, createPool } from '@exchequer/postgres';
import { parseMasterKeys } from './master-keys.js';
import { type RewrapOptions, rewrapKeys } from './rewrap-keys.js';
import type { VaultTables } from './vault.js';

const USAGE_EXIT_CODE = 2;

/**
 * The command `node dist/rewrap-keys.js` of a service: wraps every data key of its schema with the first master key, as
 * docs/rotate-keys.md describes. It is safe to run it again.
 * @param options.tables tables and views with data keys. Default: only `vault_key`
 */
export async function runRewrapCommand(
  schema: string,
  { tables }: Pick<RewrapOptions<VaultTables>, 'tables'> = {},
): Promise<void> {
  const settings = {
    DATABASE_URL: url({ doc: `Postgres, as the role exchequer_${schema}` }),
    DATABASE_PASSWORD: optional(secret({ doc: 'password of that role, when the address has none' })),
    VAULT_MASTER_KEYS: secret({ doc: 'master keys of the vault, id:base64 separated by commas, the new one first' }),
  };
  if (!takesNoArguments(schema)) return;
  const config = loadConfig(settings);
  const db = createDatabase<VaultTables>(
    createPool({
      connectionString: config.DATABASE_URL,
      password: config.DATABASE_PASSWORD,
      schema,
      applicationName: 'rewrap-keys',
      max: 1,
    }),
  );
  try {
    const report = await rewrapKeys({
      db,
      masterKeys: parseMasterKeys(config.VAULT_MASTER_KEYS),
      ...(tables && { tables }),
    });
    process.stdout.write(`${JSON.stringify(report)}\n`);
  } finally {
    await db.destroy();
  }
}

/** Whether the command was called without arguments. For any other call it prints the usage. */
function takesNoArguments(schema: string): boolean {
  try {
    const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
    if (!values.help) return true;
    process.stdout.write(usage(schema));
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage(schema)}`);
    process.exitCode = USAGE_EXIT_CODE;
  }
  return false;
}

function usage(schema: string): string {
  return `node dist/rewrap-keys.js

Wraps every data key of the schema ${schema} with the first master key of VAULT_MASTER_KEYS. It is safe to run it again.
docs/rotate-keys.md describes the whole rotation. Prints a JSON document with the number of keys.

Settings, as environment variables:
  DATABASE_URL        Postgres, as the role exchequer_${schema}
  DATABASE_PASSWORD   password of that role, when the address has none
  VAULT_MASTER_KEYS   master keys of the vault, id:base64 separated by commas, the new one first
`;
}
