import fc from 'fast-check';
import { createQuotes, type Quoted } from './quotes.js';
import { ToolError } from './tool-error.js';

const QUOTED: Quoted = {
  tool: 'send_transfer',
  organization: 'org_1',
  input: { from: 'acct_1', to: 'acct_2', amount: 12.5 },
  terms: { fee: 0, day: '2026-11-30' },
};
const MINUTE_MS = 60_000;

function codeOf(use: () => unknown): string {
  try {
    use();
  } catch (error) {
    if (error instanceof ToolError) return error.code;
    throw error;
  }
  return 'used';
}

test('A quote gives the same idempotency key each time it is used, in every process with its key, and another quote another one', () => {
  const quotes = createQuotes('sk_test_a');
  const { quote_id } = quotes.make(QUOTED);
  expect(quote_id).toMatch(/^quote_[\w-]{40}$/);
  const key = quotes.use(quote_id, QUOTED);
  expect(createQuotes('sk_test_a').use(quote_id, QUOTED)).toBe(key);
  expect(quotes.use(quotes.make(QUOTED).quote_id, QUOTED)).not.toBe(key);
  // The order of members is no difference.
  expect(quotes.use(quote_id, { ...QUOTED, input: { amount: 12.5, to: 'acct_2', from: 'acct_1' } })).toBe(key);
});

test('A quote is refused for other values, other terms, another tool, organization or key', () => {
  const quotes = createQuotes('sk_test_a');
  const { quote_id } = quotes.make(QUOTED);
  const others: readonly Quoted[] = [
    { ...QUOTED, input: { ...QUOTED.input, amount: 12.51 } },
    { ...QUOTED, input: { ...QUOTED.input, to: 'acct_3' } },
    { ...QUOTED, input: { ...QUOTED.input, description: 'x' } },
    { ...QUOTED, terms: { fee: 1, day: '2026-11-30' } },
    { ...QUOTED, tool: 'pay_bill' },
    { ...QUOTED, organization: 'org_2' },
  ];
  for (const other of others) expect(codeOf(() => quotes.use(quote_id, other))).toBe('quote_invalid');
  expect(codeOf(() => createQuotes('sk_test_b').use(quote_id, QUOTED))).toBe('quote_invalid');
});

test('A refused quote says to look for an earlier call first, because what it showed changes when the first call moves the money', () => {
  const quotes = createQuotes('sk_test_a');
  const { quote_id } = quotes.make(QUOTED);
  const tomorrow = { ...QUOTED, terms: { fee: 0, day: '2026-12-01' } };
  expect(() => quotes.use(quote_id, tomorrow)).toThrow(
    expect.objectContaining({
      message: expect.stringContaining('Nothing was done by this call'),
      advice: expect.stringContaining('earlier call'),
    }),
  );
});

test('A quote ends after ten minutes', () => {
  let now = Date.UTC(2026, 10, 28);
  const quotes = createQuotes('sk_test_a', () => now);
  const { quote_id, expires_at } = quotes.make(QUOTED);
  expect(expires_at).toBe('2026-11-28T00:10:00.000Z');
  now += 10 * MINUTE_MS - 1;
  expect(codeOf(() => quotes.use(quote_id, QUOTED))).toBe('used');
  now += 1;
  expect(codeOf(() => quotes.use(quote_id, QUOTED))).toBe('quote_expired');
});

test('No change of a quote id is another id that works', () => {
  const quotes = createQuotes('sk_test_a');
  const { quote_id } = quotes.make(QUOTED);
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/= .';
  fc.assert(
    fc.property(fc.nat(quote_id.length - 1), fc.constantFrom(...letters), fc.boolean(), (at, letter, inserts) => {
      const changed = quote_id.slice(0, at) + letter + quote_id.slice(inserts ? at : at + 1);
      fc.pre(changed !== quote_id);
      expect(codeOf(() => quotes.use(changed, QUOTED))).toBe('quote_invalid');
    }),
  );
  expect(codeOf(() => quotes.use('', QUOTED))).toBe('quote_invalid');
  expect(codeOf(() => quotes.use(fc.sample(fc.string(), 1)[0]!, QUOTED))).toBe('quote_invalid');
});
