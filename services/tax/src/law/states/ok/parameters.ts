import { parametersOf } from '../../../engine/parameter.js';
import { byStatus, percent, rates, usd, usdByStatus } from '../../values.js';

const parameter = parametersOf('OK');

const unmarried = rates(
  [0, '0.25'],
  [1_000, '0.75'],
  [2_500, '1.75'],
  [3_750, '2.75'],
  [4_900, '3.75'],
  [7_200, '4.75'],
);
const unmarried2026 = rates([0, '0'], [3_750, '2.5'], [4_900, '3.5'], [7_200, '4.5']);
const marriedTo2023 = rates(
  [0, '0.25'],
  [2_000, '0.75'],
  [5_000, '1.75'],
  [7_500, '2.75'],
  [9_800, '3.75'],
  [12_200, '4.75'],
);
const married = rates(
  [0, '0.25'],
  [2_000, '0.75'],
  [5_000, '1.75'],
  [7_500, '2.75'],
  [9_800, '3.75'],
  [14_400, '4.75'],
);
const married2026 = rates([0, '0'], [7_500, '2.5'], [9_800, '3.5'], [14_400, '4.5']);

/** Heads of household have the schedule of married couples. */
export const incomeTaxRates = parameter('okIncomeTaxRates', '68 O.S. 2355', [
  ['2022-01-01', byStatus(unmarried, marriedTo2023, unmarried, marriedTo2023, marriedTo2023), '2023 Form 511 packet'],
  [
    '2024-01-01',
    byStatus(unmarried, married, unmarried, married, married),
    '2023 House Bill 1039X; 2024 Form 511 packet',
  ],
  ['2026-01-01', byStatus(unmarried2026, married2026, unmarried2026, married2026, married2026), '2025 House Bill 2764'],
]);

export const standardDeduction = parameter('okStandardDeduction', '68 O.S. 2358(E)(2)', [
  ['2017-01-01', usdByStatus(6_350, 12_700, 6_350, 9_350, 12_700), 'Form 511, line 8'],
]);

/** Itemized deductions other than gifts and medical expenses. */
export const itemizedLimit = parameter('okItemizedLimit', '68 O.S. 2358(E)(3)', [
  ['2018-01-01', usd(17_000), 'Schedule 511-D, line 5'],
]);

/** For each filer and dependent, again for each blind filer, and for each of 65 with income up to the limit. */
export const exemption = parameter('okExemption', '68 O.S. 2358(E)(1)', [
  ['1983-01-01', usd(1_000), 'Form 511, exemptions'],
]);

export const seniorExemptionIncome = parameter('okSeniorExemptionIncome', '68 O.S. 2358(E)(1)(c)', [
  ['1983-01-01', usdByStatus(15_000, 25_000, 12_500, 19_000, 25_000), 'Form 511 packet, special exemption'],
]);

/** Exclusion for the pensions of each filer. */
export const pensionExclusion = parameter('okPensionExclusion', '68 O.S. 2358(D)(13)', [
  ['2006-01-01', usd(10_000), 'Schedule 511-A, line 6'],
]);

/** The greater of the shares of the federal credits, up to the federal adjusted gross income. */
export const familyCredit = parameter('okFamilyCredit', '68 O.S. 2357(B)(2)', [
  [
    '2007-01-01',
    { ofCareCredit: percent('20'), ofChildTaxCredit: percent('5'), income: usd(100_000) },
    'Form 511 packet, line 15; Schedule 511-F',
  ],
]);

/** The federal credit as in the law of 2020, by number of children: 0, 1, 2, 3 or more. */
export const earnedIncomeCredit = parameter('okEarnedIncomeCredit', '68 O.S. 2357.43', [
  [
    '2022-01-01',
    {
      share: percent('5'),
      maximum: [usd(538), usd(3_584), usd(5_920), usd(6_660)],
      start: [usd(8_790), usd(19_330), usd(19_330), usd(19_330)],
      jointAddition: usd(5_890),
      investments: usd(3_650),
      fromAge: 25,
      belowAge: 65,
    },
    '2021 House Bill 2962; Form 511-EIC; Rev. Proc. 2019-44, s. 3.06',
  ],
]);

/** For each person, up to the gross household income; the higher one for families with dependents and for seniors. */
export const salesTaxRelief = parameter('okSalesTaxRelief', '68 O.S. 5011', [
  ['1999-01-01', { amount: usd(40), income: usd(20_000), incomeOfFamilies: usd(50_000) }, 'Form 538-S'],
]);

/** Property tax of a senior above a share of gross household income, up to a maximum. */
export const propertyTaxRelief = parameter('okPropertyTaxRelief', '68 O.S. 2904, 2906, 2907', [
  ['1999-01-01', { income: usd(12_000), share: percent('1'), most: usd(200) }, 'Form 538-H'],
]);
