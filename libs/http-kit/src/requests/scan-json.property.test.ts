import * as fc from 'fast-check';
import { readNumber, scanJson } from './scan-json.js';

const scan = (json: string) => scanJson(Buffer.from(json));
const inexactIn = (json: string) => scan(json).inexact.map(({ location }) => location);

/** Numbers as JSON writes them, also with zeros, signs and exponents that change nothing. */
const digits = (most: number) => fc.stringMatching(new RegExp(`^\\d{0,${most}}$`));
const numberText = fc
  .record({
    sign: fc.constantFrom('', '-'),
    whole: digits(22).map((text) => text.replace(/^0+(?=.)/, '') || '0'),
    fraction: digits(24),
    exponent: fc.option(fc.tuple(fc.constantFrom('e', 'E', 'e+', 'E-', 'e-'), fc.nat(330)), {
      nil: undefined,
      freq: 3,
    }),
  })
  .map(
    ({ sign, whole, fraction, exponent }) => sign + whole + (fraction && `.${fraction}`) + (exponent?.join('') ?? ''),
  );

/** The value of a decimal text, exactly: as a whole number of 10^-800. */
function exactly(text: string): bigint {
  const [, sign, whole = '', fraction = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text)!;
  const value = BigInt(whole + fraction) * 10n ** BigInt(800 + Number(exponent) - fraction.length);
  return sign ? -value : value;
}

test('a number is reported as inexact if its text and its parsed value differ, and only then', () => {
  fc.assert(
    fc.property(numberText, (text) => {
      const value = Number(text);
      const kept = Number.isFinite(value) && exactly(text) === exactly(String(value));
      expect([text, scan(`{"a":[0,${text}]}`).inexact.length]).toEqual([text, kept ? 0 : 1]);
      expect([text, readNumber(text)?.isExact]).toEqual([text, kept]);
    }),
    { numRuns: 5_000 },
  );
});

test('inexact numbers are reported by their places, at any depth, together with duplicate members', () => {
  const json = `{"amount": 9007199254740.991, "items": [{"amount": 12.34}, {"amount" :12.3400000000000000001 ,"amount":1e400}],
    "text": "1000.00000000000000001", "n": [[1, -1000.00000000000000001]], "12.3400000000000000001": 0.1}`;
  expect(inexactIn(json)).toEqual(['body.amount', 'body.items[1].amount', 'body.items[1].amount', 'body.n[0][1]']);
  expect(scan(json).repeated).toEqual(['body.items[1].amount']);
});

test('a number of a million digits is refused without examining each digit', () => {
  const { inexact } = scan(`{"a":1${'0'.repeat(1_000_000)}}`);
  expect(inexact).toEqual([{ location: 'body.a', at: '/a', text: undefined }]);
});

test.each(['1.', '.5', '+5', '5e3', '007'])('the parameter %s is the number that it is read as', (text) => {
  expect(readNumber(text)).toMatchObject({ value: Number(text), isExact: true });
});

test.each(['', 'x', '1,5', '0x10', '1e', '--1', '1.2.3', 'Infinity', 'NaN'])('%p is no number', (text) => {
  expect(readNumber(text)).toBeUndefined();
});

test('at most a hundred problems are reported', () => {
  expect(inexactIn(`[${Array.from({ length: 500 }, () => '1e400').join()}]`)).toHaveLength(100);
});
