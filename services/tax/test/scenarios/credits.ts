import type { Scenario } from './scenario.ts';

const joint = 'married_filing_jointly';
const separate = 'married_filing_separately';
const head = 'head_of_household';

const children: readonly Scenario[] = [
  {
    name: 'child tax credit: 50 dollars for every 1,000 begun above 200,000',
    source: 'By hand: 2,000 - 11 x 50',
    input: { taxYear: 2024, filingStatus: head, income: 210_500, dependents: [{ age: 10 }] },
    lines: { 'Schedule 8812:12': 1_450, '1040:19': 1_450 },
  },
  {
    name: 'child tax credit: a surviving spouse has the threshold of 200,000',
    source: '26 U.S.C. 24(h)(3); Schedule 8812, line 9: by hand 2,200 - 10 x 50',
    input: {
      taxYear: 2025,
      filingStatus: 'qualifying_surviving_spouse',
      income: 210_000,
      dependents: [{ age: 10 }],
    },
    lines: { '1040:19': 1_700 },
  },
  {
    name: 'a parent, a student of 19 and a child without a social security number are other dependents',
    source: '26 U.S.C. 24(h)(4), (7)',
    input: {
      taxYear: 2025,
      filingStatus: joint,
      income: 100_000,
      dependents: [
        { age: 70, relationship: 'parent' },
        { age: 19, student: true },
        { age: 5, ssn: '912-70-1234' },
      ],
    },
    lines: { '1040:19': 1_500, '1040:28': 0 },
  },
  {
    name: 'no tax: 15 % of earnings above 2,500 is paid out, beside the earned income credit',
    source: 'By hand: 15 % of 17,500; the credit for two children at its maximum',
    input: { taxYear: 2024, filingStatus: head, income: 20_000, dependents: [{ age: 5 }, { age: 8 }] },
    lines: { '1040:16': 0, '1040:27': 6_960, '1040:28': 2_625, '1040:34': 9_585 },
  },
  ...(
    [
      [2023, 1_600],
      [2024, 1_700],
      [2025, 1_700],
      [2026, 1_700],
    ] as const
  ).map(
    ([taxYear, limit]): Scenario => ({
      name: `${taxYear}: what is paid out per child is limited`,
      source: 'Revenue procedure of the year',
      input: { taxYear, filingStatus: head, income: 20_000, dependents: [{ age: 5 }] },
      lines: { '1040:28': limit },
    }),
  ),
  {
    name: 'three children: payroll taxes where they are more than 15 % of earnings above 2,500',
    source: 'By hand: 7.65 % of 4,000 is 306, 15 % of 1,500 is 225',
    input: {
      taxYear: 2024,
      filingStatus: separate,
      income: 4_000,
      dependents: [{ age: 5 }, { age: 8 }, { age: 9 }],
    },
    lines: { '1040:27': 0, '1040:28': 306 },
  },
];

const earnedIncome: readonly Scenario[] = [
  ...(
    [
      [2023, '1040:27', [600, 3_995, 6_604, 7_430]],
      [2024, '1040:27', [632, 4_213, 6_960, 7_830]],
      [2025, '1040:27a', [649, 4_328, 7_152, 8_046]],
      [2026, '1040:27a', [664, 4_427, 7_316, 8_231]],
    ] as const
  ).flatMap(([taxYear, line, maxima]) =>
    maxima.map(
      (maximum, count): Scenario => ({
        name: `${taxYear}: most of the earned income credit with ${count} children`,
        source: 'Revenue procedure of the year',
        input: {
          taxYear,
          filingStatus: 'single',
          income: count === 0 ? 9_000 : 19_000,
          taxpayer: { age: 30 },
          dependents: Array.from({ length: count }, () => ({ age: 17 })),
        },
        lines: { [line]: maximum },
      }),
    ),
  ),
  {
    name: 'earned income credit: phase-out of a couple with one child',
    source: 'By hand: 4,328 - 15.98 % of (40,000 - 30,470)',
    input: { taxYear: 2025, filingStatus: joint, income: 40_000, dependents: [{ age: 17 }] },
    lines: { '1040:27a': 2_805.11 },
  },
  ...(
    [
      [2023, '1040:27', 3_995, 28_120],
      [2024, '1040:27', 4_213, 29_640],
      [2026, '1040:27a', 4_427, 31_160],
    ] as const
  ).map(
    ([taxYear, line, maximum, start]): Scenario => ({
      name: `${taxYear}: a couple's earned income credit falls from ${start} on`,
      source: 'By hand: 15.98 % of 1,000 less than the maximum',
      input: { taxYear, filingStatus: joint, income: start + 1_000, dependents: [{ age: 17 }] },
      lines: { [line]: Math.round(maximum * 100 - 15_980) / 100 },
    }),
  ),
  {
    name: 'earned income credit: by the EIC Table',
    source: 'By hand: 632 - 7.65 % of (12,025 - 10,330) = 502.33',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      income: 12_000,
      taxpayer: { age: 30 },
      method: 'table',
    },
    lines: { '1040:27': 502 },
  },
  {
    name: 'earned income credit: none without children at 24',
    source: '26 U.S.C. 32(c)(1)(A)(ii)(II)',
    input: { taxYear: 2024, filingStatus: 'single', income: 9_000, taxpayer: { age: 24 } },
    lines: { '1040:27': 0 },
  },
  {
    name: 'earned income credit: none with investment income above the limit',
    source: '26 U.S.C. 32(i): 11,601 is more than 11,600',
    input: {
      taxYear: 2024,
      filingStatus: head,
      incomeSources: { wages: 15_000, interest: 11_601 },
      dependents: [{ age: 5 }],
    },
    lines: { '1040:27': 0 },
  },
  {
    name: 'earned income credit: a separate filer with a child who lives apart may take it',
    source: '26 U.S.C. 32(d)(2)',
    input: {
      taxYear: 2025,
      filingStatus: separate,
      livedApartAllYear: true,
      income: 20_000,
      dependents: [{ age: 17 }],
    },
    lines: { '1040:27a': 4_328 },
  },
];

