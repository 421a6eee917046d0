#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { createDatabase, createPool } from '@exchequer/postgres';
import type { LedgerTables } from './ledger-tables.js';
import { verifyLedger } from './verification/verify.js';

const USAGE = `exchequer-ledger-verify --schema <schema of the service>

Replays the whole ledger of a service and compares it with the stored balances and the hash chain, for example:
  DATABASE_URL=postgres://... exchequer-ledger-verify --schema accounting

Needs DATABASE_URL: Postgres, as the runtime role of the service. Prints a JSON document.
Exit code: 0 without problems, 1 with problems, 2 for a wrong call.
`;

const { schema, connectionString } = readCall();
const pool = createPool({ connectionString, schema, applicationName: 'ledger-verify', max: 1 });
const db = createDatabase<LedgerTables>(pool);
try {
  const verification = await verifyLedger(db);
  console.log(JSON.stringify(verification, (_, value) => (typeof value === 'bigint' ? Number(value) : value), 2));
  process.exitCode = verification.problemCount > 0 ? 1 : 0;
} finally {
  await db.destroy();
}

/**
 * Reads the schema and the database from the arguments. Ends the process with the usage if the call is wrong or asks for help.
 */
function readCall(): { schema: string; connectionString: string } {
  const { DATABASE_URL: connectionString } = process.env;
  try {
    const options = { schema: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
    const { values } = parseArgs({ options });
    if (values.help) {
      process.stdout.write(USAGE);
      process.exit(0);
    }
    if (!values.schema) throw new Error('--schema is missing.');
    if (!connectionString) throw new Error('DATABASE_URL is missing.');
    return { schema: values.schema, connectionString };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${USAGE}`);
    process.exit(2);
  }
}
