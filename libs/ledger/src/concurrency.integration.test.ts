import { inTenant } from '@exchequer/postgres';
import { createZipf, testTenant } from '@exchequer/testkit';
import { createTestLedger, type TestLedger } from '../test/test-ledger.ts';
import type { Entry, Posting } from './entry.js';
import { createBatcher } from './posting/batcher.js';
import { type PostedEntry, postEach } from './posting/post.js';
import { LedgerRefusal } from './refusal.js';
import { createSealer } from './sealer.js';
import { verifyLedger } from './verification/verify.js';

const CLIENTS = 64;
const ROUNDS = 25;
const ACCOUNTS = 200;

let ledger: TestLedger;
const tenants = [testTenant(1), testTenant(2), testTenant(1, true)];

beforeAll(async () => {
  ledger = await createTestLedger({ connections: CLIENTS + 4 });
  for (const tenant of tenants) {
    await ledger.open(tenant, [
      ...Array.from({ length: ACCOUNTS }, (_, n) => ({
        id: accountId(n),
        currency: 'USD',
        side: 'credit' as const,
        minimum: -1_000n,
      })),
      { id: 'acc_bank', currency: 'USD', side: 'debit' },
    ]);
  }
});

afterAll(() => ledger.close());

const accountId = (n: number) => `acct_${n}`;
const draw = createZipf(ACCOUNTS, 2);
const random = (below: number) => Math.floor(Math.random() * below);
let ids = 0;

/** Among hot accounts, in no order: two to five of them in one entry. */
function someEntry(): Entry {
  const id = `e_${++ids}`;
  const [from, to] = [accountId(draw()), accountId(draw())];
  const amount = BigInt(1 + random(300));
  if (random(5) === 0 && from !== to) return { kind: 'hold', id, currency: 'USD', debit: from, credit: to, amount };
  const parties = Array.from({ length: 1 + random(4) }, () => accountId(draw()));
  const postings: Posting[] = [
    ...parties.map((accountId) => ({ accountId, debit: amount })),
    { accountId: random(4) ? to : 'acc_bank', credit: amount * BigInt(parties.length) },
  ];
  return { kind: 'entry', id, currency: 'USD', postings };
}

test('64 clients on hot accounts, single and in batches: no deadlock, and nothing is lost', async () => {
  const batcher = createBatcher({ db: ledger.db, writers: 4 });
  const sealer = createSealer({ db: ledger.db, pollMs: 20 });
  const posted: string[] = [];
  const refused: string[] = [];
  const note = (outcome: PostedEntry | LedgerRefusal) => {
    if (outcome instanceof LedgerRefusal) refused.push(outcome.code);
    else posted.push(outcome.id);
  };
  const client = async (n: number) => {
    const tenant = tenants[n % tenants.length]!;
    const holds: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const hold = random(2) ? holds.pop() : undefined;
      const entry: Entry = hold ? { kind: random(2) ? 'post_hold' : 'void_hold', id: `e_${++ids}`, hold } : someEntry();
      if (n % 2) {
        note(await batcher.post(tenant, entry).catch((error: LedgerRefusal) => error));
      } else {
        const entries = [entry, ...Array.from({ length: random(4) }, someEntry)];
        const outcomes = await inTenant(ledger.db, tenant, (trx) => postEach(trx, tenant, entries));
        for (const outcome of outcomes) note(outcome);
      }
      if (entry.kind === 'hold' && posted.at(-1) === entry.id) holds.push(entry.id);
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: CLIENTS }, (_, n) => client(n)));
  await batcher.stop();
  await sealer.sealNow();
  await sealer.stop();

  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(new Set(refused)).toEqual(new Set(['insufficient_funds']));
  const { rows } = await ledger.admin.query(
    `select deadlocks from pg_stat_database, pg_stat_force_next_flush() where datname = current_database()`,
  );
  expect(rows).toEqual([{ deadlocks: '0' }]);
  const stored = await ledger.admin.query('select id from ledger_entry');
  expect(stored.rows.map(({ id }) => id).sort()).toEqual(posted.sort());
  expect(await verifyLedger(ledger.db)).toMatchObject({ entries: posted.length, problems: [] });
}, 120_000);

test('calls with the same ids or reversals in opposite order wait and do not deadlock', async () => {
  const tenant = tenants[0]!;
  const postings: Posting[] = [
    { accountId: 'acc_bank', debit: 1n },
    { accountId: 'acc_bank', credit: 1n },
  ];
  const call = (some: readonly Entry[]) => inTenant(ledger.db, tenant, (trx) => postEach(trx, tenant, some));
  const opposite = async (entries: (n: number) => readonly Entry[]) => {
    const outcomes = await Promise.all(
      Array.from({ length: 16 }, (_, n) => call(n % 2 ? entries(n) : entries(n).toReversed())),
    );
    return outcomes.flat();
  };
  for (let round = 0; round < 5; round++) {
    const entries = Array.from({ length: 200 }, (_, n): Entry => {
      return { kind: 'entry', id: `same_${round}_${n}`, currency: 'USD', postings };
    });
    const posted = await opposite(() => entries);
    expect(posted.filter((outcome) => outcome instanceof LedgerRefusal)).toEqual([]);
    expect(posted.filter((outcome) => !(outcome as PostedEntry).replayed)).toHaveLength(entries.length);
    const reversed = await opposite((caller) =>
      entries.map(({ id }) => ({ kind: 'reversal', id: `${id}_back_${caller}`, reverses: id })),
    );
    expect(reversed.filter((outcome) => !(outcome instanceof LedgerRefusal))).toHaveLength(entries.length);
    const codes = new Set(reversed.map((outcome) => (outcome instanceof LedgerRefusal ? outcome.code : 'posted')));
    expect(codes).toEqual(new Set(['posted', 'already_reversed']));
  }
}, 120_000);
