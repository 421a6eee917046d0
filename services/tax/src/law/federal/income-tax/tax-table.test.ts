import { valueInForce } from '../../../engine/parameter.js';
import { tableYield } from '../../../engine/table.js';
import { usd } from '../../values.js';
import { incomeTaxBrackets, taxTableRows } from './parameters.js';

/** Rows as the IRS prints them: from, then the tax of single, joint, separate and head of household. */
test.each([
  [2023, 5, [1, 1, 1, 1]],
  [2023, 25, [4, 4, 4, 4]],
  [2023, 2_975, [299, 299, 299, 299]],
  [2023, 3_000, [303, 303, 303, 303]],
  [2023, 25_300, [2_819, 2_599, 2_819, 2_725]],
  [2023, 50_000, [6_313, 5_563, 6_313, 5_689]],
  [2023, 73_000, [11_373, 8_323, 11_373, 9_767]],
  [2023, 99_950, [17_394, 12_610, 17_394, 15_788]],
  [2024, 25_300, [2_807, 2_575, 2_807, 2_708]],
  [2024, 50_000, [6_059, 5_539, 6_059, 5_672]],
  [2024, 73_000, [11_119, 8_299, 11_119, 9_425]],
  [2024, 99_950, [17_048, 12_101, 17_048, 15_354]],
])('Tax Table of %i, row %i', (year, from, printed) => {
  const day = `${year}-01-01`;
  const schedules = valueInForce(incomeTaxBrackets, day).value;
  const statuses = ['single', 'married_filing_jointly', 'married_filing_separately', 'head_of_household'] as const;
  const computed = statuses.map((status) =>
    tableYield(schedules[status], valueInForce(taxTableRows, day).value, usd(from)),
  );
  expect(computed).toEqual(printed.map(usd));
});
