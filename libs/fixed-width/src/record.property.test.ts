import * as fc from 'fast-check';
import { RecordProblems } from './problem.js';
import { decode, emptyRecord, encode, recordLayout } from './record.js';
import { toRecordText } from './record-text.js';
import { splitRecords } from './split-records.js';
import { isUsState, numericStateCode } from './us-states.js';

const LAYOUT = recordLayout(30, {
  id: ['1-2', '=RX'],
  name: ['3-8', 'text'],
  tin: ['10-12', 'digits'],
  code: ['13', 'digits_or_blank'],
  count: ['14-16', 'number'],
  amount: ['20-29', 'cents'],
});

const printable = fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code));
const records = fc.record({
  name: fc.string({ unit: printable, maxLength: 6 }).map((text) => text.trimEnd()),
  tin: fc.stringMatching(/^\d{3}$/),
  code: fc.stringMatching(/^\d?$/),
  count: fc.nat({ max: 999 }),
  amount: fc.bigInt({ min: 0n, max: 9_999_999_999n }),
});

test('A record that is written is read as the same record', () => {
  fc.assert(
    fc.property(records, (values) => {
      const problems = new RecordProblems();
      const text = encode(LAYOUT, values, 1, problems);
      expect(text).toHaveLength(30);
      expect(decode(LAYOUT, text, 1, problems)).toEqual(values);
      expect(problems.list).toEqual([]);
    }),
  );
});

test('Fields stand at the positions of their table, and everything else is blank', () => {
  const problems = new RecordProblems();
  const values = { name: 'JO', tin: '123', code: '', count: 7, amount: 12345n };
  expect(encode(LAYOUT, values, 1, problems)).toBe('RXJO     123 007   0000012345 ');
});

test('Every wrong field of a record is reported with its positions', () => {
  const problems = new RecordProblems();
  decode(LAYOUT, 'RYJ\u00e9    x12a.7 007x00000123x5 ', 3, problems);
  expect(problems.list.map(({ field, code }) => [field, code])).toEqual([
    ['id', 'wrong_constant'],
    ['name', 'not_printable'],
    ['blank', 'not_blank'],
    ['tin', 'not_digits'],
    ['code', 'not_digits'],
    ['count', 'not_digits'],
    ['blank', 'not_blank'],
    ['amount', 'not_digits'],
  ]);
  expect(problems.list[3]!.message).toBe('must be 3 digits (positions 10 to 12)');
});

test('A value that does not fit is refused when it is written', () => {
  const problems = new RecordProblems();
  const values = { name: 'TOO LONG', tin: '12', code: 'x', count: 1000, amount: -1n };
  encode(LAYOUT, values, 1, problems);
  expect(problems.list.map(({ field, code }) => [field, code])).toEqual([
    ['name', 'too_long'],
    ['tin', 'not_digits'],
    ['code', 'not_digits'],
    ['count', 'too_large'],
    ['amount', 'not_digits'],
  ]);
});

test('An amount that may be blank is blank only if it is not given', () => {
  const pair = recordLayout(10, { before: ['1-5', 'cents_or_blank'], after: ['6-10', 'cents_or_blank'] });
  const problems = new RecordProblems();
  expect(encode(pair, { before: 0n, after: undefined }, 1, problems)).toBe('00000     ');
  expect(decode(pair, '00000     ', 1, problems)).toEqual({ before: 0n, after: undefined });
  expect(problems.list).toEqual([]);
  decode(pair, '  1  00001', 1, problems);
  expect(problems.list.map(({ field, code }) => [field, code])).toEqual([['before', 'not_digits']]);
});

test('A state has its numeric code, a territory has none', () => {
  expect(['CO', 'DC', 'WY'].map(numericStateCode)).toEqual(['08', '11', '56']);
  expect(['PR', 'AE', 'ZZ', 'toString'].map((state) => [isUsState(state), numericStateCode(state)])).toEqual([
    [true, undefined],
    [true, undefined],
    [false, undefined],
    [false, undefined],
  ]);
});

test('A table whose fields overlap or do not fit is refused', () => {
  expect(() => recordLayout(10, { one: ['1-4', 'text'], two: ['4-5', 'text'] })).toThrow(RangeError);
  expect(() => recordLayout(10, { one: ['9-11', 'text'] })).toThrow(RangeError);
  expect(emptyRecord(LAYOUT)).toEqual({ name: '', tin: '', code: '', count: 0, amount: 0n });
});

test('Records are found with and without line breaks, and a record of another length is refused', () => {
  for (const ending of ['', '\n', '\r\n'] as const) {
    const problems = new RecordProblems();
    expect(splitRecords(`abc${ending}def${ending}`, 3, problems)).toEqual({ records: ['abc', 'def'], ending });
    expect(problems.list).toEqual([]);
  }
  for (const text of ['', 'ab', 'abc\ndefg\n', 'abc\r\ndef\n', 'abcd\nefg\n']) {
    const problems = new RecordProblems();
    splitRecords(text, 3, problems);
    expect(problems.list).toHaveLength(1);
  }
});

test('Text for a record is upper-case ASCII of the given length', () => {
  expect(toRecordText('José  Núñez-O’Brien', 40)).toBe("JOSE NUNEZ-O'BRIEN");
  expect(toRecordText('Łódź Straße', 40)).toBe('LODZ STRASSE');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 80 }), (value, length) => {
      const text = toRecordText(value, length);
      expect(text).toMatch(/^[\x20-\x60\x7b-\x7e]*$/);
      expect(text.length).toBeLessThanOrEqual(length);
      expect(text).toBe(text.trim());
    }),
  );
});
