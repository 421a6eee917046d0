import { inTenant } from '@exchequer/postgres';
import { testTenant } from '@exchequer/testkit';
import { createTestLedger, type TestLedger } from '../test/test-ledger.ts';
import { balanceOf } from './balances.js';
import type { Entry } from './entry.js';
import { postEach } from './posting/post.js';
import { LedgerRefusal } from './refusal.js';

let ledger: TestLedger;
const tenant = testTenant(1);
const usd = { currency: 'USD' };

beforeAll(async () => {
  ledger = await createTestLedger();
});

afterAll(() => ledger.close());

let accounts = 0;
/** A customer's account with 100.00 in it, and the card network that would take from it. */
async function customer(): Promise<{ id: string; network: string }> {
  const [id, network] = [`acct_${++accounts}`, `acc_network_${accounts}`];
  await ledger.open(tenant, [
    { id, ...usd, side: 'credit', minimum: 0n },
    { id: network, ...usd, side: 'credit' },
    { id: 'acc_bank', ...usd, side: 'debit' },
  ]);
  await verdicts({
    kind: 'entry',
    id: `je_${id}`,
    ...usd,
    postings: [
      { accountId: 'acc_bank', debit: 100_00n },
      { accountId: id, credit: 100_00n },
    ],
  });
  return { id, network };
}

const verdicts = async (...entries: Entry[]) => {
  const outcomes = await inTenant(ledger.db, tenant, (trx) => postEach(trx, tenant, entries));
  return outcomes.map((outcome) => (outcome instanceof LedgerRefusal ? outcome.code : 'posted'));
};
const balance = (accountId: string) => inTenant(ledger.db, tenant, (trx) => balanceOf(trx, tenant, accountId));
const hold = (from: { id: string; network: string }, amount: bigint, id = `auth_${from.id}`): Entry => ({
  kind: 'hold',
  id,
  ...usd,
  debit: from.id,
  credit: from.network,
  amount,
});

test('a hold reduces the available amount but not the balance', async () => {
  const one = await customer();
  expect(await verdicts(hold(one, 60_00n))).toEqual(['posted']);
  expect(await balance(one.id)).toMatchObject({ balance: 100_00n, heldOut: 60_00n, heldIn: 0n, available: 40_00n });
  expect(await balance(one.network)).toMatchObject({ balance: 0n, heldIn: 60_00n, heldOut: 0n, available: 0n });
  expect(await verdicts(hold(one, 40_01n, 'auth_over'), hold(one, 40_00n, 'auth_rest'))).toEqual([
    'insufficient_funds',
    'posted',
  ]);
});

test('a posted hold becomes postings, and the unused part is released', async () => {
  const one = await customer();
  await verdicts(hold(one, 60_00n));
  expect(await verdicts({ kind: 'post_hold', id: `txn_${one.id}`, hold: `auth_${one.id}`, amount: 45_00n })).toEqual([
    'posted',
  ]);
  expect(await balance(one.id)).toMatchObject({ balance: 55_00n, heldOut: 0n, available: 55_00n });
  expect(await balance(one.network)).toMatchObject({ balance: 45_00n, heldIn: 0n });
});

test('without an amount the whole remaining hold is posted', async () => {
  const one = await customer();
  await verdicts(hold(one, 60_00n));
  await verdicts({ kind: 'post_hold', id: `txn_${one.id}`, hold: `auth_${one.id}` });
  expect(await balance(one.id)).toMatchObject({ balance: 40_00n, heldOut: 0n });
});

test('a hold is posted in parts while it is kept open, in one batch and over several', async () => {
  const one = await customer();
  const part = (n: number, amount: bigint, keepOpen = true): Entry => ({
    kind: 'post_hold',
    id: `txn_${one.id}_${n}`,
    hold: `auth_${one.id}`,
    amount,
    keepOpen,
  });
  await verdicts(hold(one, 60_00n));
  expect(await verdicts(part(1, 10_00n), part(2, 20_00n))).toEqual(['posted', 'posted']);
  expect(await balance(one.id)).toMatchObject({ balance: 70_00n, heldOut: 30_00n, available: 40_00n });
  expect(await verdicts(part(3, 30_00n))).toEqual(['posted']);
  expect(await balance(one.id)).toMatchObject({ balance: 40_00n, heldOut: 0n });
  expect(await verdicts(part(4, 1n))).toEqual(['hold_closed']);
});

