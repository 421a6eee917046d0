import { testTenant } from '@exchequer/testkit';
import type { ImportForm } from '../bank/statements/import-form.js';
import type { PrintedDocument } from '../sales/printing/printed-document.js';
import { createWorkPool, type WorkPool } from './work-pool.js';

const busy = testTenant(1);
const busyLive = testTenant(1, true);
const other = testTenant(2);
const form = { accountId: 'acc_1000', currency: 'USD' } as ImportForm;

let pool: WorkPool;
afterEach(() => pool.close());

function documentOf(lines: number): PrintedDocument {
  const items = Array.from({ length: lines }, (_, n) => ({
    description: `Hour ${n}`,
    quantity: '1',
    price: '1.00 USD',
    tax: '',
    amount: '1.00 USD',
  }));
  return {
    title: 'Invoice',
    number: 'INV-000001',
    seller: { name: 'Mill', lines: [] },
    recipient: { heading: 'Bill to', name: 'Ada', lines: [] },
    facts: [],
    items,
    totals: [{ label: 'Total', value: '1.00 USD' }],
    notes: [],
    pageSize: 'A4',
    createdAt: new Date('2026-11-20T12:00:00Z'),
  };
}

function csvOf(rows: number): Buffer {
  const text = 'x'.repeat(900);
  const lines = Array.from({ length: rows }, (_, n) => `2026-01-1${n % 10},Payment ${n} ${text},-${n}.25`);
  return Buffer.from(['Date,Description,Amount', ...lines].join('\n'));
}

/** How often the event loop of this thread goes round until the work is done. */
async function roundsDuring(work: Promise<unknown>): Promise<number> {
  let rounds = 0;
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve));
    rounds += 1;
  }
  await done;
  return rounds;
}

test('a statement of 10,000 rows and a document of 1,500 lines do not block the serving thread', async () => {
  pool = createWorkPool(1);
  await pool.print(busy, documentOf(1));
  const file = pool.readBankFile(busy, csvOf(10_000), form);
  // In this thread it would be a handful of rounds, each as long as the work.
  expect(await roundsDuring(file)).toBeGreaterThan(200);
  expect((await file).statement?.lines).toHaveLength(10_000);
  const pdf = pool.print(busy, documentOf(1_500));
  expect(await roundsDuring(pdf)).toBeGreaterThan(200);
  expect((await pdf).subarray(0, 5).toString()).toBe('%PDF-');
});

test('one document of an organization waits for at most one document of another that sent many in both modes', async () => {
  pool = createWorkPool(1);
  const done: string[] = [];
  const print = (name: string, as: typeof busy, lines: number) =>
    pool.print(as, documentOf(lines)).then(() => void done.push(name));
  await Promise.all([
    print('a1', busy, 300),
    print('a2', busy, 300),
    print('a3', busyLive, 300),
    print('a4', busyLive, 300),
    print('b1', other, 1),
  ]);
  expect(done).toEqual(['a1', 'b1', 'a2', 'a3', 'a4']);
});

test('a file that cannot be read reports each wrong row, and the next file is read', async () => {
  pool = createWorkPool(1);
  const wrong = Buffer.from('Date,Description,Amount\n2026-02-30,x,1.00\n2026-01-01,y,1.005\n');
  const { errors } = await pool.readBankFile(busy, wrong, form);
  expect(errors.map(({ location }) => location)).toEqual(['body.file[2].date', 'body.file[3].amount']);
  expect((await pool.readBankFile(busy, Buffer.from('\0\0\0'), form)).statement).toBeUndefined();
  expect((await pool.readBankFile(busy, csvOf(3), form)).statement?.lines[0]).toMatchObject({
    amount: -25n,
    occurrence: 1,
  });
});

test('documents above the queue limit of one organization are refused with 503, and others are still printed', async () => {
  pool = createWorkPool(1);
  const many = Array.from({ length: 60 }, () =>
    pool.print(busy, documentOf(1)).then(
      () => 200,
      ({ status }) => status,
    ),
  );
  const answered = pool.print(other, documentOf(1));
  expect((await answered).length).toBeGreaterThan(1_000);
  const statuses = await Promise.all(many);
  expect(statuses.filter((status) => status === 200)).toHaveLength(51);
  expect(statuses.filter((status) => status === 503)).toHaveLength(9);
});
