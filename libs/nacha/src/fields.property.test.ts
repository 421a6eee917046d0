import * as fc from 'fast-check';
import { fromAchDate, toAchDate } from './ach-date.js';
import { toAchText } from './ach-text.js';
import { isRoutingNumber, routingCheckDigit, toTraceNumber } from './routing-number.js';
import { readTransactionCode, transactionCode } from './transaction-code.js';

test('Known routing numbers have a right check digit; a changed digit is found.', () => {
  for (const known of ['021000021', '011000015', '121042882', '231380104']) expect(isRoutingNumber(known)).toBe(true);
  for (const wrong of ['021000022', '000000000', '12104288', '1210428820', '12104288x'])
    expect(isRoutingNumber(wrong)).toBe(false);
  expect(routingCheckDigit('12104288')).toBe(2);
});

test('Text for a file is printable ASCII of the given length.', () => {
  expect(toAchText('José  Núñez & Co.', 22)).toBe('Jose Nunez & Co.');
  expect(toAchText('Łódź\t株式会社', 16)).toBe('Lodz');
  expect(toAchText('Großmann GmbH', 22)).toBe('Grossmann GmbH');
  expect(toAchText('Cœur SARL', 22)).toBe('Coeur SARL');
  expect(toAchText('ŁłØøÆæĐđÞþ', 22)).toBe('LlOoAEaeDdTHth');
  expect(toAchText('Straße', 5)).toBe('Stras');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 80 }), (value, length) => {
      const text = toAchText(value, length);
      expect(text).toMatch(/^[\x20-\x7e]*$/);
      expect(text.length).toBeLessThanOrEqual(length);
      expect(text).toBe(text.trim());
    }),
  );
});

test('Dates and trace numbers have the form of a file.', () => {
  expect(toAchDate('2026-11-25')).toBe('261125');
  expect(fromAchDate('261125')).toBe('2026-11-25');
  for (const wrong of ['260230', '', '26112', 'abcdef']) expect(fromAchDate(wrong)).toBeUndefined();
  expect(toTraceNumber('231380104', 42)).toBe('231380100000042');
  expect(() => toTraceNumber('231380104', 10_000_000)).toThrow(RangeError);
});

test('Transaction codes', () => {
  expect(transactionCode('checking', 'credit')).toBe(22);
  expect(transactionCode('savings', 'debit', 'prenote')).toBe(38);
  expect(transactionCode('loan', 'debit')).toBe(55);
  expect(readTransactionCode(26)).toEqual({ code: 26, accountType: 'checking', direction: 'debit', kind: 'return' });
  expect(readTransactionCode(20)).toBeUndefined();
  expect(() => transactionCode('loan', 'debit', 'prenote')).toThrow(RangeError);
});
