import { BOX_12_CODES, isBox12Code, toBox12Amounts } from './box-12.js';
import { EMPLOYEE_AMOUNTS, OPTIONAL_AMOUNTS } from './layouts.js';

test('The codes of 2026 are valid from 2026 on, and II from 2024 on', () => {
  const years = [2023, 2024, 2025, 2026];
  const validity = (code: string) => years.filter((year) => isBox12Code(code, year));
  for (const code of ['TA', 'TP', 'TT']) expect(validity(code)).toEqual([2026]);
  expect(validity('II')).toEqual([2024, 2025, 2026]);
  expect(validity('DD')).toEqual(years);
  for (const code of ['I', 'O', 'U', 'X', 'CC', 'TS', 'toString', '']) expect(validity(code)).toEqual([]);
});

test('Every code has one field of EFW2, or a reason why it has none', () => {
  for (const [code, { wages, optional, without }] of Object.entries(BOX_12_CODES)) {
    expect([code, [wages, optional, without].filter(Boolean)]).toEqual([code, [expect.any(String)]]);
    if (wages) expect(EMPLOYEE_AMOUNTS).toContain(wages);
    if (optional) expect(OPTIONAL_AMOUNTS).toContain(optional);
  }
});

test('Amounts of codes that share a field are added up', () => {
  expect(
    toBox12Amounts([
      { code: 'A', amount: 1n },
      { code: 'B', amount: 2n },
      { code: 'D', amount: 3n },
      { code: 'TT', amount: 4n },
    ]),
  ).toEqual({ wages: { deferred401k: 3n }, optional: { uncollectedTaxOnTips: 3n } });
  expect(toBox12Amounts([]).optional).toBeUndefined();
});
