import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { inTenant } from '@exchequer/postgres';
import { testTenant } from '@exchequer/testkit';
import { createTestLedger, SCHEMA, type TestLedger } from '../test/test-ledger.ts';
import { post } from './posting/post.js';

const tenant = testTenant(1);
let ledger: TestLedger;

beforeAll(async () => {
  ledger = await createTestLedger();
  await ledger.open(tenant, [
    { id: 'acc_bank', currency: 'USD', side: 'debit' },
    { id: 'acct_1', currency: 'USD', side: 'credit', minimum: 0n },
  ]);
  const postings = [
    { accountId: 'acc_bank', debit: 5n },
    { accountId: 'acct_1', credit: 5n },
  ];
  await inTenant(ledger.db, tenant, (trx) =>
    post(trx, tenant, [{ kind: 'entry', id: 'je_1', currency: 'USD', postings }]),
  );
});

afterAll(() => ledger.close());

/** Runs verify-command.ts, built. */
function run(...args: string[]): Promise<{ code: number; output: string }> {
  const script = fileURLToPath(new URL('../dist/verify-command.js', import.meta.url));
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, ...args],
      { env: { ...process.env, DATABASE_URL: ledger.url } },
      (error, output) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, output }),
    );
  });
}

test('the command exits with 0 for a valid ledger and with 1 and the problems for another', async () => {
  const sound = await run('--schema', SCHEMA);
  expect(sound.code).toBe(0);
  expect(JSON.parse(sound.output)).toMatchObject({ entries: 1, postings: 2, problems: [] });
  await ledger.admin.query('update ledger_balance set balance = 6');
  const unsound = await run('--schema', SCHEMA);
  expect(unsound.code).toBe(1);
  expect(JSON.parse(unsound.output)).toMatchObject({
    problems: [{ code: 'wrong_balance', tenant, subject: 'acct_1' }],
  });
});

test('--help prints the usage; a wrong call prints it on standard error and ends with 2', async () => {
  const help = await run('--help');
  expect(help).toEqual({ code: 0, output: expect.stringContaining('--schema <schema of the service>') });
  for (const wrong of [[], ['--shema', SCHEMA], [SCHEMA]]) {
    expect(await run(...wrong)).toEqual({ code: 2, output: '' });
  }
});
