import { parametersOf } from '../../../engine/parameter.js';
import { byStatus, forAll, percent, rates, steps, usd, usdByStatus, usdJointOrOther } from '../../values.js';

const parameter = parametersOf('GA');

const joint = rates([0, '1'], [1_000, '2'], [3_000, '3'], [5_000, '4'], [7_000, '5'], [10_000, '5.75']);
const separate = rates([0, '1'], [500, '2'], [1_500, '3'], [2_500, '4'], [3_500, '5'], [5_000, '5.75']);
const single = rates([0, '1'], [750, '2'], [2_250, '3'], [3_750, '4'], [5_250, '5'], [7_000, '5.75']);

export const rateSchedules = parameter('gaRateSchedules', 'O.C.G.A. 48-7-20', [
  ['2019-01-01', byStatus(single, joint, separate, joint, joint), '2023 IT-511 booklet, tax rate schedule'],
  ['2024-01-01', forAll(rates([0, '5.39'])), 'House Bill 1015 (2024)'],
  ['2025-01-01', forAll(rates([0, '5.19'])), 'House Bill 111 (2025)'],
  ['2026-01-01', forAll(rates([0, '4.99'])), 'House Bill 463 (2026)'],
]);

export const standardDeduction = parameter('gaStandardDeduction', 'O.C.G.A. 48-7-27(a)(1)', [
  ['2022-01-01', usdByStatus(5_400, 7_100, 3_550, 5_400, 5_400), '2023 IT-511 booklet, line 11a'],
  ['2024-01-01', usdJointOrOther(24_000, 12_000), 'House Bill 1437 (2022); 2024 IT-511 booklet, line 11'],
  ['2026-01-01', usdByStatus(15_000, 30_000, 15_000, 15_000, 30_000), 'House Bill 463 (2026)'],
]);

/** For each filer of the age, and for each who is blind. */
export const additionalDeduction = parameter('gaAdditionalDeduction', 'O.C.G.A. 48-7-27(a)(1)', [
  ['1998-01-01', { fromAge: 65, amount: usd(1_300) }, '2023 IT-511 booklet, line 11b'],
  ['2024-01-01', { fromAge: 65, amount: usd(0) }, 'House Bill 1437 (2022)'],
]);

export const personalExemption = parameter('gaPersonalExemption', 'O.C.G.A. 48-7-26(b)', [
  ['2013-01-01', usdByStatus(2_700, 7_400, 3_700, 2_700, 2_700), '2023 IT-511 booklet, line 14'],
  ['2024-01-01', forAll(usd(0)), 'House Bill 1437 (2022)'],
]);

export const dependentExemption = parameter('gaDependentExemption', 'O.C.G.A. 48-7-26(b)(3)', [
  ['2003-01-01', usd(3_000), '2023 IT-511 booklet, line 14'],
  ['2024-01-01', usd(4_000), 'House Bill 1021 (2024)'],
  ['2026-01-01', usd(5_000), 'House Bill 463 (2026)'],
]);

/** Exclusion of each filer who has reached the age: unearned income, and earned income up to an amount. */
export const retirementExclusion = parameter('gaRetirementExclusion', 'O.C.G.A. 48-7-27(a)(5)(E)', [
  ['2016-01-01', exclusion(4_000), '2023 IT-511 booklet, Schedule 1, page 2'],
  ['2024-01-01', exclusion(5_000), 'House Bill 162 (2023); 2024 IT-511 booklet'],
]);

function exclusion(earned: number) {
  return { fromAge: 62, most: usd(35_000), olderAge: 65, olderMost: usd(65_000), earned: usd(earned) };
}

export const careCreditShare = parameter('gaCareCreditShare', 'O.C.G.A. 48-7-29.10', [
  ['2008-01-01', percent('30'), '2023 IT-511 booklet, credit code 202'],
  ['2025-01-01', percent('50'), 'House Bill 136 (2025)'],
]);

/** For each exemption and each filer of the age, by federal adjusted gross income. */
export const lowIncomeCredit = parameter('gaLowIncomeCredit', 'O.C.G.A. 48-7A-3', [
  [
    '1998-01-01',
    {
      fromAge: 65,
      amounts: steps(
        [0, usd(26)],
        [6_000, usd(20)],
        [8_000, usd(14)],
        [10_000, usd(8)],
        [15_000, usd(5)],
        [20_000, usd(0)],
      ),
    },
    'IT-511 booklet, low income credit worksheet: less than 6,000, not more than 7,999 and so on',
  ],
]);

/** For each filer of a return that itemizes. */
export const itemizerCredit = parameter('gaItemizerCredit', 'O.C.G.A. 48-7-27.1', [
  ['2023-01-01', usd(0), 'no credit before 2024'],
  ['2024-01-01', usd(300), 'House Bill 1437 (2022); 2024 IT-511 booklet, line 19'],
]);

/** For each child under the age. */
export const childTaxCredit = parameter('gaChildTaxCredit', 'O.C.G.A. 48-7-29.27', [
  ['2023-01-01', { below: 6, amount: usd(0) }, 'no credit before 2026'],
  ['2026-01-01', { below: 6, amount: usd(250) }, 'House Bill 136 (2025)'],
]);