const others: readonly Scenario[] = [
  {
    name: 'child care: 20 % of at most 3,000 for one child',
    source: '26 U.S.C. 21(a)(2), (c)(1)',
    input: {
      taxYear: 2024,
      filingStatus: joint,
      incomeSources: { wages: 40_000, spouseWages: 30_000 },
      dependents: [{ age: 4 }],
      childCareExpenses: 5_000,
    },
    lines: { '2441:6': 3_000, 'Schedule 3:2': 600 },
  },
  {
    name: 'child care: limited by the earnings of the spouse who earns less, and by the tax',
    source: 'By hand: 31 % of 1,000 at 44,000 would be 200; tax on 14,800 is 1,480',
    input: {
      taxYear: 2024,
      filingStatus: joint,
      incomeSources: { wages: 43_000, spouseWages: 1_000 },
      dependents: [{ age: 4 }],
      childCareExpenses: 5_000,
    },
    lines: { '2441:6': 1_000, '2441:11': 200 },
  },
  {
    name: 'child care 2026: the middle rate of 35 %',
    source: 'Pub. L. 119-21, s. 70405: 35 % of 3,000',
    input: {
      taxYear: 2026,
      filingStatus: joint,
      incomeSources: { wages: 40_000, spouseWages: 30_000 },
      dependents: [{ age: 4 }],
      childCareExpenses: 5_000,
    },
    lines: { '2441:11': 1_050 },
  },
  {
    name: 'child care 2026: 1 % less for every 4,000 begun above 150,000',
    source: 'By hand: 32 % of 6,000',
    input: {
      taxYear: 2026,
      filingStatus: joint,
      incomeSources: { wages: 100_000, spouseWages: 60_000 },
      dependents: [{ age: 4 }, { age: 6 }],
      childCareExpenses: 9_000,
    },
    lines: { '2441:11': 1_920 },
  },
  ...(
    [
      [2023, 46_000],
      [2024, 48_000],
      [2025, 50_000],
      [2026, 51_000],
    ] as const
  ).map(
    ([taxYear, income]): Scenario => ({
      name: `${taxYear}: saver's credit of 20 % on at most 2,000 of each spouse`,
      source: 'By hand: 20 % of 2,000 + 1,000',
      input: {
        taxYear,
        filingStatus: joint,
        income,
        retirementContributions: 3_000,
        spouseRetirementContributions: 1_000,
      },
      lines: { 'Schedule 3:4': 600 },
    }),
  ),
  {
    name: "saver's credit: no more than the tax that is left, none for students",
    source: 'By hand: 50 % of 2,000 is more than the tax of 40 on 400',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      income: 15_000,
      taxpayer: { age: 30 },
      retirementContributions: 2_000,
    },
    lines: { '8880:12': 40, '1040:22': 0 },
  },
  {
    name: 'American opportunity credit in the middle of the phase-out, 40 % of it refundable',
    source: 'By hand: 2,500 x 10,000 / 20,000; 500 and 750',
    input: {
      taxYear: 2024,
      filingStatus: joint,
      income: 170_000,
      educationExpenses: [{ credit: 'american_opportunity', amount: 4_000 }],
    },
    lines: { '8863:7': 1_250, '8863:8': 500, '8863:19': 750, '1040:29': 500, 'Schedule 3:3': 750 },
  },
  {
    name: 'lifetime learning credit in the middle of the phase-out',
    source: 'By hand: 20 % of 6,000, half of it',
    input: {
      taxYear: 2025,
      filingStatus: 'single',
      income: 85_000,
      educationExpenses: [{ credit: 'lifetime_learning', amount: 6_000 }],
    },
    lines: { '8863:18': 600, '8863:19': 600 },
  },
];

export const creditScenarios = [...children, ...earnedIncome, ...others];
