import { parseArgs } from 'node:util';
import { loadConfig, optional, secret, url } from '@exchequer/config';
import { createDatabase, createPool } from '@exchequer/postgres';
import { correctionReport } from './documents/correction-report.js';
import { findCorrectionCounts } from './documents/count-corrections.js';
import type { Schema } from './documents/documents.table.js';

/** The command `node dist/correction-report.js`. */
const USAGE = `node dist/correction-report.js [--mode live|test] [--json]

Prints how often people confirmed what was read, by document type, field and confidence. A confidence is right if it equals the share of
confirmed values. Corrected values are not stored. --json prints the counts for further use.

Settings, as environment variables:
  DATABASE_URL        Postgres, as the role exchequer_documents
  DATABASE_PASSWORD   password of that role, when the address has none
`;
const USAGE_EXIT_CODE = 2;

function readArguments(): { livemode: boolean | undefined; json: boolean } | undefined {
  try {
    const { values } = parseArgs({
      options: { help: { type: 'boolean', short: 'h' }, mode: { type: 'string' }, json: { type: 'boolean' } },
    });
    if (values.help) {
      process.stdout.write(USAGE);
      return undefined;
    }
    if (values.mode !== undefined && values.mode !== 'live' && values.mode !== 'test')
      throw new RangeError('--mode is "live" or "test".');
    return { livemode: values.mode === undefined ? undefined : values.mode === 'live', json: values.json ?? false };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${USAGE}`);
    process.exitCode = USAGE_EXIT_CODE;
    return undefined;
  }
}

async function run({ livemode, json }: { livemode: boolean | undefined; json: boolean }): Promise<void> {
  const config = loadConfig({
    DATABASE_URL: url({ doc: 'Postgres, as the role exchequer_documents' }),
    DATABASE_PASSWORD: optional(secret({ doc: 'password of that role, when the address has none' })),
  });
  const db = createDatabase<Schema>(
    createPool({
      connectionString: config.DATABASE_URL,
      password: config.DATABASE_PASSWORD,
      schema: 'documents',
      applicationName: 'correction-report',
      max: 1,
    }),
  );
  try {
    const counts = await findCorrectionCounts(db, livemode);
    process.stdout.write(json ? `${JSON.stringify(counts.map(plain))}\n` : correctionReport(counts));
  } finally {
    await db.destroy();
  }
}

const plain = <T extends { confirmed: bigint; changed: bigint }>(count: T) => ({
  ...count,
  confirmed: Number(count.confirmed),
  changed: Number(count.changed),
});

const options = readArguments();
if (options) await run(options);
