import { inTenant } from '@exchequer/postgres';
import { testTenant } from '@exchequer/testkit';
import { createTestLedger, type TestLedger } from '../../test/test-ledger.ts';
import { balanceOf } from '../balances.js';
import type { Entry, Posting } from '../entry.js';
import { LedgerRefusal } from '../refusal.js';
import { post, postEach } from './post.js';

let ledger: TestLedger;
const tenant = testTenant(1);

beforeAll(async () => {
  ledger = await createTestLedger();
  await ledger.open(tenant, [
    { id: 'acct_alice', currency: 'USD', side: 'credit', minimum: 0n },
    { id: 'acct_bob', currency: 'USD', side: 'credit', minimum: -50_00n },
    { id: 'acct_euro', currency: 'EUR', side: 'credit' },
    { id: 'acc_bank', currency: 'USD', side: 'debit' },
    { id: 'acc_fees', currency: 'USD', side: 'credit' },
    { id: 'acc_bank_euro', currency: 'EUR', side: 'debit' },
  ]);
});

afterAll(() => ledger.close());

let next = 0;
const entry = (postings: readonly Posting[], more: Partial<Entry> = {}): Entry =>
  ({ kind: 'entry', id: `je_${++next}`, currency: 'USD', postings, ...more }) as Entry;
const deposit = (accountId: string, amount: bigint) =>
  entry([
    { accountId: 'acc_bank', debit: amount },
    { accountId, credit: amount },
  ]);
const withdrawal = (accountId: string, amount: bigint, more: Partial<Entry> = {}) =>
  entry(
    [
      { accountId, debit: amount },
      { accountId: 'acc_bank', credit: amount },
    ],
    more,
  );
const postAll = (...entries: Entry[]) => inTenant(ledger.db, tenant, (trx) => postEach(trx, tenant, entries));
const verdicts = async (...entries: Entry[]) =>
  (await postAll(...entries)).map((outcome) => (outcome instanceof LedgerRefusal ? outcome.code : 'posted'));
const balance = (accountId: string) => inTenant(ledger.db, tenant, (trx) => balanceOf(trx, tenant, accountId));

const movement = (debit: string, credit: string, amount: bigint) =>
  entry([
    { accountId: debit, debit: amount },
    { accountId: credit, credit: amount },
  ]);

test('an entry moves the balances of all its accounts, each on its own side', async () => {
  const [before, bank] = [await balance('acct_alice'), await balance('acc_bank')];
  const [outcome] = await postAll(deposit('acct_alice', 100_00n));
  expect(outcome).toMatchObject({ replayed: false, balances: new Map([['acct_alice', before.balance + 100_00n]]) });
  expect((await balance('acct_alice')).balance).toBe(before.balance + 100_00n);
  expect((await balance('acc_bank')).balance).toBe(bank.balance + 100_00n);
});

test('an account can be spent down to its minimum and not a cent below', async () => {
  const { available } = await balance('acct_bob');
  expect(await verdicts(withdrawal('acct_bob', available + 50_00n + 1n))).toEqual(['insufficient_funds']);
  expect(await verdicts(withdrawal('acct_bob', available + 50_00n))).toEqual(['posted']);
  expect(await balance('acct_bob')).toMatchObject({ balance: -50_00n, available: -50_00n, minimum: -50_00n });
  expect(await verdicts(withdrawal('acct_bob', 1n))).toEqual(['insufficient_funds']);
  expect(await verdicts(deposit('acct_bob', 1n), withdrawal('acct_bob', 1n))).toEqual(['posted', 'posted']);
});

test('each entry of a batch is checked after those before it, and a refused one leaves no trace', async () => {
  const { available } = await balance('acct_alice');
  const all = available + 10n;
  expect(
    await verdicts(
      withdrawal('acct_alice', all),
      deposit('acct_alice', 10n),
      withdrawal('acct_alice', all + 1n),
      withdrawal('acct_alice', all),
      withdrawal('acct_alice', 1n),
    ),
  ).toEqual(['insufficient_funds', 'posted', 'insufficient_funds', 'posted', 'insufficient_funds']);
  expect((await balance('acct_alice')).balance).toBe(0n);
});

test('force records what has already happened, and afterwards the account only accepts incoming money', async () => {
  const { available } = await balance('acct_alice');
  expect(await verdicts(withdrawal('acct_alice', available + 5_00n, { force: true }))).toEqual(['posted']);
  expect(await verdicts(withdrawal('acct_alice', 1n), deposit('acct_alice', 1_00n))).toEqual([
    'insufficient_funds',
    'posted',
  ]);
  expect((await balance('acct_alice')).balance).toBe(-4_00n);
  await postAll(deposit('acct_alice', 4_00n));
});

test('the same id with the same content is a replay without effect; with other content it is refused', async () => {
  const first = deposit('acct_alice', 7_00n);
  const [posted] = await postAll(first);
  const after = await balance('acct_alice');
  const [replayed, conflict] = [
    await postAll({ ...first }),
    await verdicts({ ...first, description: 'another' } as Entry),
  ];
  expect(replayed).toEqual([{ ...(posted as object), replayed: true, balances: new Map() }]);
  expect(conflict).toEqual(['duplicate_entry']);
  expect(await balance('acct_alice')).toEqual(after);
});

