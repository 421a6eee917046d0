import type { Scenario } from '../../scenario.ts';

export const newMexico: readonly Scenario[] = [
  {
    name: 'NM 2024: rebate, child credit and working families credit are paid out',
    source: 'PIT-1 and PIT-RC by hand: 89 + 2 x 414 + 25 % of 6,960 - 21.06 % of 7,280',
    input: {
      taxYear: 2024,
      filingStatus: 'head_of_household',
      income: 30_000,
      taxpayer: { age: 30 },
      dependents: [{ age: 5 }, { age: 8 }],
      state: 'NM',
    },
    lines: { 'NM:deductions': 33_400, 'NM:tax': -2_273.71 },
  },
  {
    name: 'NM 2025: the new schedule',
    source: 'By hand: 82.50 + 352 + 731 + 4.7 % of 10,750',
    input: { taxYear: 2025, filingStatus: 'single', income: 60_000, state: 'NM' },
    lines: { 'NM:taxableIncome': 44_250, 'NM:tax': 1_670.75 },
  },
];
