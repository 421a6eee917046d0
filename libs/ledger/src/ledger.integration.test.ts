import { isDeepStrictEqual } from 'node:util';
import { inTenant, type Tenant } from '@exchequer/postgres';
import { runs, SEED, testTenant } from '@exchequer/testkit';
import fc from 'fast-check';
import { createLedgerModel, type LedgerModel, type ModelAccount } from '../test/ledger-model.ts';
import { createTestLedger, type TestLedger } from '../test/test-ledger.ts';
import type { Entry, Posting } from './entry.js';
import { createBatcher } from './posting/batcher.js';
import { postEach } from './posting/post.js';
import { LedgerRefusal } from './refusal.js';
import { createSealer } from './sealer.js';
import { verifyLedger } from './verification/verify.js';

/** Sequences run side by side, each in a tenant of its own: one step of all of them is one call. */
const LANES = 100;
const RUNS = runs(100, 5_000);

const accounts: readonly ModelAccount[] = [
  { id: 'acct_a', currency: 'USD', side: 'credit', minimum: 0n },
  { id: 'acct_b', currency: 'USD', side: 'credit', minimum: -50n },
  { id: 'acc_cash', currency: 'USD', side: 'debit', minimum: 10n },
  { id: 'acc_bank', currency: 'USD', side: 'debit' },
  { id: 'acc_fees', currency: 'USD', side: 'credit' },
  { id: 'acct_euro', currency: 'EUR', side: 'credit', minimum: 0n },
  { id: 'acc_bank_euro', currency: 'EUR', side: 'debit' },
];

/** What a lane is asked to do next; which entry it is about is decided by what the lane has done so far. */
type Move = {
  readonly kind: Entry['kind'] | 'replay' | 'conflict' | 'exchange' | 'unbalanced';
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
  readonly force: boolean;
  readonly keepOpen: boolean;
  readonly whole: boolean;
  readonly which: number;
};

const accountId = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('acct_a', 'acct_b', 'acct_a', 'acct_b', 'acc_cash', 'acc_bank', 'acc_fees') },
  { weight: 1, arbitrary: fc.constantFrom('acct_euro', 'acct_none') },
);
const move: fc.Arbitrary<Move> = fc
  .record({
    kind: fc.constantFrom<Move['kind']>(
      'entry', 'entry', 'entry', 'entry', 'hold', 'hold', 'post_hold', 'post_hold', 'void_hold', 'reversal', 'reversal',
      'replay', 'conflict', 'exchange', 'unbalanced',
    ), // biome-ignore format: one table
    from: accountId,
    to: accountId,
    amount: fc.bigInt(1n, 120n),
    force: fc.nat(9).map((n) => n === 0),
    keepOpen: fc.boolean(),
    whole: fc.boolean(),
    which: fc.nat(30),
  })
  .filter(({ from, to }) => from !== to);

interface Lane {
  readonly tenant: Tenant;
  readonly model: LedgerModel;
  readonly asked: Entry[];
  digest: string;
}

let ledger: TestLedger;
let lanesOpened = 0;

beforeAll(async () => {
  ledger = await createTestLedger();
});

afterAll(() => ledger.close());

