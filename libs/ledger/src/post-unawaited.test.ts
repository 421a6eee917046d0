import { inTenant } from '@exchequer/postgres';
import { testTenant } from '@exchequer/testkit';
import { createTestLedger, type TestLedger } from '../test/test-ledger.ts';
import { balanceOf } from './balances.js';
import type { Entry } from './entry.js';
import { postUnawaited } from './post.js';
import { LedgerRefusal } from './refusal.js';

let ledger: TestLedger;
const tenant = testTenant(1);

beforeAll(async () => {
  ledger = await createTestLedger();
  await ledger.open(tenant, [
    { id: 'acct_alice', currency: 'USD', side: 'credit', minimum: 0n },
    { id: 'acc_bank', currency: 'USD', side: 'debit' },
  ]);
});

afterAll(() => ledger.close());

const transfer = (id: string, debit: string, credit: string, amount: bigint): Entry => ({
  kind: 'entry',
  id,
  currency: 'USD',
  postings: [
    { accountId: debit, debit: amount },
    { accountId: credit, credit: amount },
  ],
});
const post = (...entries: Entry[]) => inTenant(ledger.db, tenant, async (trx) => postUnawaited(trx, tenant, entries));
const balance = async () => (await inTenant(ledger.db, tenant, (trx) => balanceOf(trx, tenant, 'acct_alice'))).balance;

test('Entries that are posted without waiting are committed with their transaction, and a second time they are replayed', async () => {
  const deposit = transfer('je_1', 'acc_bank', 'acct_alice', 100n);
  await post(deposit);
  await post(deposit);
  expect(await balance()).toBe(100n);
});

test('A refusal fails the whole transaction and names the entry, its code and its account', async () => {
  const before = await balance();
  const refused = post(
    transfer('je_2', 'acc_bank', 'acct_alice', 5n),
    transfer('je_3', 'acct_alice', 'acc_bank', 1_000n),
  );
  await expect(refused).rejects.toBeInstanceOf(LedgerRefusal);
  await expect(refused).rejects.toMatchObject({ code: 'insufficient_funds', entryId: 'je_3', subject: 'acct_alice' });
  await expect(post(transfer('je_4', 'acc_unknown', 'acct_alice', 5n))).rejects.toMatchObject({
    code: 'unknown_account',
  });
  expect(await balance()).toBe(before);
});

test('An entry that is wrong in itself is refused before anything is sent', async () => {
  await expect(post(transfer('je_5', 'acc_bank', 'acct_alice', 0n))).rejects.toBeInstanceOf(LedgerRefusal);
});
