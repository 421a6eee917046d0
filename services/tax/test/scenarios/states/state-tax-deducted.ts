import type { Scenario } from '../scenario.ts';
import { type Household, type Mechanism, mechanismScenario } from './mechanism.ts';

/** Taxes of 18,000: of the federal cap of 2024, 5,000 is the proportional part of income tax. */
const homeOwner: Household = {
  filingStatus: 'single',
  incomeSources: { wages: 150_000 },
  taxpayer: { age: 45 },
  dependents: [],
  deductions: {
    itemized: [
      { type: 'real_estate_tax', amount: 9_000 },
      { type: 'mortgage_interest', amount: 12_000 },
      { type: 'charity_cash', amount: 8_000 },
      { type: 'state_local_income_tax', amount: 9_000 },
    ],
  },
};

const rows: readonly Mechanism[] = [
  [
    'MO',
    2024,
    'income tax takes its proportional part of the federal cap',
    '30,000 + 11,475 - 5,000 deducted: 113,525: 248.24 + 4.8 % of 104,614',
    homeOwner,
    5_269.71,
  ],
  [
    'MO',
    2025,
    'below the federal cap all income tax is taken out',
    '38,000 + 11,475 - 9,000 deducted: 109,525: 256.04 + 4.7 % of 100,334',
    homeOwner,
    4_971.73,
  ],
  [
    'NM',
    2024,
    'income tax takes its proportional part of the federal cap',
    '30,000 - 5,000 deducted: 125,000: 504.50 + 4.9 % of 109,000',
    homeOwner,
    5_845.5,
  ],
  [
    'NM',
    2024,
    'the deduction does not fall below the standard deduction',
    '16,000 - 9,000 is less than 14,600: 45,400: 504.50 + 4.9 % of 29,400',
    {
      ...homeOwner,
      incomeSources: { wages: 60_000 },
      deductions: {
        itemized: [
          { type: 'state_local_income_tax', amount: 9_000 },
          { type: 'mortgage_interest', amount: 7_000 },
        ],
      },
    },
    1_945.1,
  ],
];

/** Section 68 takes back 2/37 of 55,000: 2,972.97. */
const reducedIn2026: readonly Scenario[] = ['ID', 'MT', 'NE'].map((state) => ({
  name: `${state} 2026: the reduction of the federal deductions at high income applies`,
  source: 'By hand: 40,000 + 20,000 - 0.5 % of 1,000,000 = 55,000, less 2/37 of it',
  input: {
    taxYear: 2026,
    filingStatus: 'single',
    incomeSources: { wages: 1_000_000 },
    taxpayer: { age: 45 },
    dependents: [],
    deductions: {
      itemized: [
        { type: 'mortgage_interest', amount: 40_000 },
        { type: 'charity_cash', amount: 20_000 },
      ],
    },
    state,
  },
  lines: { [`${state}:deductions`]: 52_027.03, [`${state}:taxableIncome`]: 947_972.97 },
}));

export const stateTaxDeducted: readonly Scenario[] = [...rows.map(mechanismScenario), ...reducedIn2026];
