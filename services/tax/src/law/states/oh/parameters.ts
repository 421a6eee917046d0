import { parametersOf } from '../../../engine/parameter.js';
import { percent, steps, usd, usdByStatus } from '../../values.js';

const parameter = parametersOf('OH');

/** Nonbusiness income: a base amount and a rate on what is above `over`; below the first there is no tax. */
export const incomeTaxSteps = parameter('ohIncomeTaxSteps', 'Ohio Rev. Code 5747.02(A)(3)', [
  [
    '2023-01-01',
    steps(
      [0, { over: usd(0), base: usd(0), rate: percent('0') }],
      [26_050, { over: usd(26_050), base: 36_069n, rate: percent('2.75') }],
      [100_000, { over: usd(100_000), base: 239_432n, rate: percent('3.688') }],
      [115_300, { over: usd(115_300), base: 295_858n, rate: percent('3.75') }],
    ),
    '2023 House Bill 33',
  ],
  [
    '2024-01-01',
    steps(
      [0, { over: usd(0), base: usd(0), rate: percent('0') }],
      [26_050, { over: usd(26_050), base: 36_069n, rate: percent('2.75') }],
      [100_000, { over: usd(100_000), base: 239_432n, rate: percent('3.5') }],
    ),
    '2023 House Bill 33',
  ],
  [
    '2025-01-01',
    steps(
      [0, { over: usd(0), base: usd(0), rate: percent('0') }],
      [26_050, { over: usd(26_050), base: usd(342), rate: percent('2.75') }],
      [100_000, { over: usd(100_000), base: 239_432n, rate: percent('3.125') }],
    ),
    '2025 House Bill 96',
  ],
  [
    '2026-01-01',
    steps(
      [0, { over: usd(0), base: usd(0), rate: percent('0') }],
      [26_050, { over: usd(26_050), base: usd(332), rate: percent('2.75') }],
    ),
    '2025 House Bill 96',
  ],
]);

export const businessIncomeTaxRate = parameter('ohBusinessIncomeTaxRate', 'Ohio Rev. Code 5747.02(A)(4)', [
  ['2015-01-01', percent('3'), '2015 House Bill 64'],
]);

/** Business income that is not taxed. */
export const businessIncomeDeduction = parameter('ohBusinessIncomeDeduction', 'Ohio Rev. Code 5747.01(A)(28)', [
  ['2015-01-01', usdByStatus(250_000, 250_000, 125_000, 250_000, 250_000), 'Schedule of Business Income, line 10'],
]);

/** The amount for each filer and dependent. It depends on modified adjusted gross income. */
export const personalExemption = parameter('ohPersonalExemption', 'Ohio Rev. Code 5747.025', [
  ['2023-01-01', steps([0, usd(2_400)], [40_000, usd(2_150)], [80_000, usd(1_900)]), 'IT 1040 booklet, line 4'],
  [
    '2025-01-01',
    steps([0, usd(2_400)], [40_000, usd(2_150)], [80_000, usd(1_900)], [750_000, usd(0)]),
    '2025 House Bill 96',
  ],
  [
    '2026-01-01',
    steps([0, usd(2_400)], [40_000, usd(2_150)], [80_000, usd(1_900)], [500_000, usd(0)]),
    '2025 House Bill 96',
  ],
]);

/** For each exemption, below the income after exemptions. */
export const exemptionCredit = parameter('ohExemptionCredit', 'Ohio Rev. Code 5747.022', [
  ['2013-01-01', { amount: usd(20), below: usd(30_000) }, 'Schedule of Credits, line 9'],
]);

/** Credit by the amount of pensions on the return. */
export const retirementCredit = parameter('ohRetirementCredit', 'Ohio Rev. Code 5747.055(B)', [
  [
    '1987-01-01',
    steps([0, usd(0)], [500, usd(25)], [1_500, usd(50)], [3_000, usd(80)], [5_000, usd(130)], [8_000, usd(200)]),
    'Schedule of Credits, line 2',
  ],
]);

export const seniorCredit = parameter('ohSeniorCredit', 'Ohio Rev. Code 5747.055(F)', [
  ['1987-01-01', usd(50), 'Schedule of Credits, line 4'],
]);

/** Income after exemptions below which there are the retirement and senior credits. */
export const retirementCreditIncome = parameter('ohRetirementCreditIncome', 'Ohio Rev. Code 5747.055(G)', [
  ['2013-01-01', usd(100_000), 'Schedule of Credits, lines 2 and 4'],
]);

/** Below the first income: share of the federal credit before its limit by tax. Below the second: share of the credit used. */
export const careCredit = parameter('ohCareCredit', 'Ohio Rev. Code 5747.054', [
  [
    '1993-01-01',
    { lowIncome: usd(20_000), lowShare: percent('100'), income: usd(40_000), share: percent('25') },
    'Schedule of Credits, line 6',
  ],
]);

/** For two earners: a share of the tax by income after exemptions; income from capital does not count. */
export const jointFilingCredit = parameter('ohJointFilingCredit', 'Ohio Rev. Code 5747.05(E)', [
  [
    '2005-01-01',
    {
      qualifyingIncome: usd(500),
      most: usd(650),
      shares: steps([0, percent('20')], [25_000, percent('15')], [50_000, percent('10')], [75_000, percent('5')]),
      income: null,
    },
    'Schedule of Credits, line 12',
  ],
  [
    '2025-01-01',
    {
      qualifyingIncome: usd(500),
      most: usd(650),
      shares: steps([0, percent('20')], [25_000, percent('15')], [50_000, percent('10')], [75_000, percent('5')]),
      income: usd(750_000),
    },
    '2025 House Bill 96',
  ],
  [
    '2026-01-01',
    {
      qualifyingIncome: usd(500),
      most: usd(650),
      shares: steps([0, percent('20')], [25_000, percent('15')], [50_000, percent('10')], [75_000, percent('5')]),
      income: usd(500_000),
    },
    '2025 House Bill 96',
  ],
]);

export const earnedIncomeCreditShare = parameter('ohEarnedIncomeCreditShare', 'Ohio Rev. Code 5747.71', [
  ['2019-01-01', percent('30'), '2019 House Bill 62'],
]);
