import { inTenant } from '@exchequer/postgres';
import { eventually, testTenant } from '@exchequer/testkit';
import { createTestLedger, type TestLedger } from '../../test/test-ledger.ts';
import type { Entry } from '../entry.js';
import { post } from '../posting/post.js';
import { createSealer, type Sealer } from '../sealer.js';
import { verifyLedger } from './verify.js';
import type { ChainHead } from './verify-chain.js';

let ledger: TestLedger;
let sealer: Sealer;
/** A key that no entry has: its transaction was rolled back. */
let burntKey: string;
const [tenant, other] = [testTenant(1), testTenant(2)];

beforeEach(async () => {
  ledger = await createTestLedger();
  sealer = createSealer({ db: ledger.db, pollMs: 3_600_000, pageSize: 2 });
  // It looks when it is created. From here on only the test makes it seal.
  await sealer.sealNow();
  const { rows } = await ledger.admin.query("select nextval('ledger_entry_key') as key");
  burntKey = rows[0].key;
  for (const one of [tenant, other]) {
    await ledger.open(one, [
      { id: 'acc_bank', currency: 'USD', side: 'debit' },
      { id: 'acct_1', currency: 'USD', side: 'credit', minimum: 0n },
      { id: 'acct_2', currency: 'USD', side: 'credit', minimum: 0n },
    ]);
    const movement = (id: string, debit: string, credit: string, amount: bigint): Entry => ({
      kind: 'entry',
      id,
      currency: 'USD',
      postings: [
        { accountId: debit, debit: amount },
        { accountId: credit, credit: amount },
      ],
    });
    const steps: Entry[][] = [
      [movement('je_1', 'acc_bank', 'acct_1', 100n), movement('je_2', 'acct_1', 'acct_2', 30n)],
      [{ kind: 'hold', id: 'hold_1', currency: 'USD', debit: 'acct_1', credit: 'acct_2', amount: 50n }],
      [{ kind: 'post_hold', id: 'je_3', hold: 'hold_1', amount: 20n, keepOpen: true }],
      [{ kind: 'reversal', id: 'je_4', reverses: 'je_2' }, movement('je_5', 'acc_bank', 'acct_2', 5n)],
    ];
    for (const entries of steps) await inTenant(ledger.db, one, (trx) => post(trx, one, entries));
  }
});

afterEach(async () => {
  await sealer.stop();
  await ledger.close();
});

/** What only a superuser can do, and only with triggers off. */
async function tamper(statement: string): Promise<void> {
  await ledger.admin.query(`set session_replication_role = replica; ${statement}; reset session_replication_role`);
}

const findings = async (anchors: ChainHead[] = []) => {
  const { problems } = await verifyLedger(ledger.db, { anchors });
  return problems.map(({ code, subject }) => `${code} ${subject}`).sort();
};
const entryKey = async (id: string): Promise<string> => {
  const { rows } = await ledger.admin.query('select key from ledger_entry where id = $1 and org_id = $2', [
    id,
    tenant.organizationId,
  ]);
  return rows[0].key;
};

test('an untouched ledger has no problems, sealed or not, for all tenants or for one', async () => {
  expect(await verifyLedger(ledger.db)).toMatchObject({ entries: 12, postings: 20, seals: 0, problems: [] });
  await sealer.sealNow();
  const all = await verifyLedger(ledger.db);
  expect(all).toMatchObject({ accounts: 6, entries: 12, postings: 20, problemCount: 0 });
  expect(all.heads.map(({ tenant: { organizationId } }) => organizationId)).toEqual([
    tenant.organizationId,
    other.organizationId,
  ]);
  expect(await verifyLedger(ledger.db, { tenant })).toMatchObject({ accounts: 3, entries: 6, problemCount: 0 });
});

test('sealing again finds nothing to do, and later entries extend the chain', async () => {
  await sealer.sealNow();
  const { seals } = await verifyLedger(ledger.db);
  await sealer.sealNow();
  expect(await verifyLedger(ledger.db)).toMatchObject({ seals });
  await inTenant(ledger.db, tenant, (trx) => post(trx, tenant, [{ kind: 'void_hold', id: 'je_6', hold: 'hold_1' }]));
  await sealer.sealNow();
  expect(await verifyLedger(ledger.db)).toMatchObject({ seals: seals + 1, problemCount: 0 });
});

test.each(['after', 'before'])(
  'an entry of a transaction that commits %s another one is not skipped by the seal',
  async (order) => {
    const opened = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    const entry = (id: string): Entry => ({
      kind: 'entry',
      id,
      currency: 'USD',
      postings: [
        { accountId: 'acc_bank', debit: 1n },
        { accountId: 'acct_1', credit: 1n },
      ],
    });
    const early = () => inTenant(ledger.db, other, (trx) => post(trx, other, [entry('je_early')]));
    if (order === 'before') await early();
    const late = inTenant(ledger.db, tenant, async (trx) => {
      await post(trx, tenant, [entry('je_late')]);
      opened.resolve();
      await commit.promise;
    });
    await opened.promise;
    if (order === 'after') await early();
    const sealing = sealer.sealNow();
    // It looks again and again whether it may begin; a seal that does not wait is made meanwhile.
    let looks = 0;
    ledger.pool.on('acquire', () => {
      looks += 1;
    });
    await Promise.race([sealing, eventually(() => expect(looks).toBeGreaterThan(10))]);
    commit.resolve();
    await late;
    await sealing;
    const { problems, entries } = await verifyLedger(ledger.db);
    expect({ problems, entries }).toEqual({ problems: [], entries: 14 });
    const { rows } = await ledger.admin.query('select sum(cardinality(entry_keys)) as sealed from ledger_seal');
    expect(rows).toEqual([{ sealed: '14' }]);
  },
);

