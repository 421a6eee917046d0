import { parametersOf } from '../../../engine/parameter.js';
import { byStatus, percent, rates, steps, usd, usdByStatus } from '../../values.js';

const parameter = parametersOf('NM');

const singleTo2024 = rates([0, '1.7'], [5_500, '3.2'], [11_000, '4.7'], [16_000, '4.9'], [210_000, '5.9']);
const jointTo2024 = rates([0, '1.7'], [8_000, '3.2'], [16_000, '4.7'], [24_000, '4.9'], [315_000, '5.9']);
const separateTo2024 = rates([0, '1.7'], [4_000, '3.2'], [8_000, '4.7'], [12_000, '4.9'], [157_500, '5.9']);
const single = rates([0, '1.5'], [5_500, '3.2'], [16_500, '4.3'], [33_500, '4.7'], [66_500, '4.9'], [210_000, '5.9']);
const joint = rates([0, '1.5'], [8_000, '3.2'], [25_000, '4.3'], [50_000, '4.7'], [100_000, '4.9'], [315_000, '5.9']);
const separate = rates([0, '1.5'], [4_000, '3.2'], [12_500, '4.3'], [25_000, '4.7'], [50_000, '4.9'], [157_500, '5.9']);

/** Heads of household have the schedule of couples. */
export const incomeTaxRates = parameter('nmIncomeTaxRates', 'N.M. Stat. 7-2-7', [
  [
    '2021-01-01',
    byStatus(singleTo2024, jointTo2024, separateTo2024, jointTo2024, jointTo2024),
    '2019 House Bill 6; 2024 PIT-1 packet',
  ],
  ['2025-01-01', byStatus(single, joint, separate, joint, joint), '2024 House Bill 252'],
]);

/** For each dependent but one. */
export const dependentDeduction = parameter('nmDependentDeduction', 'N.M. Stat. 7-2-39', [
  ['2019-01-01', usdByStatus(0, 4_000, 0, 4_000, 0), 'PIT-1, line 13'],
]);

/** Deduction for net gain: all of it up to the amount, or the share if that is more. */
export const gainDeduction = parameter('nmGainDeduction', 'N.M. Stat. 7-2-34', [
  ['2019-01-01', { upTo: usd(1_000), share: percent('40'), ofSeparate: percent('50') }, 'PIT-ADJ, line 16'],
  ['2025-01-01', { upTo: usd(2_500), share: percent('0'), ofSeparate: percent('50') }, '2024 House Bill 252'],
]);

const medicalShares = (second: number, third: number) =>
  steps([0, percent('25')], [second, percent('15')], [third, percent('10')]);
const noShare = steps([0, percent('0')]);

/** Share of medical expenses that those who do not itemize deduct, by federal adjusted gross income. */
export const medicalDeductionShare = parameter('nmMedicalDeductionShare', 'N.M. Stat. 7-2-37', [
  [
    '2015-01-01',
    byStatus(
      medicalShares(15_000, 35_000),
      medicalShares(30_000, 70_000),
      medicalShares(15_000, 35_000),
      medicalShares(20_000, 50_000),
      medicalShares(30_000, 70_000),
    ),
    'PIT-1, line 16',
  ],
  ['2025-01-01', byStatus(noShare, noShare, noShare, noShare, noShare), 'expired with 2024'],
]);

/** Exemption and credit of seniors with medical expenses of the amount. */
export const seniorMedical = parameter('nmSeniorMedical', 'N.M. Stat. 7-2-5.9, 7-2-18.13', [
  [
    '2015-01-01',
    { expenses: usd(28_000), exemption: usd(3_000), credit: usd(2_800) },
    'PIT-ADJ, line 18; PIT-RC, line 23',
  ],
]);

const seniorExemptions = (start: number, width: number) =>
  steps(
    ...[8_000, 7_000, 6_000, 5_000, 4_000, 3_000, 2_000, 1_000, 0].map(
      (amount, index) => [index === 0 ? 0 : start + (index - 1) * width, usd(amount)] as const,
    ),
  );

/** For each filer who is 65 or older or blind, by federal adjusted gross income. */
export const seniorExemption = parameter('nmSeniorExemption', 'N.M. Stat. 7-2-5.2', [
  [
    '1987-01-01',
    byStatus(
      seniorExemptions(18_000, 1_500),
      seniorExemptions(30_000, 3_000),
      seniorExemptions(15_000, 1_500),
      seniorExemptions(30_000, 3_000),
      seniorExemptions(30_000, 3_000),
    ),
    'PIT-ADJ, Table 1',
  ],
]);

