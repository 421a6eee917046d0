import { drawW2, FACTS, scanPage } from '../../test/drawn-w2.ts';
import { createExtractor } from './extractor.js';
import { form1099Nec } from './forms/form-1099-nec.js';
import { w2 } from './forms/w2.js';
import { repairDigit } from './repair-digit.js';
import type { PagedReading } from './vote.js';

const amounts = (values: Record<string, number>, source: 'ocr' | 'text' = 'ocr') =>
  Object.entries(values).map(
    ([name, value]): PagedReading => ({
      name,
      kind: name === 'tax_year' ? 'year' : 'amount',
      value,
      sight: 'value',
      location: 'cell',
      source,
      wordConfidence: 0.95,
      repaired: false,
      support: 'single',
      smallPrint: false,
      box: null,
      witness: 'whole',
      page: 1,
    }),
  );

const changesOf = (readings: PagedReading[], form = w2) =>
  repairDigit(form, readings)
    .filter(({ mended }) => mended)
    .map(({ name, value }) => [name, value]);

const READ = { ss_wages: 54840.17, ss_tax: 3400.09, medicare_wages: 54840.17, medicare_tax: 795.18, tax_year: 2024 };

test('A misread digit of a W-2 is changed if no other change satisfies its rules', () => {
  expect(changesOf(amounts({ ...READ, ss_tax: 3490.09 }))).toEqual([['ss_tax', 3400.09]]);
  expect(changesOf(amounts({ ...READ, ss_wages: 51840.17 }))).toEqual([['ss_wages', 54840.17]]);
  expect(changesOf(amounts({ ...READ, medicare_tax: 195.18 }))).toEqual([['medicare_tax', 795.18]]);
});

test('Nothing is changed if the rules hold, if two digits are wrong, or if two changes are possible', () => {
  expect(changesOf(amounts(READ))).toEqual([]);
  expect(changesOf(amounts({ ...READ, ss_tax: 9490.09 }))).toEqual([]);
  // Wages of 130 and a tax of 6 are both possible, because amounts in whole dollars are rounded.
  expect(changesOf(amounts({ ss_wages: 100, ss_tax: 8, tax_year: 2024 }))).toEqual([]);
});

test('Values that were not read by OCR are never changed', () => {
  expect(changesOf(amounts({ ...READ, ss_tax: 3490.09 }, 'text'))).toEqual([]);
});

test('An inequality changes nothing, because many amounts satisfy it', () => {
  expect(changesOf(amounts({ nonemployee_compensation: 1200, federal_tax: 2500 }), form1099Nec)).toEqual([]);
});

test('A changed value is marked, needs a review, and its equation confirms no other value', async () => {
  const extractor = createExtractor({ processes: 1 });
  try {
    const scan = await scanPage(await drawW2({ copies: [{ ...FACTS, ss_tax: 3490.09 }] }), { dpi: 200 });
    const { parts } = await extractor.extract(scan);
    const field = (name: string) => parts[0]!.fields.find((each) => each.name === name)!;
    expect(field('ss_tax')).toMatchObject({ value: 3400.09, source: 'repaired', confidence: 0.8 });
    expect(parts[0]!.needs_review).toContain('ss_tax');
    expect(field('medicare_tax')).toMatchObject({ value: FACTS.medicare_tax, source: 'ocr' });
  } finally {
    await extractor.close();
  }
});
