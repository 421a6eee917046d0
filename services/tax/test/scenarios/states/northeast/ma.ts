import type { Scenario } from '../../scenario.ts';

export const massachusetts: readonly Scenario[] = [
  {
    name: 'MA 2024: social security paid and half of the rent are deducted',
    source: 'Form 1 by hand: 60,000 - 2,000 - 4,000 - 4,400 = 49,600 at 5 %',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      income: 60_000,
      taxpayer: { age: 40 },
      rentPaid: 24_000,
      state: 'MA',
    },
    lines: { 'MA:taxableIncome': 49600, 'MA:tax': 2480 },
  },
  {
    name: 'MA 2024: short-term gain has a rate of its own; four percent more above the threshold',
    source:
      'Form 1 and Schedule B by hand: 1,100,000 - 2,000 - 4,400 = 1,093,600 at 5 %, 10,000 at 8.5 %, 4 % of what exceeds 1,053,750: 54,680 + 850 + 1,994',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      incomeSources: { wages: 1_100_000, shortTermCapitalGains: 10_000 },
      taxpayer: { age: 40 },
      state: 'MA',
    },
    lines: { 'MA:taxableIncome': 1103600, 'MA:tax': 57524 },
  },
  {
    name: 'MA 2023: an income a little above the limit pays a tenth of the excess',
    source: 'Schedule NTS-L-NR/PY by hand: 10 % of (8,500 - 8,000) = 50 is less than 5 % of 3,449.75',
    input: { taxYear: 2023, filingStatus: 'single', income: 8_500, taxpayer: { age: 20 }, state: 'MA' },
    lines: { 'MA:taxBeforeCredits': 50, 'MA:tax': 50 },
  },
  {
    name: 'MA 2024: the circuit breaker for a renter of 65 or older',
    source:
      'Form 1 and Schedule CB by hand: 20,000 - 4,400 - 700 - 4,000 at 5 % = 545; 12,000 / 4 - 10 % of 19,300 = 1,070',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      incomeSources: { pensions: 20_000 },
      taxpayer: { age: 70 },
      rentPaid: 12_000,
      state: 'MA',
    },
    lines: { 'MA:taxBeforeCredits': 545, 'MA:refundableCredits': 1070, 'MA:tax': -525 },
  },
];
