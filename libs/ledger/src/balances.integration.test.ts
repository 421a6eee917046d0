import { inTenant } from '@exchequer/postgres';
import { testTenant } from '@exchequer/testkit';
import { createTestLedger, type TestLedger } from '../test/test-ledger.ts';
import { balanceAsOf, balanceOf, balancesOf, dailyBalances, lockBalance, totalsOf } from './balances.js';
import type { Entry, Posting } from './entry.js';
import { historyOf } from './history.js';
import { postEach } from './posting/post.js';
import { createSealer, type Sealer } from './sealer.js';

let ledger: TestLedger;
let sealer: Sealer;
const tenant = testTenant(1);

beforeEach(async () => {
  ledger = await createTestLedger();
  sealer = createSealer({ db: ledger.db, pollMs: 3_600_000, pageSize: 3 });
  await ledger.open(tenant, [
    { id: 'acc_bank', currency: 'USD', side: 'debit' },
    { id: 'acc_revenue', currency: 'USD', side: 'credit' },
    { id: 'acct_limited', currency: 'USD', side: 'credit', minimum: 0n },
  ]);
});

afterEach(async () => {
  await sealer.stop();
  await ledger.close();
});

let next = 0;
const sale = (amount: bigint, effectiveOn: string, to = 'acc_revenue'): Entry => ({
  kind: 'entry',
  id: `je_${++next}`,
  currency: 'USD',
  effectiveOn,
  postings: [
    { accountId: 'acc_bank', debit: amount },
    { accountId: to, credit: amount },
  ] satisfies Posting[],
});
const postAll = (...entries: Entry[]) => inTenant(ledger.db, tenant, (trx) => postEach(trx, tenant, entries));
const balance = (accountId: string) =>
  inTenant(ledger.db, tenant, async (trx) => (await balanceOf(trx, tenant, accountId)).balance);
const asOf = (accountId: string, at: { effectiveOn?: string; recordedAt?: Date }) =>
  inTenant(ledger.db, tenant, (trx) => balanceAsOf(trx, tenant, accountId, at));
const totals = (period: { from?: string; to?: string }) =>
  inTenant(ledger.db, tenant, async (trx) =>
    Object.fromEntries((await totalsOf(trx, tenant, period)).map((row) => [row.accountId, row.debits - row.credits])),
  );

test('a balance is the same before, between and after sealing, back-dated entries included', async () => {
  const expected = { '2026-01-30': 0n, '2026-01-31': 100n, '2026-02-01': 130n, '2026-03-01': 180n };
  const check = async () => {
    expect(await balance('acc_revenue')).toBe(180n);
    for (const [day, amount] of Object.entries(expected)) {
      expect(await asOf('acc_revenue', { effectiveOn: day })).toBe(amount);
      expect(await asOf('acc_bank', { effectiveOn: day })).toBe(amount);
    }
    expect(await totals({})).toEqual({ acc_bank: 180n, acc_revenue: -180n });
    expect(await totals({ to: '2026-02-01' })).toEqual({ acc_bank: 130n, acc_revenue: -130n });
    expect(await totals({ from: '2026-02-01', to: '2026-02-28' })).toEqual({ acc_bank: 30n, acc_revenue: -30n });
  };
  await postAll(sale(50n, '2026-03-01'), sale(60n, '2026-01-31'));
  await sealer.sealNow();
  await postAll(sale(40n, '2026-01-31'), sale(30n, '2026-02-01'));
  await check();
  await sealer.sealNow();
  await check();
});

test('a past balance does not change, whatever is entered later', async () => {
  await postAll(sale(10n, '2026-01-05'), sale(5n, '2026-01-05'), sale(2n, '2026-01-06'));
  const recordedOn = async (id: string, day: string) =>
    ledger.admin.query('update ledger_entry set recorded_at = $2 where id = $1', [id, `${day}T12:00:00Z`]);
  const ids = await inTenant(ledger.db, tenant, (trx) => historyOf(trx, tenant, 'acc_bank'));
  for (const [n, day] of ['2026-01-07', '2026-02-10', '2026-01-06'].entries()) {
    await recordedOn(ids[n]!.entryId, day);
  }
  await sealer.sealNow();
  const at = (day: string) => new Date(`${day}T12:00:00Z`);
  expect(await asOf('acc_bank', { recordedAt: at('2026-01-05') })).toBe(0n);
  expect(await asOf('acc_bank', { recordedAt: at('2026-01-06') })).toBe(10n);
  expect(await asOf('acc_bank', { recordedAt: at('2026-02-09') })).toBe(12n);
  expect(await asOf('acc_bank', { recordedAt: at('2026-02-09'), effectiveOn: '2026-01-05' })).toBe(10n);
  expect(await asOf('acc_bank', { recordedAt: at('2026-02-10'), effectiveOn: '2026-01-05' })).toBe(15n);
});

test('a transaction sees its own postings in the balance', async () => {
  await inTenant(ledger.db, tenant, async (trx) => {
    await postEach(trx, tenant, [sale(7n, '2026-01-05')]);
    expect((await balanceOf(trx, tenant, 'acc_revenue')).balance).toBe(7n);
  });
});

