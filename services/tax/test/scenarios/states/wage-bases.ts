import type { Scenario } from '../scenario.ts';
import { type Household, type Mechanism, mechanismScenario } from './mechanism.ts';

const worker: Household = {
  filingStatus: 'single',
  incomeSources: { wages: 50_000 },
  taxpayer: { age: 45 },
  dependents: [],
};
/** 10,000 deferred to a plan. */
const deferring: Household = { ...worker, w2s: [{ socialSecurityWages: 60_000, medicareWages: 60_000 }] };
const withBox16 = (stateWages: number, state?: string): Household => ({
  ...worker,
  w2s: [{ socialSecurityWages: 60_000, medicareWages: 60_000, stateWages, ...(state && { state }) }],
});
const couple: Household = {
  filingStatus: 'married_filing_jointly',
  incomeSources: { wages: 80_000 },
  taxpayer: { age: 40 },
  spouse: { age: 40 },
};

const rows: readonly Mechanism[] = [
  ['PA', 2024, 'box 16 decides', '60,000 at 3.07 %', withBox16(60_000, 'PA'), 1_842],
  ['PA', 2024, 'box 16 of another state does not count; box 5 does', '60,000 at 3.07 %', withBox16(1, 'NY'), 1_842],
  ['PA', 2024, 'box 5 includes deferrals to a plan', '60,000 at 3.07 %', deferring, 1_842],
  [
    'PA',
    2024,
    'deferrals that the input gives are taxed',
    '60,000 at 3.07 %',
    { ...worker, retirementContributions: 10_000 },
    1_842,
  ],
  [
    'PA',
    2024,
    'wage tax of Philadelphia on deferrals',
    '60,000 at 3.07 % and 3.75 %',
    { ...withBox16(60_000), city: 'Philadelphia' },
    4_092,
  ],
  [
    'PA',
    2024,
    'wage tax of Philadelphia on box 18',
    '60,000 at 3.07 % and 61,000 at 3.75 %',
    {
      ...withBox16(60_000),
      w2s: withBox16(60_000).w2s!.map((boxes) => ({ ...boxes, localWages: 61_000 })),
      city: 'Philadelphia',
    },
    4_129.5,
  ],
  ['NJ', 2024, 'box 16 decides', '51,000: 717.50 + 5.525 % of 11,000', withBox16(52_000), 1_325.25],
  [
    'NJ',
    2024,
    'without box 16 deferrals to a plan are not taxed',
    '49,000: 717.50 + 5.525 % of 9,000',
    deferring,
    1_214.75,
  ],
  ['MA', 2024, 'box 16 decides', '52,000 - 2,000 - 4,400 at 5 %', withBox16(52_000), 2_280],
  [
    'NJ',
    2024,
    'a child at school is no student at a college',
    '80,000 - 3,500: 1,295 + 3.5 % of 6,500, less 200',
    { ...couple, dependents: [{ age: 5, student: true }] },
    1_322.5,
  ],
  [
    'NJ',
    2024,
    'a student of 20 is at a college',
    '80,000 - 4,500: 1,295 + 3.5 % of 5,500',
    { ...couple, dependents: [{ age: 20, student: true }] },
    1_487.5,
  ],
  [
    'VT',
    2025,
    'the credit for each child falls on its own',
    '185,000 - 36,500 = 148,500: 2,763.75 + 6.6 % of 66,000; 60 x 20 is more than 1,000',
    { ...couple, incomeSources: { wages: 185_000 }, dependents: [{ age: 3 }, { age: 4 }] },
    7_119.75,
  ],
  [
    'VT',
    2023,
    'the credit for each child falls on its own',
    '150,000 - 33,450 = 116,550: 2,540.98 + 6.6 % of 40,700, less two times 500',
    { ...couple, incomeSources: { wages: 150_000 }, dependents: [{ age: 2 }, { age: 4 }] },
    4_227.18,
  ],
];

export const wageBases: readonly Scenario[] = [
  ...rows.map(mechanismScenario),
  {
    name: 'OH 2024: the tax of a city goes by box 5',
    source: 'By hand: Ohio Rev. Code 718.01(R): 60,000 at 2.5 %',
    input: { ...deferring, taxYear: 2024, state: 'OH', city: 'Columbus' },
    lines: { 'OH:localTax': 1_500 },
  },
];