describe('changes to sealed data', () => {
  beforeEach(() => sealer.sealNow());

  const ofTenant = `org_id = '${tenant.organizationId}'`;
  test.each([
    [
      'a description',
      `update ledger_entry set description = 'x' where id = 'je_1' and ${ofTenant}`,
      ['entry_altered je_1'],
    ],
    [
      'a date',
      `update ledger_entry set recorded_at = recorded_at + '1 us' where id = 'je_5' and ${ofTenant}`,
      ['entry_altered je_5'],
    ],
    ['an id', `update ledger_entry set id = 'je_9' where id = 'je_5' and ${ofTenant}`, ['entry_altered je_9']],
    ['the amount of a hold', `update ledger_hold set amount = 60 where ${ofTenant}`, ['entry_altered hold_1']],
    ['what remains of a hold', `update ledger_hold set remaining = 29 where ${ofTenant}`, ['wrong_hold hold_1']],
    [
      'a balance',
      `update ledger_balance set balance = balance + 1 where account_key = (select key from ledger_account where id = 'acct_1' and ${ofTenant})`,
      ['wrong_balance acct_1'],
    ],
    [
      'a checkpoint',
      `update ledger_checkpoint set debits = debits + 1 where account_key = (select key from ledger_account where id = 'acc_bank' and ${ofTenant})`,
      ['wrong_checkpoint acc_bank'],
    ],
    [
      'a seal',
      `update ledger_seal set sealed_at = sealed_at, hash = sha256('x') where number = 3 and ${ofTenant}`,
      ['broken_seal 3'],
    ],
  ])('Verification finds that %s was changed', async (_, statement, expected) => {
    await tamper(statement);
    expect(await findings()).toEqual(expected);
  });

  test('Verification finds that both amounts of an entry were changed so that it still balances', async () => {
    const key = await entryKey('je_5');
    await tamper(`update ledger_posting set amount = amount * 2 where entry_key = ${key}`);
    expect(await findings()).toEqual([
      'entry_altered je_5',
      'wrong_balance acct_2',
      'wrong_checkpoint acc_bank',
      'wrong_checkpoint acct_2',
      'wrong_running_balance je_5',
    ]);
  });

  test('Verification finds that one amount was changed', async () => {
    const key = await entryKey('je_5');
    await tamper(`update ledger_posting set amount = 6 where amount > 0 and entry_key = ${key}`);
    expect(await findings()).toEqual(expect.arrayContaining(['entry_altered je_5', 'unbalanced_entry je_5']));
  });

  test('Verification finds that an entry was removed', async () => {
    const key = await entryKey('je_5');
    await tamper(`delete from ledger_posting where entry_key = ${key}; delete from ledger_entry where key = ${key}`);
    expect(await findings()).toEqual(expect.arrayContaining([`entry_missing ${key}`, 'wrong_balance acct_2']));
  });

  test('Verification finds that an entry was inserted behind the seal or before the beginning', async () => {
    for (const key of [burntKey, -7]) {
      await tamper(`insert into ledger_entry
        select ${key}, org_id, livemode, 'je_slipped_${key}', kind, effective_on, recorded_at, target_key, held, fingerprint
          from ledger_entry where id = 'je_1' and ${ofTenant}`);
    }
    expect(await findings()).toEqual([
      'entry_not_sealed je_slipped_-7',
      `entry_not_sealed je_slipped_${burntKey}`,
      'unbalanced_entry je_slipped_-7',
      `unbalanced_entry je_slipped_${burntKey}`,
    ]);
  });

  test('Verification finds that a posting was moved to another account', async () => {
    const key = await entryKey('je_1');
    await tamper(`update ledger_posting set account_key = (select key from ledger_account where id = 'acct_2' and ${ofTenant})
                  where line = 2 and entry_key = ${key}`);
    expect(await findings()).toEqual(
      expect.arrayContaining(['entry_altered je_1', 'wrong_balance acct_1', 'wrong_balance acct_2']),
    );
  });

  test('Verification finds that a reversal points to another entry', async () => {
    await tamper(`update ledger_entry set target_key = ${await entryKey('je_1')} where id = 'je_4' and ${ofTenant}`);
    expect(await findings()).toEqual(['entry_altered je_4', 'wrong_reversal je_4']);
  });

  test('Verification finds that the end of the chain was cut off, if the head was noted before', async () => {
    const { heads } = await verifyLedger(ledger.db);
    expect(await findings([...heads])).toEqual([]);
    const last = heads[0]!.number;
    await tamper(`delete from ledger_seal where number = ${last} and ${ofTenant}`);
    expect(await findings([...heads])).toContain(`anchor_missing ${last}`);
  });
});
