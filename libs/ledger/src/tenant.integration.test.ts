import { acrossTenants, inTenant } from '@exchequer/postgres';
import { testTenant } from '@exchequer/testkit';
import { sql } from 'kysely';
import { createTestLedger, type TestLedger } from '../test/test-ledger.ts';
import { balanceOf } from './balances.js';
import type { Entry } from './entry.js';
import type { LedgerTables } from './ledger-tables.js';
import { post, postEach } from './posting/post.js';

let ledger: TestLedger;
const [one, other, live] = [testTenant(1), testTenant(2), testTenant(1, true)];
const tables: (keyof LedgerTables)[] = [
  'ledger_account',
  'ledger_balance',
  'ledger_entry',
  'ledger_posting',
  'ledger_hold',
  'ledger_seal',
  'ledger_checkpoint',
];

beforeAll(async () => {
  ledger = await createTestLedger();
  for (const tenant of [one, other, live]) {
    await ledger.open(tenant, [
      { id: 'acc_1000', currency: 'USD', side: 'debit' },
      { id: 'acct_1', currency: 'USD', side: 'credit', minimum: 0n },
    ]);
  }
});

afterAll(() => ledger.close());

const deposit = (amount: bigint): Entry => ({
  kind: 'entry',
  id: 'je_1',
  currency: 'USD',
  postings: [
    { accountId: 'acc_1000', debit: amount },
    { accountId: 'acct_1', credit: amount },
  ],
});

test('accounts and entries with the same id in two organizations or modes are separate', async () => {
  for (const [n, tenant] of [one, other, live].entries()) {
    await inTenant(ledger.db, tenant, (trx) => post(trx, tenant, [deposit(BigInt(n + 1))]));
  }
  for (const [n, tenant] of [one, other, live].entries()) {
    const { balance } = await inTenant(ledger.db, tenant, (trx) => balanceOf(trx, tenant, 'acct_1'));
    expect(balance).toBe(BigInt(n + 1));
  }
});

test("every table shows and accepts only rows of the transaction's tenant", async () => {
  for (const table of tables) {
    const rows = await inTenant(ledger.db, other, (trx) =>
      trx.selectFrom(table).select(['org_id', 'livemode']).execute(),
    );
    for (const row of rows) expect(row).toEqual({ org_id: other.organizationId, livemode: false });
    expect(await ledger.db.selectFrom(table).select('org_id').execute()).toEqual([]);
  }
  const { rows } = await ledger.admin.query(
    `select relname from pg_class where relkind = 'r' and not relrowsecurity and relname like 'ledger%'
     and relnamespace = current_schema()::regnamespace`,
  );
  expect(rows).toEqual([]);
});

test("a tenant's transaction cannot post for another tenant", async () => {
  const outcomes = await inTenant(ledger.db, one, (trx) =>
    postEach(trx, other, [{ ...deposit(1n), id: 'je_foreign' }]),
  );
  expect(outcomes).toMatchObject([{ code: 'unknown_account' }]);
});

test('no service role can change or delete written rows', async () => {
  const attempts = [
    'update ledger_entry set description = null',
    'delete from ledger_entry',
    'truncate ledger_entry',
    'update ledger_posting set amount = 1',
    'delete from ledger_posting',
    'truncate ledger_posting',
    "update ledger_account set currency = 'EUR'",
    'delete from ledger_account',
    'delete from ledger_balance',
    'update ledger_hold set amount = 1',
    'delete from ledger_hold',
    'update ledger_seal set hash = previous',
    'delete from ledger_seal',
    'delete from ledger_checkpoint',
    'alter table ledger_entry disable row level security',
    'alter table ledger_posting disable trigger ledger_posting_balanced',
  ];
  for (const attempt of attempts) {
    const statement = sql.raw(attempt);
    const denied = /permission denied|must be owner/;
    await expect(inTenant(ledger.db, one, (trx) => statement.execute(trx))).rejects.toThrow(denied);
    await expect(acrossTenants(ledger.db, (trx) => statement.execute(trx))).rejects.toThrow(denied);
  }
});

test('seals and checkpoints do not need a tenant', async () => {
  const checkpoint = sql.raw(
    `insert into ledger_checkpoint values (1, '2026-01-01', '${one.organizationId}', false, 1, 1)`,
  );
  await expect(inTenant(ledger.db, one, (trx) => checkpoint.execute(trx))).rejects.toThrow('permission denied');
});