test.each(['acct_limited', 'acc_revenue'])(
  'the history of %s runs from the newest posting, page by page',
  async (accountId) => {
    for (let n = 1; n <= 5; n++) await postAll(sale(BigInt(n), `2026-01-0${n}`, accountId));
    const pages = await inTenant(ledger.db, tenant, async (trx) => {
      const first = await historyOf(trx, tenant, accountId, { limit: 2 });
      const second = await historyOf(trx, tenant, accountId, { limit: 2, before: first[1]!.cursor });
      return [first, second, await historyOf(trx, tenant, accountId, { limit: 2, before: second[1]!.cursor })];
    });
    expect(pages.map((page) => page.map((posting) => [posting.amount, posting.balance, posting.effectiveOn]))).toEqual([
      [
        [5n, 15n, '2026-01-05'],
        [4n, 10n, '2026-01-04'],
      ],
      [
        [3n, 6n, '2026-01-03'],
        [2n, 3n, '2026-01-02'],
      ],
      [[1n, 1n, '2026-01-01']],
    ]);
  },
);

test('an account that does not exist is an error, not zero', async () => {
  await expect(balance('acc_none')).rejects.toMatchObject({ code: 'unknown_account' });
  await expect(asOf('acc_none', {})).rejects.toMatchObject({ code: 'unknown_account' });
});

test('sums above an int8 are exact, sealed or not', async () => {
  const most = 900_719_925_474_099n;
  const [entries, lines] = [22, 500];
  const many = (n: number): Entry => ({
    kind: 'entry',
    id: `je_most_${n}`,
    currency: 'USD',
    effectiveOn: '2026-01-01',
    postings: Array.from({ length: lines }, (): Posting[] => [
      { accountId: 'acc_bank', debit: most },
      { accountId: 'acc_revenue', credit: most },
    ]).flat(),
  });
  await postAll(...Array.from({ length: entries }, (_, n) => many(n)));
  const sum = most * BigInt(entries * lines);
  const check = async () => {
    expect(await balance('acc_revenue')).toBe(sum);
    expect(await asOf('acc_bank', { effectiveOn: '2026-01-01' })).toBe(sum);
    expect(await totals({})).toEqual({ acc_bank: sum, acc_revenue: -sum });
    const [newest] = await inTenant(ledger.db, tenant, (trx) => historyOf(trx, tenant, 'acc_bank', { limit: 1 }));
    expect(newest!.balance).toBe(sum);
  };
  await check();
  await sealer.sealNow();
  await check();
});

test('The daily balances of a period are the balances as of each day, before, between and after sealing', async () => {
  const check = async () => {
    for (const accountId of ['acct_limited', 'acc_bank']) {
      const days = await inTenant(ledger.db, tenant, (trx) =>
        dailyBalances(trx, tenant, accountId, { from: '2026-01-30', to: '2026-03-02' }),
      );
      expect(days).toHaveLength(32);
      for (const { day, balance: found } of days) {
        expect([accountId, day, found]).toEqual([accountId, day, await asOf(accountId, { effectiveOn: day })]);
      }
    }
  };
  await postAll(sale(100n, '2025-12-31', 'acct_limited'), sale(30n, '2026-02-01', 'acct_limited'));
  await check();
  await sealer.sealNow();
  await postAll(sale(7n, '2026-02-28', 'acct_limited'), sale(50n, '2026-01-31', 'acct_limited'));
  await check();
  await sealer.sealNow();
  await check();
  expect(
    await inTenant(ledger.db, tenant, (trx) =>
      dailyBalances(trx, tenant, 'acc_x', { from: '2026-01-01', to: '2026-01-02' }),
    ),
  ).toEqual([]);
});

test('Balances of several accounts are read at once, without unknown ones', async () => {
  await postAll(sale(100n, '2026-01-01', 'acct_limited'));
  const balances = await inTenant(ledger.db, tenant, (trx) =>
    balancesOf(trx, tenant, ['acct_limited', 'acc_bank', 'acc_unknown']),
  );
  expect([...balances].map(([id, { balance: found }]) => [id, found]).sort()).toEqual([
    ['acc_bank', 100n],
    ['acct_limited', 100n],
  ]);
});

test('While a transaction holds the lock of a balance, nobody else posts to the account', async () => {
  const order: string[] = [];
  let posted: Promise<unknown> | undefined;
  await inTenant(ledger.db, tenant, async (trx) => {
    expect((await lockBalance(trx, tenant, 'acct_limited'))?.balance).toBe(0n);
    expect(await lockBalance(trx, tenant, 'acc_bank')).toBeUndefined();
    posted = postAll(sale(1n, '2026-01-01', 'acct_limited')).then(() => order.push('posted'));
    await postAll(sale(1n, '2026-01-01'));
    order.push('other account');
  });
  order.push('released');
  await posted;
  expect(order.indexOf('posted')).toBeGreaterThan(0);
  expect(order[0]).toBe('other account');
});
