import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { verifyLedger } from '@exchequer/ledger';
import { acrossTenants } from '@exchequer/postgres';
import { randomPort, signTestToken } from '@exchequer/testkit';
import { newCustomer, startTestService, type TestService, tenant, testEnvironment } from './test-service.js';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const CRASHES = Number(process.env.EXCHEQUER_CRASHES ?? 6);
const CLIENTS = 8;

/** Looks at the books from outside the process that is killed. */
let observer: TestService;

beforeAll(async () => {
  observer = await startTestService();
});

afterAll(() => observer.stop());

async function startProcess(port: number): Promise<ChildProcess> {
  const environment = { ...(await testEnvironment(observer.database)), PORT: String(port) };
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'info', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes('"listening"')) resolve();
    });
    child.once('exit', () => reject(new Error(`the service ended while starting:\n${output}`)));
  });
  return child;
}

test('a service killed at any moment leaves whole invoices or none; asked again, each is made once', async () => {
  const customer_id = await newCustomer(observer);
  const port = await randomPort();
  const authorization = `Bearer ${await signTestToken('accounting', tenant, ['accounting:read', 'accounting:write'])}`;
  const issue = (key: string) =>
    fetch(`http://127.0.0.1:${port}/v1/accounting/invoices`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ customer_id, items: [{ description: key, amount: 10.01 }] }),
    });
  const keys: string[] = [];
  const answered = new Map<string, string>();

  for (let crash = 0; crash < CRASHES; crash++) {
    const child = await startProcess(port);
    const exited = once(child, 'exit');
    let dead = false;
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      for (let n = 0; !dead; n++) {
        const key = `${crash}-${client}-${n}`;
        keys.push(key);
        try {
          const response = await issue(key);
          if (response.status === 200) answered.set(key, ((await response.json()) as { id: string }).id);
        } catch {
          // The process died under the request: its fate is what the next one is asked for.
        }
        // Killed by how far the work has come, not by the clock.
        if (client === 0 && n === 2 + (crash % 6) * 2) {
          dead = true;
          child.kill('SIGKILL');
        }
      }
    });
    await Promise.all([...clients, exited]);
  }

  const child = await startProcess(port);
  const exited = once(child, 'exit');
  try {
    for (const key of keys) {
      const response = await issue(key);
      expect(response.status).toBe(200);
      const { id } = (await response.json()) as { id: string };
      expect(answered.get(key) ?? id).toBe(id);
    }
  } finally {
    child.kill('SIGTERM');
  }
  expect((await exited)[0]).toBe(0);

  const invoices = await acrossTenants(observer.deps.db, (trx) =>
    trx.selectFrom('invoice').select('number').orderBy('number').execute(),
  );
  expect(invoices.map(({ number }) => Number(number.slice(4)))).toEqual(keys.map((_, n) => n + 1));
  // The process that was killed lives by the real clock.
  const { body } = await observer.get('/reports/trial_balance?as_of=2099-12-31');
  expect(body.totals).toEqual({ debit: (keys.length * 1001) / 100, credit: (keys.length * 1001) / 100 });
  expect((await observer.get('/journal_entries?limit=1')).body.total_count).toBe(keys.length);
  const recorded = await acrossTenants(observer.deps.db, (trx) =>
    trx.selectFrom('outbox').select('subject').where('type', '=', 'accounting.invoice.created').execute(),
  );
  expect(new Set(recorded.map(({ subject }) => subject)).size).toBe(keys.length);
  expect(recorded).toHaveLength(keys.length);
  expect((await verifyLedger(observer.deps.db)).problems).toEqual([]);
}, 180_000);