/** From this age on income is not taxed. */
export const centuryAge = parameter('nmCenturyAge', 'N.M. Stat. 7-2-5.7', [['2002-01-01', 100, 'PIT-ADJ, line 12']]);

/** Exemption for each person. It falls at the rate above the start and ends at the limit. */
export const middleIncomeExemption = parameter('nmMiddleIncomeExemption', 'N.M. Stat. 7-2-5.8', [
  [
    '2007-01-01',
    {
      amount: usd(2_500),
      start: usdByStatus(20_000, 30_000, 15_000, 30_000, 30_000),
      limit: usdByStatus(36_667, 55_000, 27_500, 55_000, 55_000),
      fall: byStatus(percent('15'), percent('10'), percent('20'), percent('10'), percent('10')),
    },
    'PIT-1, line 14, worksheet',
  ],
]);

/** Federal adjusted gross income up to which benefits are not taxed. */
export const benefitsIncome = parameter('nmBenefitsIncome', 'N.M. Stat. 7-2-5.14', [
  ['2022-01-01', usdByStatus(100_000, 150_000, 75_000, 150_000, 150_000), '2022 House Bill 163; PIT-ADJ, line 25'],
]);

/** Share of the federal credit. Filers without children qualify from the age on. */
export const familiesCredit = parameter('nmFamiliesCredit', 'N.M. Stat. 7-2-18.15', [
  ['2023-01-01', { share: percent('25'), fromAge: 18 }, '2021 House Bill 291; PIT-RC, line 25'],
]);

const childCredits = (...amounts: readonly number[]) =>
  steps(
    ...[0, 25_000, 50_000, 75_000, 100_000, 200_000, 350_000].map(
      (over, index) => [over, usd(amounts[index]!)] as const,
    ),
  );

/** Credit for each qualifying child. Each row applies above its federal adjusted gross income. */
export const childCredit = parameter('nmChildCredit', 'N.M. Stat. 7-2-18.34', [
  ['2023-01-01', childCredits(600, 400, 200, 100, 75, 50, 25), '2023 House Bill 547'],
  ['2024-01-01', childCredits(622, 414, 207, 103, 77, 51, 25), '2024 PIT-RC, Table 3'],
  ['2025-01-01', childCredits(637, 424, 212, 106, 79, 53, 26), '2025 PIT-RC, Table 3', { carriedFrom: 2025 }],
]);

/** Share of the child credit and of the low income rebate for a separate filer. */
export const shareOfSeparateFiler = parameter('nmShareOfSeparateFiler', 'N.M. Stat. 7-2-14(A), 7-2-18.34', [
  ['2009-01-01', percent('50'), 'PIT-RC, lines 14 and 25'],
]);

/** Share of expenses for children below the age, minus the federal credit, up to a modified gross income. */
export const careCredit = parameter('nmCareCredit', 'N.M. Stat. 7-2-18.1', [
  [
    '2009-01-01',
    { belowAge: 15, income: usd(30_160), share: percent('40'), perChild: usd(480), most: usd(1_200) },
    'PIT-RC, Section V: twice a year of the federal minimum wage of 7.25',
  ],
]);

/** For seniors: property tax and a share of rent above an amount that depends on modified gross income. */
export const propertyTaxRebate = parameter('nmPropertyTaxRebate', 'N.M. Stat. 7-2-18', [
  [
    '2003-01-01',
    {
      income: usd(16_000),
      rentShare: percent('6'),
      most: usdByStatus(250, 250, 125, 250, 250),
      borne: steps(
        [0, usd(20)],
        [1_000, usd(25)],
        [2_000, usd(30)],
        [3_000, usd(35)],
        [4_000, usd(40)],
        [5_000, usd(45)],
        [6_000, usd(50)],
        [7_000, usd(55)],
        [8_000, usd(60)],
        [9_000, usd(75)],
        [10_000, usd(90)],
        [11_000, usd(105)],
        [12_000, usd(120)],
        [13_000, usd(135)],
        [14_000, usd(150)],
        [15_000, usd(180)],
      ),
    },
    'PIT-RC, Section III, Table 2',
  ],
]);
