import { testTenant } from '@exchequer/testkit';
import { createTestLedger, type TestLedger } from '../../test/test-ledger.ts';
import type { Entry } from '../entry.js';
import { createBatcher } from './batcher.js';

let ledger: TestLedger;
const tenant = testTenant(1);

beforeAll(async () => {
  ledger = await createTestLedger();
  for (const one of [tenant, testTenant(2)]) {
    await ledger.open(one, [
      { id: 'acc_bank', currency: 'USD', side: 'debit' },
      { id: 'acct_1', currency: 'USD', side: 'credit', minimum: 0n },
    ]);
  }
});

afterAll(() => ledger.close());

let next = 0;
const deposit = (amount: bigint, id = `je_${++next}`): Entry => ({
  kind: 'entry',
  id,
  currency: 'USD',
  postings: [
    { accountId: 'acc_bank', debit: amount },
    { accountId: 'acct_1', credit: amount },
  ],
});
const withdrawal = (amount: bigint): Entry => ({
  kind: 'entry',
  id: `je_${++next}`,
  currency: 'USD',
  postings: [
    { accountId: 'acct_1', debit: amount },
    { accountId: 'acc_bank', credit: amount },
  ],
});
test('entries that arrive together are committed together, and each gets its own answer', async () => {
  const batcher = createBatcher({ db: ledger.db, writers: 1 });
  let calls = 0;
  const count = () => {
    calls += 1;
  };
  ledger.pool.on('acquire', count);
  const outcomes = await Promise.allSettled([
    batcher.post(tenant, deposit(10n)),
    batcher.post(tenant, withdrawal(11n)),
    batcher.post(testTenant(2), deposit(5n)),
    batcher.post(tenant, { ...deposit(1n), currency: 'dollar' } as Entry),
    batcher.post(tenant, withdrawal(10n)),
  ]);
  expect(outcomes).toMatchObject([
    { status: 'fulfilled', value: { balances: new Map([['acct_1', 10n]]) } },
    { status: 'rejected', reason: { code: 'insufficient_funds', subject: 'acct_1' } },
    { status: 'fulfilled', value: { balances: new Map([['acct_1', 5n]]) } },
    { status: 'rejected', reason: { code: 'invalid_entry' } },
    { status: 'fulfilled', value: { balances: new Map([['acct_1', 0n]]) } },
  ]);
  // Each call is one statement, and one commit, on a connection taken for it.
  expect(calls).toBe(1);
  ledger.pool.off('acquire', count);
  await batcher.stop();
});

test('one id requested twice at the same time is posted once and replayed once', async () => {
  const batcher = createBatcher({ db: ledger.db });
  const id = 'je_twice';
  const outcomes = await Promise.all([batcher.post(tenant, deposit(1n, id)), batcher.post(tenant, deposit(1n, id))]);
  expect(outcomes.map(({ replayed }) => replayed)).toEqual([false, true]);
  await expect(batcher.post(tenant, deposit(2n, id))).rejects.toMatchObject({ code: 'duplicate_entry' });
  await batcher.stop();
});

test('an entry that Postgres refuses fails alone', async () => {
  const batcher = createBatcher({ db: ledger.db, writers: 1 });
  await ledger.open(tenant, [{ id: 'acct_full', currency: 'USD', side: 'credit', minimum: 0n }]);
  await ledger.admin.query(`update ledger_balance set balance = 9223372036854775807
    where account_key = (select key from ledger_account where id = 'acct_full')`);
  const overflow: Entry = {
    kind: 'entry',
    id: 'je_overflow',
    currency: 'USD',
    postings: [
      { accountId: 'acc_bank', debit: 1n },
      { accountId: 'acct_full', credit: 1n },
    ],
  };
  const outcomes = await Promise.allSettled([
    batcher.post(tenant, deposit(1n)),
    batcher.post(tenant, overflow),
    batcher.post(tenant, deposit(1n)),
  ]);
  expect(outcomes).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { code: '22003' } },
    { status: 'fulfilled' },
  ]);
  await batcher.stop();
});

test('requests above the limit are refused at once, and a stopped batcher posts what waited and refuses the rest', async () => {
  const batcher = createBatcher({ db: ledger.db, queueMax: 2 });
  const waiting = [batcher.post(tenant, deposit(1n)), batcher.post(tenant, deposit(1n))];
  await expect(batcher.post(tenant, deposit(1n))).rejects.toMatchObject({ code: 'ledger_overloaded' });
  const stopping = batcher.stop();
  await expect(batcher.post(tenant, deposit(1n))).rejects.toMatchObject({ code: 'ledger_stopped' });
  await stopping;
  expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
});