test('a replay is recognized even if the account could not pay again', async () => {
  await postAll(deposit('acct_alice', 9_00n));
  const { available } = await balance('acct_alice');
  const spend = withdrawal('acct_alice', available);
  expect(await verdicts(spend)).toEqual(['posted']);
  expect((await postAll(spend))[0]).toMatchObject({ replayed: true });
});

test('one id from many concurrent callers is posted once', async () => {
  const same = deposit('acct_alice', 1_00n);
  const before = await balance('acc_bank');
  const outcomes = (await Promise.all(Array.from({ length: 8 }, () => postAll(same)))).flat();
  expect(outcomes.filter((outcome) => !(outcome instanceof LedgerRefusal) && !outcome.replayed)).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome instanceof LedgerRefusal)).toEqual([]);
  expect((await balance('acc_bank')).balance).toBe(before.balance + 1_00n);
});

test('an entry in two currencies must balance in each', async () => {
  const euro = await balance('acct_euro');
  const exchange = entry([
    { accountId: 'acc_bank', debit: 110_00n },
    { accountId: 'acc_fees', credit: 110_00n },
    { accountId: 'acc_bank_euro', debit: 100_00n, currency: 'EUR' },
    { accountId: 'acct_euro', credit: 100_00n, currency: 'EUR' },
  ]);
  expect(await verdicts(exchange)).toEqual(['posted']);
  expect((await balance('acct_euro')).balance).toBe(euro.balance + 100_00n);
  const crossed = entry([
    { accountId: 'acc_bank', debit: 100_00n },
    { accountId: 'acct_euro', credit: 100_00n, currency: 'EUR' },
  ]);
  expect(await verdicts(crossed)).toEqual(['unbalanced_entry']);
});

test('an account in another currency or a missing account is refused by name', async () => {
  const outcomes = await postAll(movement('acc_bank', 'acct_euro', 1n), movement('acc_bank', 'acct_nobody', 1n));
  expect(outcomes).toMatchObject([
    { code: 'currency_mismatch', subject: 'acct_euro' },
    { code: 'unknown_account', subject: 'acct_nobody' },
  ]);
});

test('one answer lists all problems of a malformed entry, without a database call', async () => {
  const outcomes = await postAll({
    kind: 'entry',
    id: 'no spaces',
    currency: 'dollars',
    effectiveOn: '2026-02-30',
    description: 'x'.repeat(501),
    postings: [
      { accountId: '', debit: 0n },
      { accountId: 'acc_bank', credit: -1n },
      { accountId: 'a', debit: 1 as never },
    ],
  });
  expect((outcomes[0] as LedgerRefusal).problems.map(({ location }) => location)).toEqual([
    'id',
    'effectiveOn',
    'description',
    'currency',
    'postings[0].accountId',
    'postings[0].debit',
    'postings[1].credit',
    'postings[2].debit',
  ]);
  expect(await verdicts(entry([{ accountId: 'acc_bank', debit: 1n }]))).toEqual(['invalid_entry']);
});

test('text that looks like SQL or like an array is stored unchanged', async () => {
  const description = `{"a",NULL}\\' "; drop table ledger_entry; --`;
  const odd = deposit('acct_alice', 1n);
  await postAll({ ...odd, description } as Entry);
  const { rows } = await ledger.admin.query('select description from ledger_entry where id = $1', [odd.id]);
  expect(rows).toEqual([{ description }]);
});

test('a reversal posts the opposite of every posting, once', async () => {
  const sale = entry([
    { accountId: 'acct_bob', credit: 10_00n },
    { accountId: 'acc_bank', debit: 12_00n },
    { accountId: 'acc_fees', credit: 2_00n },
  ]);
  const before = [await balance('acct_bob'), await balance('acc_bank'), await balance('acc_fees')];
  await postAll(sale);
  const reversal: Entry = { kind: 'reversal', id: 'je_back', reverses: sale.id };
  expect(await verdicts(reversal, { ...reversal, id: 'je_back_again' })).toEqual(['posted', 'already_reversed']);
  expect(await verdicts({ ...reversal, id: 'je_back_later' })).toEqual(['already_reversed']);
  expect([await balance('acct_bob'), await balance('acc_bank'), await balance('acc_fees')]).toEqual(before);
  expect(await verdicts({ kind: 'reversal', id: 'je_back_none', reverses: 'je_none' })).toEqual(['unknown_entry']);
});

test('an entry reversed concurrently is reversed once', async () => {
  const sale = deposit('acct_bob', 3_00n);
  await postAll(sale);
  const before = await balance('acct_bob');
  const codes = await Promise.all(
    Array.from({ length: 8 }, (_, n) => verdicts({ kind: 'reversal', id: `${sale.id}_back_${n}`, reverses: sale.id })),
  );
  expect(codes.flat().sort()).toEqual([...Array(7).fill('already_reversed'), 'posted']);
  expect((await balance('acct_bob')).balance).toBe(before.balance - 3_00n);
});

