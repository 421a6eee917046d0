import { parametersOf } from '../../../engine/parameter.js';
import { percent, steps, usd, usdByStatus, usdJointOrOther } from '../../values.js';

const parameter = parametersOf('AZ');

export const incomeTaxRate = parameter('azIncomeTaxRate', 'A.R.S. 43-1011(A)(7)', [
  ['2023-01-01', percent('2.5'), '2023 Form 140 instructions'],
]);

/** The federal basic amounts; a surviving spouse has those of a head of household. */
export const standardDeduction = parameter('azStandardDeduction', 'A.R.S. 43-1041(A)', [
  ['2023-01-01', usdByStatus(13_850, 27_700, 13_850, 20_800, 20_800), '2023 Form 140, line 43'],
  ['2024-01-01', usdByStatus(14_600, 29_200, 14_600, 21_900, 21_900), '2024 Form 140, line 43'],
  [
    '2025-01-01',
    usdByStatus(15_750, 31_500, 15_750, 23_625, 23_625),
    'Executive Order 2025-15; 2025 Form 140, line 43',
  ],
  ['2026-01-01', usdByStatus(16_100, 32_200, 16_100, 24_150, 24_150), 'Laws 2026, ch. 140 (HB 4168), s. 16'],
]);

/** The standard deduction rises by this share of the gifts, up to the limit. */
export const giftIncrease = parameter('azGiftIncrease', 'A.R.S. 43-1041(I)', [
  ['2023-01-01', { share: percent('31'), most: null }, '2023 Form 140, line 44'],
  ['2024-01-01', { share: percent('33'), most: null }, '2024 Form 140, line 44'],
  ['2025-01-01', { share: percent('34'), most: null }, '2025 Form 140, line 44'],
  ['2026-01-01', { share: percent('100'), most: usdJointOrOther(2_000, 1_000) }, 'Laws 2026, ch. 140 (HB 4168), s. 16'],
]);

export const agedExemption = parameter('azAgedExemption', 'A.R.S. 43-1023(B)', [
  ['2019-01-01', usd(2_100), 'Form 140, box 8'],
]);

export const blindExemption = parameter('azBlindExemption', 'A.R.S. 43-1023(A)', [
  ['2019-01-01', usd(1_500), 'Form 140, box 9'],
]);

/**
 * The limit of state and local taxes among itemized deductions, in place of the federal one. The same for each filing status.
 *
 * Laws 2026, ch. 140 (HB 4168) was approved on 13 June 2026 and is retroactive to 1 January 2026. Not verified: we have not read the
 * session law itself. The chapter and the sections are as two independent secondary sources cite them (the sources of PolicyEngine-US, and
 * an audit of its results for 2026). The bill's predecessor, HB 2153 of the same session, has the same limit. Assumption
 * `session_law_not_read` says so. Check this row with the 2026 Form 140 when it is published.
 */
export const stateLocalTaxLimit = parameter('azStateLocalTaxLimit', 'A.R.S. 43-1042(D)', [
  ['2023-01-01', null, 'no limit of the state'],
  ['2026-01-01', usd(10_000), 'Laws 2026, ch. 140 (HB 4168), s. 17'],
]);

/** Share of long-term gains from assets bought after 2011. */
export const gainSubtractionShare = parameter('azGainSubtractionShare', 'A.R.S. 43-1022(22)', [
  ['2014-01-01', percent('25'), 'Form 140, line 24'],
]);

/** Deductions of Pub. L. 119-21 that the state adopts as subtractions. */
export const federalDeductionsTaken = parameter('azFederalDeductionsTaken', 'A.R.S. 43-1022; Executive Order 2025-15', [
  ['2023-01-01', { tipsOvertimeSenior: false, carLoanInterest: false, dependentCare: false }, 'no such deductions'],
  ['2025-01-01', { tipsOvertimeSenior: true, carLoanInterest: true, dependentCare: false }, '2025 Form 140, line 36'],
  [
    '2026-01-01',
    { tipsOvertimeSenior: true, carLoanInterest: false, dependentCare: true },
    'Laws 2026, ch. 140 (HB 4168)',
  ],
]);

export const dependentCredit = parameter('azDependentCredit', 'A.R.S. 43-1073.01', [
  ['2019-01-01', { below: 17, child: usd(100), other: usd(25) }, 'Form 140, line 49'],
  ['2026-01-01', { below: 17, child: usd(125), other: usd(25) }, 'Laws 2026, ch. 140 (HB 4168)'],
]);

/** The credit falls by the share for each step of federal adjusted gross income begun. */
export const dependentCreditFall = parameter('azDependentCreditFall', 'A.R.S. 43-1073.01(B)', [
  [
    '2019-01-01',
    { start: usdJointOrOther(400_000, 200_000), step: usd(1_000), share: percent('5') },
    'Form 140 instructions, line 49',
  ],
]);

/** For each person on the return, up to a limit. */
export const familyCredit = parameter('azFamilyCredit', 'A.R.S. 43-1073(B)', [
  ['1998-01-01', { perPerson: usd(40), most: usdByStatus(120, 240, 120, 240, 240) }, 'Form 140, line 50'],
]);

/** Maximum income for the credit, by number of dependents. */
export const familyCreditIncome = parameter('azFamilyCreditIncome', 'A.R.S. 43-1073(A)', [
  [
    '1998-01-01',
    {
      single: [usd(10_000)],
      married_filing_separately: [usd(10_000)],
      married_filing_jointly: [20_000, 20_000, 23_600, 27_300, 31_000].map(usd),
      head_of_household: [20_000, 20_000, 20_135, 23_800, 25_200, 26_575].map(usd),
      qualifying_surviving_spouse: [20_000, 20_000, 20_135, 23_800, 25_200, 26_575].map(usd),
    },
    'Form 140 instructions, Family Income Tax Credit, tables I to IV',
  ],
]);

export const exciseCredit = parameter('azExciseCredit', 'A.R.S. 43-1072.01', [
  [
    '2001-01-01',
    { perPerson: usd(25), most: usd(100), income: usdByStatus(12_500, 25_000, 12_500, 25_000, 25_000) },
    'Form 140, line 56',
  ],
]);

/** Property tax refund of seniors, by household income above; rent counts as tax by a share. */
export const propertyTaxCredit = parameter('azPropertyTaxCredit', 'A.R.S. 43-1072; Form 140PTC, schedules 1 and 2', [
  [
    '2001-01-01',
    {
      rentShare: percent('15'),
      capitalLossLimit: usd(1_500),
      alone: creditFalling(1_750, 100, 3_750),
      withOthers: creditFalling(2_500, 150, 5_500),
    },
    'Form 140PTC',
  ],
]);

/** The schedules fall from 502 to 56 dollars in steps of one width, and to nothing after the last. */
function creditFalling(first: number, width: number, last: number) {
  const amounts = [479, 457, 435, 412, 390, 368, 345, 323, 301, 279, 256, 234, 212, 189, 167, 145, 123, 100, 78, 56];
  const falling = amounts.map((amount, index) => [first + index * width, usd(amount)] as const);
  return steps([0, usd(502)], ...falling, [last, usd(0)]);
}