test(
  'for any sequence of requests: money is conserved, stored balances equal computed ones, limits hold, and a refusal changes no byte',
  async () => {
    const batcher = createBatcher({ db: ledger.db, batchSize: LANES });
    const seen = new Map<string, number>();
    const sequence = fc.array(move, { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.array(sequence, { minLength: LANES, maxLength: LANES }), async (sequences) => {
        const lanes = await openLanes(sequences.length);
        for (let step = 0; step < 6; step++) {
          const active = lanes.flatMap((lane, n) => {
            const next = sequences[n]![step];
            return next ? [{ lane, entry: entryOf(next, lane.asked, step) }] : [];
          });
          const outcomes = await Promise.all(
            active.map(({ lane, entry }) => batcher.post(lane.tenant, entry).catch((refusal: unknown) => refusal)),
          );
          const stored = await readLanes(lanes);
          for (const [n, { lane, entry }] of active.entries()) {
            const expected = lane.model.post(entry);
            lane.asked.push(entry);
            expectSame({ entry, outcome: codeOf(outcomes[n]) }, { entry, outcome: expected });
            seen.set(expected, (seen.get(expected) ?? 0) + 1);
            const state = stored.get(lane.tenant.organizationId)!;
            compare(lane, state);
            expectSame({ entry, changed: state.digest !== lane.digest }, { entry, changed: expected === 'posted' });
            lane.digest = state.digest;
          }
        }
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
    await batcher.stop();
    // Each possible result of a posting occurred often.
    expect([...seen].filter(([, times]) => times > 20).map(([outcome]) => outcome).sort()).toEqual([
    'already_reversed', 'currency_mismatch', 'duplicate_entry', 'hold_closed', 'insufficient_funds', 'not_reversible',
    'posted', 'replayed', 'unbalanced_entry', 'unknown_account', 'unknown_entry', 'unknown_hold',
  ]); // biome-ignore format: one list
    const sealer = createSealer({ db: ledger.db, pollMs: 3_600_000 });
    await sealer.sealNow();
    await sealer.stop();
    expect(await verifyLedger(ledger.db)).toMatchObject({ problems: [] });
  },
  runs(300_000, 7_200_000),
);

test('a batch has the same result as its entries one after another', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 2, maxLength: 40 }), async (moves) => {
      const [lane] = await openLanes(1);
      const { tenant, model } = lane!;
      const opening: Move = { ...moves[0]!, kind: 'entry', from: 'acc_bank', to: 'acct_a', amount: 100n };
      const hold: Move = { ...opening, kind: 'hold', from: 'acct_a', to: 'acct_b', amount: 60n };
      const before = [opening, opening, hold].map((one, n) => entryOf(one, [], n));
      for (const entry of before) await inTenant(ledger.db, tenant, (trx) => postEach(trx, tenant, [entry]));
      // Entries of one batch cannot act on each other: all of these are about entries that were there before.
      const batch = moves
        .map((one, n) => ({ ...entryOf(one, before, n), id: `batch_${n}` }) as Entry)
        .filter((entry) => entry.kind !== 'hold' || entry.debit !== entry.credit);
      const expected = [...before, ...batch].map((entry) => model.post(entry)).slice(before.length);
      const outcomes = await inTenant(ledger.db, tenant, (trx) => postEach(trx, tenant, batch));
      expect(outcomes.map(codeOf)).toEqual(expected);
      compare(lane!, (await readLanes([lane!])).get(tenant.organizationId)!);
    }),
    { numRuns: 200, endOnFailure: true },
  );
}, 120_000);

function entryOf(next: Move, asked: readonly Entry[], step: number): Entry {
  const common = { id: `e_${step}`, effectiveOn: '2026-01-01', ...(next.force && { force: true }) };
  const movement: Entry = {
    ...common,
    kind: 'entry',
    currency: 'USD',
    postings: [
      { accountId: next.from, debit: next.amount },
      { accountId: next.to, credit: next.amount },
    ],
  };
  // Most sequences begin with money to spend.
  if (step === 0 && next.kind !== 'unbalanced') {
    const postings = [
      { accountId: 'acc_bank', debit: 100n },
      { ...movement.postings[1]!, credit: 100n },
    ];
    return { ...movement, postings } as Entry;
  }
  const target = asked[next.which % Math.max(asked.length, 1)];
  const lastHold = asked.findLast((entry) => entry.kind === 'hold') ?? target;
  const isEarly =
    next.kind === 'post_hold' || next.kind === 'void_hold' ? lastHold?.kind !== 'hold' && next.which > 3 : false;
  switch (isEarly ? 'hold' : next.kind) {
    case 'hold':
      return { ...common, kind: 'hold', currency: 'USD', debit: next.from, credit: next.to, amount: next.amount };
    case 'post_hold':
      return {
        ...common,
        kind: 'post_hold',
        hold: lastHold?.id ?? 'none',
        ...(!next.whole && { amount: next.amount }),
        ...(next.keepOpen && { keepOpen: true }),
      };
    case 'void_hold':
      return { ...common, kind: 'void_hold', hold: lastHold?.id ?? 'none' };
    case 'reversal': {
      const before = asked.findLast((entry) => entry.kind === 'reversal')?.reverses;
      const movement = asked.findLast((entry) => entry.kind === 'entry' || entry.kind === 'post_hold')?.id;
      return { ...common, kind: 'reversal', reverses: before ?? (next.whole ? movement : target?.id) ?? 'none' };
    }
    case 'replay':
      return target ?? movement;
    case 'conflict':
      return { ...movement, id: target?.id ?? common.id };
    case 'unbalanced':
      return { ...movement, postings: [{ accountId: next.from, debit: next.amount + 1n }, movement.postings[1]!] };
    case 'exchange': {
      const postings: Posting[] = [
        ...movement.postings,
        { accountId: 'acct_euro', debit: next.amount, currency: 'EUR' },
        { accountId: 'acc_bank_euro', credit: next.amount - 1n || 1n, currency: 'EUR' },
        ...(next.amount > 1n ? [{ accountId: 'acct_euro', credit: 1n, currency: 'EUR' }] : []),
      ];
      return { ...movement, postings };
    }
    default:
      return movement;
  }
}

