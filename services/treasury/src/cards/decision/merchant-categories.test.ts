import { readFileSync } from 'node:fs';
import { categoryNames, categoryOf, daysToClear, isIn } from './merchant-categories.js';
import { MERCHANT_CATEGORIES } from './merchant-categories.parameters.js';
import { normalizedName } from './merchant-name.js';

test('docs/treasury.md lists every category with its codes', () => {
  const text = readFileSync(new URL('../../../../../docs/treasury.md', import.meta.url), 'utf8');
  const listed = [...text.matchAll(/^\| `(\w+)` \| ([\d–, ]+) \|$/gm)].map(([, name, codes]) => [name, codes]);
  const four = (code: number) => String(code).padStart(4, '0');
  const rangeText = ([from, to]: readonly [number, number]) => (from === to ? four(from) : `${four(from)}–${four(to)}`);
  const expected = categoryNames.map((name) => {
    const ranges: readonly (readonly [number, number])[] =
      MERCHANT_CATEGORIES[name as keyof typeof MERCHANT_CATEGORIES];
    return [name, ranges.map(rangeText).join(', ')];
  });
  expect(listed).toEqual(expected);
});

test('A code belongs to its categories, and to the smallest one by name', () => {
  expect(isIn('5812', ['software', 'restaurants'])).toBe(true);
  expect(isIn('5812', ['software', 'travel'])).toBe(false);
  expect(isIn('0742', ['veterinary_services'])).toBe(true);
  expect(['5942', '7011', '3001', '5411', '9311', '0000', '6999'].map(categoryOf)).toEqual([
    'books_and_media',
    'lodging',
    'airlines',
    'groceries',
    'government_services',
    'other',
    'miscellaneous_stores',
  ]);
});

test('Hotels and rented cars have 30 days to clear, others 7', () => {
  expect(['7011', '3501', '3351', '7512', '5812', '4511'].map(daysToClear)).toEqual([30, 30, 30, 30, 7, 7]);
});

test.each([
  ['7-ELEVEN #12', '7 eleven 12'],
  ['Café Zürich', 'CAFE ZURICH'],
  ['ＡＭＡＺＯＮ．ＣＯＭ', 'amazon.com'],
  ['Straße & Söhne', 'STRASSE  SOHNE'],
  ["McDonald's", 'MCDONALDS'],
  ['ΟΔΟΣ', 'οδος'],
])('The merchant names %s and %s are the same', (one, other) => {
  expect(normalizedName(one)).toBe(normalizedName(other));
});
