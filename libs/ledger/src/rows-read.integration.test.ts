import { inTenant } from '@exchequer/postgres';
import { testTenant } from '@exchequer/testkit';
import { connectLedger, createTestLedger, type TestLedger } from '../test/test-ledger.ts';
import { totalsOf } from './balances.js';
import type { Entry } from './entry.js';
import { postEach } from './posting/post.js';
import { createSealer } from './sealer.js';

/** Postings of another organization that are there already. */
const MANY = 160_000;
/** What one call may read: far less than what is there, far more than its own rows. */
const ROWS_READ_MAX = 5_000;

let ledger: TestLedger;
const [busy, quiet] = [testTenant(1), testTenant(2)];

beforeAll(async () => {
  ledger = await createTestLedger();
  for (const tenant of [busy, quiet]) {
    await ledger.open(tenant, [
      { id: 'acc_bank', currency: 'USD', side: 'debit' },
      { id: 'acc_revenue', currency: 'USD', side: 'credit' },
    ]);
  }
  await inTenant(ledger.db, quiet, (trx) => postEach(trx, quiet, sales('quiet', 3)));
  const sealer = createSealer({ db: ledger.db, pollMs: 3_600_000 });
  await sealer.sealNow();
  await sealer.stop();
  for (let made = 0; made < MANY / 2; made += 1_000)
    await inTenant(ledger.db, busy, (trx) => postEach(trx, busy, sales(`busy_${made}`, 1_000)));
});

afterAll(() => ledger.close());

const sales = (name: string, count: number): Entry[] =>
  Array.from({ length: count }, (_, n) => ({
    kind: 'entry',
    id: `je_${name}_${n}`,
    currency: 'USD',
    postings: [
      { accountId: 'acc_bank', debit: 100n },
      { accountId: 'acc_revenue', credit: 100n },
    ],
  }));

test('a batch reads its own postings only, whatever has been posted before', async () => {
  const read = await rowsRead((fresh) => inTenant(fresh.db, busy, (trx) => postEach(trx, busy, sales('next', 20))));
  expect(read).toBeLessThan(ROWS_READ_MAX);
});

test('the totals of an organization read its own postings only', async () => {
  const read = await rowsRead(async (fresh) => {
    const totals = await inTenant(fresh.db, quiet, (trx) => totalsOf(trx, quiet, {}));
    expect(totals.map(({ accountId, debits, credits }) => [accountId, debits, credits])).toEqual([
      ['acc_bank', 300n, 0n],
      ['acc_revenue', 0n, 300n],
    ]);
  });
  expect(read).toBeLessThan(ROWS_READ_MAX);
});

test('the totals of a busy organization read what is not sealed yet, not all that it posted', async () => {
  const sealer = createSealer({ db: ledger.db, pollMs: 3_600_000 });
  await sealer.sealNow();
  await sealer.stop();
  const read = await rowsRead((fresh) => inTenant(fresh.db, busy, (trx) => totalsOf(trx, busy, {})));
  expect(read).toBeLessThan(ROWS_READ_MAX);
});

/** Rows that a new connection reads for one piece of work, by index or by scan. Postgres counts them when the connection ends. */
async function rowsRead(work: (fresh: TestLedger) => Promise<unknown>): Promise<number> {
  const before = await countRead();
  const fresh = connectLedger(ledger.database, { connections: 1 });
  await work(fresh);
  await fresh.close();
  return (await countRead()) - before;
}

async function countRead(): Promise<number> {
  const { rows } = await ledger.admin.query(
    `select pg_stat_clear_snapshot(), (select coalesce(sum(idx_tup_read), 0) from pg_stat_user_indexes where schemaname = 'books')
          + (select coalesce(sum(seq_tup_read), 0) from pg_stat_user_tables where schemaname = 'books') as read`,
  );
  return Number(rows[0].read);
}
