import { type Household, type Mechanism, mechanismScenario } from './mechanism.ts';

const wages = (place: Partial<Household>): Household => ({
  filingStatus: 'single',
  income: 60_000,
  taxpayer: { age: 40 },
  ...place,
});

/** Taxes of counties and cities, in addition to the state's. */
const rows: readonly Mechanism[] = [
  [
    'MD',
    2023,
    'two rates of Anne Arundel',
    '2,524.38; 2.7 % of 50,000 + 2.81 % of 4,250',
    wages({ county: 'Anne Arundel' }),
    3_993.81,
  ],
  [
    'MD',
    2025,
    'two rates of Anne Arundel',
    '2,486.38; 2.7 % of 50,000 + 2.94 % of 3,450',
    wages({ county: 'Anne Arundel' }),
    3_937.81,
  ],
  [
    'MD',
    2023,
    'in Frederick one rate by the amount of taxable income',
    '2,524.38; 2.96 % of 54,250',
    wages({ county: 'Frederick' }),
    4_130.18,
  ],
  ['PA', 2023, 'wage tax of Philadelphia', '3.07 % and 3.77 % of 60,000', wages({ city: 'Philadelphia' }), 4_104],
  ['PA', 2024, 'wage tax of Philadelphia', '3.07 % and 3.75 % of 60,000', wages({ city: 'Philadelphia' }), 4_092],
  ['PA', 2026, 'wage tax of Philadelphia', '3.07 % and 3.74 % of 60,000', wages({ city: 'Philadelphia' }), 4_086],
  [
    'PA',
    2023,
    'net profits tax of Philadelphia',
    '3.07 % and 3.75 % of 50,000',
    {
      filingStatus: 'single',
      incomeSources: { selfEmployment: 50_000 },
      taxpayer: { age: 40 },
      city: 'Philadelphia',
    },
    3_410,
  ],
];

export const places = rows.map(mechanismScenario);
