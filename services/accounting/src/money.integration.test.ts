import { MAX_CENTS } from '@exchequer/money';
import { type Answer, runs, SEED } from '@exchequer/testkit';
import * as fc from 'fast-check';
import { startTestService, type TestService, tenant } from '../test/test-service.ts';

const RUNS = runs(60, 2_000);

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
  // What works behind the requests would change rows of its own.
  await service.deps.reconciler.stop();
  await service.deps.relay.stop();
  // Opens the books.
  await send('/expenses', '{"description":"x","account_id":"acc_6100","amount":1}');
});

afterAll(() => service.stop());

/** JSON as the caller wrote it: a parser would have rounded its numbers. */
const send = (path: string, json: string): Promise<Answer> =>
  service.postForm(path, json as unknown as FormData, tenant, { 'content-type': 'application/json' });

const digits = (most: number) => fc.stringMatching(new RegExp(`^\\d{0,${most}}$`));
const withoutZeros = (text: string) => text.replace(/^0+(?=.)/, '') || '0';
/** Decimals as a JSON text can have them: plain amounts, the ends of the range, and what only looks like an amount. */
const amountText = fc.oneof(
  fc.tuple(fc.constantFrom('', '-'), digits(8).map(withoutZeros), fc.stringMatching(/^\.\d{1,2}$/)).map((parts) => parts.join('')),
  fc.tuple(fc.constantFrom('', '-'), digits(16).map(withoutZeros), fc.stringMatching(/^\.\d{1,24}$/)).map((parts) => parts.join('')),
  fc.tuple(digits(4).map(withoutZeros), fc.constantFrom('.1', '.12', '.00'), fc.stringMatching(/^0{0,22}[01]$/)).map((parts) => parts.join('')),
  fc.tuple(fc.constantFrom('', '-'), digits(3).map(withoutZeros), fc.constantFrom('e', 'E', 'e-', 'E+'), fc.nat(25)).map((parts) => parts.join('')),
  fc.constantFrom('9007199254740.99', '9007199254740.991', '9007199254741', '90071992547409911', '1e308', '1e309', '5e-324', '1e-400', '-0'),
); // biome-ignore format: one a line

/** Undefined where it has a third decimal or is beyond what an amount can be. */
function centsOf(text: string): bigint | undefined {
  const [, sign, whole = '', fraction = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text)!;
  const unit = 10n ** BigInt(800);
  const value = BigInt(whole + fraction) * 10n ** BigInt(800 + 2 + Number(exponent) - fraction.length);
  if (value % unit !== 0n || value / unit > MAX_CENTS) return undefined;
  return sign ? -(value / unit) : value / unit;
}

/** Where an amount can stand, what it is stored as, and what is accepted there. */
const places = {
  expense: {
    path: '/expenses',
    json: (text: string) => `{"description":"x","account_id":"acc_6100","amount":${text}}`,
    accepts: (cents: bigint) => cents > 0n,
    location: 'body.amount',
    stored: async ({ body }: Answer) => amountOf('expense', body.id),
  },
  bankTransaction: {
    path: '/bank_transactions',
    json: (text: string) => `{"transactions":[{"date":"2026-11-20","description":"x","amount":${text}}]}`,
    accepts: (cents: bigint) => cents !== 0n,
    location: 'body.transactions[0].amount',
    stored: async ({ body }: Answer) => amountOf('bank_transaction', body.data[0].id),
  },
} as const;

async function amountOf(table: string, id: string): Promise<bigint> {
  const { rows } = await service.admin(`select amount::text from accounting.${table} where id = '${id}'`);
  return BigInt(rows[0].amount);
}

test('the books have the exact cents of any decimal, or it is refused with its place and nothing changes', async () => {
  let before = await service.fingerprint();
  const outcomes = { accepted: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(amountText, fc.constantFrom<keyof typeof places>('expense', 'bankTransaction'), async (text, at) => {
      const { path, json, accepts, location, stored } = places[at];
      const cents = centsOf(text);
      const answer = await send(path, json(text));
      if (cents !== undefined && accepts(cents)) {
        expect([text, answer.status]).toEqual([text, 200]);
        expect([text, await stored(answer)]).toEqual([text, cents]);
        before = await service.fingerprint();
        outcomes.accepted += 1;
      } else {
        expect([text, answer.status, answer.body.code]).toEqual([text, 400, 'invalid_request']);
        expect(answer.body.errors).toEqual([{ location, code: expect.any(String), message: expect.stringMatching(/^"[\w.[\]]+" must /) }]);
        expect([text, await service.fingerprint()]).toEqual([text, before]);
        outcomes.refused += 1;
      }
    }),
    { numRuns: RUNS, seed: SEED },
  );
  expect(Math.min(outcomes.accepted, outcomes.refused)).toBeGreaterThan(RUNS / 10);
}, runs(120_000, 7_200_000)); // biome-ignore format: the lines are as long as what they say

test('one answer names every amount that would be rounded, with what is accepted', async () => {
  const before = await service.fingerprint();
  const customer_id = 'cus_00000000000000000000000001';
  const { status, body } = await send(
    '/invoices',
    `{"customer_id":"${customer_id}","items":[{"description":"x","amount":12.3400000000000000001},{"description":"x","amount":9007199254740.991},
      {"description":"x","amount":1,"quantity":0.1000000000000000000001},{"description":"x","amount":12.345},{"description":"x","amount":1e16}]}`,
  );
  expect(status).toBe(400);
  const range = 'must be at most 9,007,199,254,740.99 dollars (about 9 trillion).';
  expect(
    new Set(
      body.errors.map(
        ({ location, message }: Record<string, string>) => `${location} ${message?.replace(/^"[^"]*" /, '')}`,
      ),
    ),
  ).toEqual(
    new Set([
      'body.items[0].amount must have at most two decimals: round it to the cent.',
      'body.items[1].amount must have at most two decimals: round it to the cent.',
      'body.items[2].quantity must be a number from 0.000001 to 999999999.999999 with at most six decimals.',
      'body.items[3].amount must have at most two decimals: round it to the cent.',
      `body.items[4].amount ${range}`,
    ]),
  );
  expect(await service.fingerprint()).toBe(before);
});

test('an amount of a query is not rounded either', async () => {
  const { status, body } = await service.get(
    '/reports/income_tax?wages=1000.00000000000000001&withholding=12.345&estimated_payments=9007199254741',
  );
  expect(status).toBe(400);
  expect(body.errors.map(({ location, code }: Record<string, string>) => [location, code])).toEqual([
    ['query.wages', 'too_many_decimals'],
    ['query.withholding', 'too_many_decimals'],
    ['query.estimated_payments', 'out_of_range'],
  ]);
});
