import { verifyLedger } from '@exchequer/ledger';
import { runs, SEED } from '@exchequer/testkit';
import { checkEvents } from '../test/histories/check.ts';
import {
  checkAgain,
  checkConcurrentHistories,
  checkHistories,
  type HistoryOptions,
  type Seen,
} from '../test/histories/histories.ts';
import { type Bank, type Lane, startBank } from '../test/histories/world.ts';

const HISTORIES = runs(100, 5_000);
const CONCURRENT_HISTORIES = runs(20, 400);
const STEPS_MAX = runs(20, 30);
/** `npm test` stops at the first failure. `npm run test:long` shrinks it. */
const endOnFailure = runs(1, 0) === 1;
const LANES = 4;
/** A history that was printed by a failed run. */
const { EXCHEQUER_HISTORY } = process.env;

const DONE_AND_REFUSED = [
  ...[
    'send',
    'own',
    'cancel',
    'settle',
    'return',
    'reverse',
    'release',
    'dispute',
    'approve',
    'cancelBill',
    'payout',
  ].flatMap((kind) => [`${kind} done`, `${kind} refused`]),
  ...['incoming', 'authorize', 'increment', 'clear', 'forcePost', 'refund', 'decide', 'bill'].map(
    (kind) => `${kind} done`,
  ),
];

let bank: Bank;

beforeAll(async () => {
  bank = await startBank(LANES, 8);
});

afterAll(() => bank.stop());

/** If one lane fails, the others finish before the next test uses them. */
async function inLanes(count: number, check: (lane: Lane, options: HistoryOptions) => Promise<void>): Promise<void> {
  const optionsOf = (n: number) => ({ numRuns: Math.ceil(count / LANES), seed: SEED + n, endOnFailure });
  const outcomes = await Promise.allSettled(bank.lanes.map((lane, n) => check(lane, optionsOf(n))));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

if (EXCHEQUER_HISTORY) {
  test(
    'The printed history is as the model says',
    () => checkAgain(bank.lanes[0]!, JSON.parse(EXCHEQUER_HISTORY)),
    300_000,
  );
} else {
  test('After each step of each history, balances, holds, states, statements and the records of the bank are as the model says', async () => {
    const seen: Seen = new Map();
    await inLanes(HISTORIES, (lane, options) => checkHistories(lane, seen, options, STEPS_MAX));
    // A run in which nothing was ever returned or refused would prove little.
    const never = DONE_AND_REFUSED.filter((outcome) => !seen.has(outcome));
    expect(never).toEqual([]);
  }, 7_200_000);

  test('Steps of one organization at the same time conserve money, and both records agree in the end', async () => {
    const seen: Seen = new Map();
    await inLanes(CONCURRENT_HISTORIES, (lane, options) => checkConcurrentHistories(lane, seen, options, 5));
    const kinds = ['incoming', 'own', 'send', 'settle', 'authorize', 'clear', 'bill', 'advance'];
    expect(kinds.filter((kind) => !seen.has(`${kind} done`))).toEqual([]);
  }, 7_200_000);

  test('After all histories the ledger is complete, and each posted transaction has one event', async () => {
    const { entries, problems } = await verifyLedger(bank.service.deps.db);
    expect(entries).toBeGreaterThan(HISTORIES);
    expect(problems).toEqual([]);
    await checkEvents(bank);
  }, 600_000);
}
