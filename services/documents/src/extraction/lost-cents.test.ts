import { doubtLostCents } from './lost-cents.js';
import type { Reading } from './reading.js';

const amount = (value: number, more: Partial<Reading> = {}) =>
  ({ name: 'wages', kind: 'amount', value, support: 'agreed', ...more }) as Reading;

const supportsOf = (copy: readonly Reading[]) => doubtLostCents(copy).map(({ support }) => support);

test('An amount that OCR read without cents is doubtful if other amounts of the form have cents', () => {
  expect(supportsOf([amount(16_991, { withoutCents: true }), amount(813.91), amount(40.5)])).toEqual([
    'differ',
    'agreed',
    'agreed',
  ]);
});

test('An amount that OCR read with one digit of its cents is doubtful', () => {
  expect(supportsOf([amount(16_991.3, { withoutCents: true }), amount(813.91), amount(40.5)])).toEqual([
    'differ',
    'agreed',
    'agreed',
  ]);
});

test('A form in whole dollars is not doubtful', () => {
  expect(supportsOf([amount(16_991, { withoutCents: true }), amount(813, { withoutCents: true })])).toEqual([
    'agreed',
    'agreed',
  ]);
});

test('A form with boxes in whole dollars and states with cents is not doubtful', () => {
  const boxes = [187_000, 41_999, 168_600].map((value) => amount(value, { withoutCents: true }));
  expect(supportsOf([...boxes, amount(1410.22), amount(512.4)]).slice(0, 3)).toEqual(['agreed', 'agreed', 'agreed']);
});

test('An amount that was read with .00 has its cents', () => {
  expect(supportsOf([amount(5000), amount(813.91), amount(40.5)])).toEqual(['agreed', 'agreed', 'agreed']);
});
