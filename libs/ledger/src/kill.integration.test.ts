import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createZipf, eventually, startDurableCluster, testTenant } from '@exchequer/testkit';
import { connectLedger, createTestLedger, migrateLedger, SCHEMA, type TestLedger } from '../test/test-ledger.ts';
import { createBatcher } from './posting/batcher.js';
import { LedgerRefusal } from './refusal.js';
import { createSealer } from './sealer.js';
import { verifyLedger } from './verification/verify.js';

const tenant = testTenant(1);
const ACCOUNTS = 100;
const accounts = Array.from({ length: ACCOUNTS }, (_, n) => ({
  id: `acct_${n}`,
  currency: 'USD',
  side: 'credit' as const,
  minimum: -2_000n,
}));

const storedIds = async (ledger: TestLedger) => {
  const { rows } = await ledger.admin.query<{ id: string }>('select id from ledger_entry');
  return new Set(rows.map(({ id }) => id));
};

const cleanUps: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

test('a posting process killed at any moment loses nothing that was confirmed', async () => {
  const ledger = await createTestLedger();
  const sealer = createSealer({ db: ledger.db, pollMs: 20 });
  cleanUps.push(ledger.close, sealer.stop);
  await ledger.open(tenant, accounts);
  const acknowledged: string[] = [];
  for (let round = 0; round < 8; round++) {
    const child = spawn(process.execPath, [fileURLToPath(new URL('../test/posting-child.ts', import.meta.url))], {
      env: {
        PATH: process.env.PATH,
        SERVICE_URL: ledger.url,
        SCHEMA,
        ORGANIZATION: tenant.organizationId,
        PREFIX: `round_${round}`,
        ACCOUNTS: `${ACCOUNTS}`,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(child, 'exit');
    const killAfter = acknowledged.length + 50 + Math.floor(Math.random() * 300);
    for await (const id of createInterface({ input: child.stdout })) {
      acknowledged.push(id);
      if (acknowledged.length === killAfter) child.kill('SIGKILL');
    }
    expect(await exited).toEqual([null, 'SIGKILL']);
  }
  // What was on its way when the process died is finished or rolled back by Postgres.
  await eventually(async () => {
    const { rows } = await ledger.admin.query(
      `select from pg_stat_activity where application_name = 'posting-child' and datname = current_database()`,
    );
    expect(rows).toEqual([]);
  });
  await sealer.sealNow();
  const stored = await storedIds(ledger);
  // The last line of a killed process may be cut short.
  const lost = acknowledged.filter((id) => !stored.has(id) && ![...stored].some((one) => one.startsWith(id)));
  expect(lost).toEqual([]);
  expect(await verifyLedger(ledger.db)).toMatchObject({ entries: stored.size, problems: [] });
}, 120_000);

test('after Postgres is killed under 64 clients all get an answer once it is back, and each entry is posted once', async () => {
  const server = await startDurableCluster();
  cleanUps.push(server.stop);
  await migrateLedger(server.adminUrl);
  const ledger = connectLedger(
    {
      adminUrl: server.adminUrl,
      urlAs: (role, password) => server.adminUrl.replace('postgres:test@', `${role}:${password}@`),
    },
    {},
  );
  cleanUps.push(ledger.close);
  await ledger.open(tenant, accounts);
  const batcher = createBatcher({ db: ledger.db, retryForMs: 60_000 });
  const sealer = createSealer({ db: ledger.db, pollMs: 20 });
  cleanUps.push(sealer.stop);
  const draw = createZipf(ACCOUNTS, 2);
  const posted: string[] = [];
  let refused = 0;
  let ended = false;
  const client = async (n: number) => {
    for (let count = 0; !ended; count++) {
      const id = `e_${n}_${count}`;
      const postings = [
        { accountId: `acct_${draw()}`, debit: 5n },
        { accountId: `acct_${draw()}`, credit: 5n },
      ];
      const outcome = await batcher
        .post(tenant, { kind: 'entry', id, currency: 'USD', postings })
        .catch((error: unknown) => error);
      if (outcome instanceof LedgerRefusal && outcome.code === 'insufficient_funds') refused += 1;
      else if (outcome instanceof Error) throw outcome;
      else posted.push(id);
    }
  };
  const clients = Promise.all(Array.from({ length: 64 }, (_, n) => client(n)));
  const answered = async (more: number) => {
    const target = posted.length + refused + more;
    await eventually(() => expect(posted.length + refused).toBeGreaterThanOrEqual(target), 60_000);
  };
  for (let round = 0; round < 3; round++) {
    await answered(300);
    await server.kill();
    await server.start();
  }
  await answered(300);
  ended = true;
  await clients;
  await batcher.stop();
  await sealer.sealNow();
  expect([...(await storedIds(ledger))].sort()).toEqual(posted.sort());
  expect(await verifyLedger(ledger.db)).toMatchObject({ entries: posted.length, problems: [] });
}, 180_000);
