import type { Scenario } from '../scenario.ts';
import { type Household, type Mechanism, mechanismScenario } from './mechanism.ts';

const couple = (incomeSources: Household['incomeSources']): Household => ({
  filingStatus: 'married_filing_jointly',
  incomeSources: incomeSources!,
  taxpayer: { age: 45 },
  spouse: { age: 45 },
  dependents: [],
});
const lossOfSpouse = couple({ wages: 80_000, spouseSelfEmployment: -20_000 });

/** A loss of one spouse where the state computes the incomes of spouses one by one. */
const rows: readonly Mechanism[] = [
  [
    'MO',
    2024,
    'the business loss of a spouse reduces the income of the other',
    '60,000 - 29,200 - 15 % of 3,232 = 30,315.20, all of it one share: 248.24 + 4.8 % of 21,404.20',
    lossOfSpouse,
    1_275.64,
  ],
  [
    'MO',
    2024,
    'half of a capital loss reduces the income of a spouse with wages',
    '57,000 - 29,200 - 15 % of 2,872 = 27,369.20: 248.24 + 4.8 % of 18,458.20',
    couple({ wages: 60_000, shortTermCapitalGains: -10_000 }),
    1_134.23,
  ],
  [
    'MO',
    2024,
    'losses above all income leave no tax',
    '10,000 - 30,000',
    couple({ wages: 10_000, spouseSelfEmployment: -30_000 }),
    0,
  ],
  ['KY', 2024, 'the joint return uses the loss', '60,000 - 3,160 at 4 %', lossOfSpouse, 2_273.6],
  [
    'DC',
    2024,
    'the joint return uses the loss up to 12,000',
    '60,000 + 8,000 - 29,200 = 38,800: 400 + 6 % of 28,800',
    lossOfSpouse,
    2_128,
  ],
  [
    'DE',
    2024,
    'the joint return uses the loss',
    '60,000 - 6,500: 1,001 + 5.55 % of 28,500, less 220',
    lossOfSpouse,
    2_362.75,
  ],
  [
    'VA',
    2024,
    'a spouse with a loss leaves no spouse tax adjustment',
    '60,000 - 17,000 - 1,860 = 41,140: 720 + 5.75 % of 24,140',
    lossOfSpouse,
    2_108.05,
  ],
  [
    'PA',
    2024,
    'the business loss of a spouse does not reduce the profit of the other',
    '50,000 at 3.07 %',
    couple({ selfEmployment: 50_000, spouseSelfEmployment: -20_000 }),
    1_535,
  ],
  ['PA', 2024, 'a business loss does not reduce wages', '80,000 at 3.07 %', lossOfSpouse, 2_456],
];

export const spouseLosses: readonly Scenario[] = rows.map(mechanismScenario);