test('a reversal does not overdraw an account', async () => {
  await ledger.open(tenant, [{ id: 'acct_spent', currency: 'USD', side: 'credit', minimum: 0n }]);
  const paid = deposit('acct_spent', 5_00n);
  await postAll(paid, withdrawal('acct_spent', 5_00n));
  const reversal: Entry = { kind: 'reversal', id: 'je_clawback', reverses: paid.id };
  expect(await postAll(reversal)).toMatchObject([{ code: 'insufficient_funds', subject: 'acct_spent' }]);
  expect(await verdicts({ ...reversal, force: true })).toEqual(['posted']);
});

test('postings and other statements of a transaction commit together or not at all', async () => {
  const before = await balance('acc_bank');
  const attempt = inTenant(ledger.db, tenant, (trx) =>
    post(trx, tenant, [deposit('acct_bob', 1_00n), movement('acct_bob', 'acct_nobody', 1n)]),
  );
  await expect(attempt).rejects.toMatchObject({ code: 'unknown_account', subject: 'acct_nobody' });
  expect(await balance('acc_bank')).toEqual(before);
});

test('the postings of an account with a limit carry the running balance, of each line', async () => {
  await ledger.open(tenant, [{ id: 'acct_lines', currency: 'USD', side: 'credit', minimum: 0n }]);
  await postAll(
    deposit('acct_lines', 10_00n),
    entry([
      { accountId: 'acct_lines', debit: 3_00n },
      { accountId: 'acct_lines', debit: 2_00n },
      { accountId: 'acct_lines', credit: 1_00n },
      { accountId: 'acc_bank', credit: 4_00n },
    ]),
  );
  const { rows } = await ledger.admin.query(
    `select balance from ledger_posting join ledger_account on key = account_key where id = 'acct_lines' order by entry_key, line`,
  );
  expect(rows.map((row) => row.balance)).toEqual(['1000', '700', '500', '600']);
});

describe('rules of the database for every writer', () => {
  const key = 999_999n;
  const common = { org_id: tenant.organizationId, livemode: tenant.livemode, effective_on: '2026-01-01' };
  const row = {
    ...common,
    key,
    id: 'je_raw',
    kind: 'entry' as const,
    recorded_at: new Date(),
    fingerprint: '0'.repeat(32),
  };
  const nothing = { target_key: null, held: null, description: null };
  const line = (number: number, amount: bigint, currency = 'USD') => ({
    ...common,
    entry_key: key,
    line: number,
    account_key: BigInt(number),
    currency,
    amount,
    balance: null,
  });

  test('The database refuses postings that do not sum to zero in each currency', async () => {
    for (const lines of [
      [line(1, 5n), line(2, -4n)],
      [line(1, 5n), line(2, -5n, 'EUR')],
      [line(1, 5n, 'EUR'), line(2, 5n), line(3, -10n)],
    ]) {
      const unbalanced = inTenant(ledger.db, tenant, (trx) => trx.insertInto('ledger_posting').values(lines).execute());
      await expect(unbalanced).rejects.toMatchObject({ code: '23514', constraint: 'ledger_posting_balanced' });
    }
  });

  test('The database refuses an entry without postings when it is committed', async () => {
    let written = 0;
    const empty = inTenant(ledger.db, tenant, async (trx) => {
      await trx
        .insertInto('ledger_entry')
        .values({ ...row, ...nothing })
        .execute();
      written += 1;
    });
    await expect(empty).rejects.toMatchObject({ code: '23514', constraint: 'ledger_entry_balanced' });
    expect(written).toBe(1);
    await inTenant(ledger.db, tenant, async (trx) => {
      await trx
        .insertInto('ledger_entry')
        .values({ ...row, ...nothing })
        .execute();
      await trx
        .insertInto('ledger_posting')
        .values([line(1, 5n), line(2, -5n)])
        .execute();
    });
  });

  test('The database refuses an unbalanced entry when it is committed, even if its postings were accepted', async () => {
    await ledger.admin.query('alter table ledger_posting disable trigger ledger_posting_balanced');
    for (const lines of [
      [line(1, 5n), line(2, -4n)],
      [line(1, 5n), line(2, -5n, 'EUR')],
    ]) {
      const unbalanced = inTenant(ledger.db, tenant, async (trx) => {
        const entry = { ...row, ...nothing, key: key + 1n, id: 'je_raw_2' };
        await trx.insertInto('ledger_entry').values(entry).execute();
        await trx
          .insertInto('ledger_posting')
          .values(lines.map((one) => ({ ...one, entry_key: key + 1n })))
          .execute();
      });
      await expect(unbalanced).rejects.toMatchObject({ code: '23514', constraint: 'ledger_entry_balanced' });
    }
    await ledger.admin.query('alter table ledger_posting enable trigger ledger_posting_balanced');
  });
});
