#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { createDatabase, createPool } from '@exchequer/postgres';
import type { LedgerTables } from './ledger-tables.js';
import { verifyLedger } from './verify.js';

/**
 * `exchequer-ledger-verify --schema accounting` replays a service's whole ledger and compares. DATABASE_URL names the
 * database as the service's runtime role. Prints a JSON document; ends with 1 when there are problems.
 */
const { values: options } = parseArgs({ options: { schema: { type: 'string' } } });
const connectionString = process.env.DATABASE_URL;
if (!options.schema || !connectionString) {
  console.error('usage: DATABASE_URL=postgres://... exchequer-ledger-verify --schema <schema of the service>');
  process.exit(2);
}
const pool = createPool({ connectionString, schema: options.schema, applicationName: 'ledger-verify', max: 1 });
const db = createDatabase<LedgerTables>(pool);
try {
  const verification = await verifyLedger(db);
  console.log(JSON.stringify(verification, (_, value) => (typeof value === 'bigint' ? Number(value) : value), 2));
  process.exitCode = verification.problemCount > 0 ? 1 : 0;
} finally {
  await db.destroy();
}