function codeOf(outcome: unknown): string {
  if (outcome instanceof LedgerRefusal) return outcome.code;
  if (outcome instanceof Error) throw outcome;
  return (outcome as { replayed: boolean }).replayed ? 'replayed' : 'posted';
}

interface StoredLane {
  digest: string;
  /** In the order of `accounts`. */
  readonly accounts: (Record<'balance' | 'derived' | 'held_in' | 'held_out', bigint | null> & {
    readonly id: string;
  })[];
  readonly holds: Map<string, bigint>;
}

/** Jest's own comparison is slow, and this is made a million times: it is asked only where the values differ. */
function expectSame(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}

function compare(lane: Lane, stored: StoredLane): void {
  const expected = accounts.map(({ id, minimum }) => {
    const { balance, heldIn, heldOut } = lane.model.balances.get(id)!;
    const limited = minimum !== undefined;
    return {
      id,
      derived: balance,
      balance: limited ? balance : null,
      held_in: limited ? heldIn : null,
      held_out: limited ? heldOut : null,
    };
  });
  expectSame(stored.accounts, expected);
  expectSame(stored.holds, lane.model.remaining());
  const debits = accounts.map(({ side }, n) => (side === 'debit' ? 1n : -1n) * stored.accounts[n]!.derived!);
  expectSame(
    debits.reduce((sum, debit) => sum + debit, 0n),
    0n,
  );
}

async function openLanes(count: number): Promise<Lane[]> {
  const lanes = Array.from({ length: count }, () => ({
    tenant: testTenant(++lanesOpened),
    model: createLedgerModel(accounts),
    asked: [],
    digest: '',
  }));
  await ledger.admin.query(
    `with account as (
       insert into ledger_account (org_id, livemode, id, currency, side)
       select org, false, a.id, a.currency, case a.side when 'debit' then 1 else -1 end
         from unnest($1::text[]) org
        cross join rows from (json_to_recordset($2) as (id text, currency text, side text)) with ordinality a(id, currency, side, n)
        order by org, n
       returning key, org_id, id)
     insert into ledger_balance (account_key, org_id, livemode, minimum)
     select key, org_id, false, a.minimum from account join json_to_recordset($2) a(id text, minimum bigint) using (id)
      where a.minimum is not null`,
    [
      lanes.map(({ tenant }) => tenant.organizationId),
      JSON.stringify(accounts, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
    ],
  );
  for (const [organizationId, { digest }] of await readLanes(lanes)) {
    lanes.find(({ tenant }) => tenant.organizationId === organizationId)!.digest = digest;
  }
  return lanes;
}

/** All that is stored for the lanes: what the postings and holds add up to, and a digest of every row. */
async function readLanes(lanes: readonly Lane[]): Promise<Map<string, StoredLane>> {
  const { rows } = await ledger.admin.query(
    `select a.org_id, a.id, b.balance, b.held_in, b.held_out, p.sum * a.side as derived, md5(concat_ws('|', a, b, p.rows)) as digest
       from ledger_account a left join ledger_balance b on b.account_key = a.key
       left join lateral (
         select coalesce(sum(p.amount), 0) as sum, string_agg(p::text, '|' order by p.entry_key, p.line) as rows
           from ledger_posting p where p.account_key = a.key) p on true
      where a.org_id = any ($1) order by a.key`,
    [lanes.map(({ tenant }) => tenant.organizationId)],
  );
  const entries = await ledger.admin.query(
    `select e.org_id, e.id, h.remaining, md5(concat_ws('|', e, h)) as digest from ledger_entry e
       left join ledger_hold h on h.entry_key = e.key where e.org_id = any ($1) order by e.org_id, e.key`,
    [lanes.map(({ tenant }) => tenant.organizationId)],
  );
  const stored = new Map<string, StoredLane>(
    lanes.map(({ tenant }) => [tenant.organizationId, { digest: '', accounts: [], holds: new Map() }]),
  );
  const bigint = (value: string | null) => (value === null ? null : BigInt(value));
  for (const row of rows) {
    const lane = stored.get(row.org_id)!;
    lane.digest += row.digest;
    lane.accounts.push({
      id: row.id,
      balance: bigint(row.balance),
      derived: bigint(row.derived),
      held_in: bigint(row.held_in),
      held_out: bigint(row.held_out),
    });
  }
  for (const row of entries.rows) {
    const lane = stored.get(row.org_id)!;
    lane.digest += row.digest;
    if (row.remaining !== null) lane.holds.set(row.id, BigInt(row.remaining));
  }
  return stored;
}
