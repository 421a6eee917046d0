import { inTenant } from '@exchequer/postgres';
import { testTenant } from '@exchequer/testkit';
import { createTestLedger, type TestLedger } from '../../test/test-ledger.ts';
import { balanceOf } from '../balances.js';
import type { Entry } from '../entry.js';
import { LedgerRefusal } from '../refusal.js';
import { createSealer } from '../sealer.js';
import { verifyLedger } from '../verification/verify.js';
import { postUnawaited } from './post.js';

let ledger: TestLedger;
const tenant = testTenant(1);

beforeAll(async () => {
  ledger = await createTestLedger();
  await ledger.open(tenant, [
    { id: 'acct_alice', currency: 'USD', side: 'credit', minimum: 0n },
    { id: 'acct_bob', currency: 'USD', side: 'credit', minimum: 0n },
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

test('An entry that an account cannot pay is refused alone, for its first such account, and changes nothing', async () => {
  const before = await balance();
  const refused = transfer('je_6', 'acct_alice', 'acct_bob', 1_000n);
  await expect(post(refused)).rejects.toMatchObject({
    code: 'insufficient_funds',
    entryId: 'je_6',
    subject: 'acct_alice',
  });
  expect(await balance()).toBe(before);
  await post({ ...refused, force: true });
  expect(await balance()).toBe(before - 1_000n);
  await post(transfer('je_7', 'acct_bob', 'acct_alice', 1_000n));
});

test('A replay is accepted without a change although the account could not pay it again, and other content is refused', async () => {
  await post(transfer('je_8', 'acc_bank', 'acct_alice', 70n));
  const before = await balance();
  const all = transfer('je_9', 'acct_alice', 'acct_bob', before);
  await post(all);
  await post(all);
  expect(await balance()).toBe(0n);
  await expect(post({ ...all, description: 'Other' })).rejects.toMatchObject({
    code: 'duplicate_entry',
    entryId: 'je_9',
  });
  expect(await balance()).toBe(0n);
});

test('An entry in the currency of another account is refused', async () => {
  const refused = post({ ...transfer('je_10', 'acc_bank', 'acct_alice', 5n), currency: 'EUR' } as Entry);
  await expect(refused).rejects.toMatchObject({ code: 'currency_mismatch', subject: 'acc_bank' });
});

test('Clients that post one entry each, some with the same ids, lose nothing and do not deadlock', async () => {
  const accounts = Array.from({ length: 6 }, (_, n) => `acct_shared_${n}`);
  await ledger.open(
    tenant,
    accounts.map((id) => ({ id, currency: 'USD', side: 'credit', minimum: -500n })),
  );
  const balancesOf = () =>
    inTenant(ledger.db, tenant, (trx) =>
      Promise.all(accounts.map(async (id) => (await balanceOf(trx, tenant, id)).balance)),
    );
  const expected = new Map(accounts.map((id) => [id, 0n]));
  const outcomes = await Promise.all(
    Array.from({ length: 400 }, async (_, n) => {
      // Each id is posted by two clients, in either order of its accounts.
      const [from, to] = [accounts[(n >> 1) % 6]!, accounts[((n >> 1) * 5 + 1) % 6]!];
      const id = `je_shared_${n >> 1}`;
      if (from === to) return;
      const entry = transfer(id, from, to, BigInt(1 + ((n >> 1) % 90)));
      try {
        await post(entry);
        return { id, entry };
      } catch (error) {
        if (error instanceof LedgerRefusal && error.code === 'insufficient_funds') return;
        throw error;
      }
    }),
  );
  const posted = new Map(outcomes.flatMap((one) => (one ? [[one.id, one.entry]] : [])));
  for (const entry of posted.values()) {
    for (const { accountId, debit, credit } of (entry as Extract<Entry, { kind: 'entry' }>).postings) {
      expected.set(accountId, expected.get(accountId)! - (debit ?? 0n) + (credit ?? 0n));
    }
  }
  expect(await balancesOf()).toEqual([...expected.values()]);
  const { rows } = await ledger.admin.query(
    'select deadlocks from pg_stat_database, pg_stat_force_next_flush() where datname = current_database()',
  );
  expect(rows).toEqual([{ deadlocks: '0' }]);
  const sealer = createSealer({ db: ledger.db });
  await sealer.sealNow();
  await sealer.stop();
  expect(await verifyLedger(ledger.db)).toMatchObject({ problems: [] });
});

test('An entry that is wrong in itself is refused before anything is sent', async () => {
  await expect(post(transfer('je_5', 'acc_bank', 'acct_alice', 0n))).rejects.toBeInstanceOf(LedgerRefusal);
});