test('posting more than was held needs funds for the excess, or force', async () => {
  const one = await customer();
  await verdicts(hold(one, 60_00n));
  const clearing: Entry = { kind: 'post_hold', id: `txn_${one.id}`, hold: `auth_${one.id}`, amount: 100_01n };
  expect(await verdicts(clearing)).toEqual(['insufficient_funds']);
  expect(await balance(one.id)).toMatchObject({ balance: 100_00n, heldOut: 60_00n });
  expect(await verdicts({ ...clearing, force: true })).toEqual(['posted']);
  expect(await balance(one.id)).toMatchObject({ balance: -1n, heldOut: 0n });
});

test('held money can be posted even if the account is below its limit by now', async () => {
  const one = await customer();
  await verdicts(hold(one, 60_00n), {
    kind: 'entry',
    id: `je_fee_${one.id}`,
    ...usd,
    force: true,
    postings: [
      { accountId: one.id, debit: 70_00n },
      { accountId: 'acc_bank', credit: 70_00n },
    ],
  });
  expect(await balance(one.id)).toMatchObject({ available: -30_00n });
  expect(await verdicts({ kind: 'post_hold', id: `txn_${one.id}`, hold: `auth_${one.id}` })).toEqual(['posted']);
});

test('a voided hold releases its amount once', async () => {
  const one = await customer();
  await verdicts(hold(one, 60_00n));
  const voiding = (n: number): Entry => ({ kind: 'void_hold', id: `void_${one.id}_${n}`, hold: `auth_${one.id}` });
  expect(await verdicts(voiding(1), voiding(2))).toEqual(['posted', 'hold_closed']);
  expect(await verdicts({ kind: 'post_hold', id: `txn_${one.id}`, hold: `auth_${one.id}` })).toEqual(['hold_closed']);
  expect(await balance(one.id)).toMatchObject({ balance: 100_00n, heldOut: 0n, available: 100_00n });
  expect(await balance(one.network)).toMatchObject({ balance: 0n, heldIn: 0n });
});

test('concurrent posts and voids close a hold once', async () => {
  const one = await customer();
  await verdicts(hold(one, 60_00n));
  const codes = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      verdicts({ kind: n % 2 ? 'post_hold' : 'void_hold', id: `close_${one.id}_${n}`, hold: `auth_${one.id}` }),
    ),
  );
  expect(codes.flat().sort()).toEqual([...Array(7).fill('hold_closed'), 'posted']);
  expect(await balance(one.id)).toMatchObject({ heldOut: 0n });
});

test('a hold is voided, not reversed; its postings are reversed like any entry', async () => {
  const one = await customer();
  await verdicts(hold(one, 60_00n));
  expect(await verdicts({ kind: 'reversal', id: `rev_${one.id}`, reverses: `auth_${one.id}` })).toEqual([
    'not_reversible',
  ]);
  await verdicts({ kind: 'post_hold', id: `txn_${one.id}`, hold: `auth_${one.id}` });
  expect(await verdicts({ kind: 'reversal', id: `rev_${one.id}`, reverses: `txn_${one.id}` })).toEqual(['posted']);
  expect(await balance(one.id)).toMatchObject({ balance: 100_00n, heldOut: 0n });
});

test('an entry that is not a hold cannot be posted as one', async () => {
  const one = await customer();
  expect(
    await verdicts(
      { kind: 'post_hold', id: `txn_${one.id}`, hold: 'auth_none' },
      { kind: 'void_hold', id: `void_${one.id}`, hold: `je_${one.id}` },
    ),
  ).toEqual(['unknown_hold', 'unknown_hold']);
  expect(await verdicts({ ...hold(one, 1n), credit: one.id } as Entry)).toEqual(['invalid_entry']);
});
