import { parametersOf } from '../../../engine/parameter.js';
import { byStatus, percent, rates, usd, usdByStatus } from '../../values.js';

const parameter = parametersOf('MA');

/** Short-term gains of Part A; everything else has the general rate. */
export const incomeTaxRate = parameter('maIncomeTaxRate', 'M.G.L. c. 62, s. 4', [
  ['2023-01-01', { general: percent('5'), shortTermGains: percent('8.5') }, 'St. 2023, c. 50'],
]);

/** Rate on all taxable income above the threshold. */
export const surtax = parameter('maSurtax', 'Mass. Const. amend. art. XLIV; M.G.L. c. 62, s. 4(d)', [
  ['2023-01-01', rates([0, '0'], [1_000_000, '4']), '2023 Form 1 instructions'],
  ['2024-01-01', rates([0, '0'], [1_053_750, '4']), '2024 Form 1 instructions'],
  ['2025-01-01', rates([0, '0'], [1_083_150, '4']), '2025 Form 1 instructions'],
  ['2026-01-01', rates([0, '0'], [1_107_750, '4']), 'Department of Revenue, 2026 threshold'],
]);

/** Net capital losses that reduce dividends. */
export const lossAgainstDividends = parameter('maLossAgainstDividends', 'M.G.L. c. 62, s. 2(c)(2)', [
  ['2002-01-01', usd(2_000), 'Schedule B, line 17'],
]);

export const personalExemption = parameter('maPersonalExemption', 'M.G.L. c. 62, s. 3(B)(b)(1), (2)', [
  ['2008-01-01', usdByStatus(4_400, 8_800, 4_400, 6_800, 6_800), 'Form 1, line 2a'],
]);

export const otherExemptions = parameter('maOtherExemptions', 'M.G.L. c. 62, s. 3(B)(b)', [
  ['2008-01-01', { dependent: usd(1_000), aged: usd(700), blind: usd(2_200) }, 'Form 1, lines 2b to 2d'],
]);

/** Social security, Medicare and the like that each filer has paid. */
export const payrollTaxDeduction = parameter('maPayrollTaxDeduction', 'M.G.L. c. 62, s. 3(B)(a)(3), (4)', [
  ['1987-01-01', usd(2_000), 'Form 1, line 11'],
]);

export const rentDeduction = parameter('maRentDeduction', 'M.G.L. c. 62, s. 3(B)(a)(9)', [
  ['2023-01-01', { share: percent('50'), most: usdByStatus(4_000, 4_000, 2_000, 4_000, 4_000) }, 'St. 2023, c. 50'],
]);

/** Exemption for interest of Massachusetts banks. All interest is assumed to come from such banks. */
export const bankInterestExemption = parameter('maBankInterestExemption', 'M.G.L. c. 62, s. 3(B)(a)(6)', [
  ['2008-01-01', usdByStatus(100, 200, 100, 100, 100), 'Form 1, line 5b'],
  ['2024-01-01', usdByStatus(0, 0, 0, 0, 0), 'repealed by St. 2023, c. 50'],
]);

/** Adjusted gross income up to which there is no tax; those with others add exemptions to it. */
export const noTaxIncome = parameter('maNoTaxIncome', 'M.G.L. c. 62, s. 5(a)', [
  [
    '2008-01-01',
    { base: usdByStatus(8_000, 7_600, 0, 7_600, 7_600), addsExemptions: byStatus(false, true, false, true, true) },
    'Schedule NTS-L-NR/PY',
  ],
]);

/** Up to a multiple of that income, tax is not more than a share of what exceeds it. */
export const limitedIncome = parameter('maLimitedIncome', 'M.G.L. c. 62, s. 5(b)', [
  ['2008-01-01', { multiple: percent('175'), share: percent('10') }, 'Schedule NTS-L-NR/PY'],
]);

export const earnedIncomeCreditShare = parameter('maEarnedIncomeCreditShare', 'M.G.L. c. 62, s. 6(h)', [
  ['2023-01-01', percent('40'), 'St. 2023, c. 50'],
]);

/** For each dependent who is younger, old enough or disabled. */
export const familyCredit = parameter('maFamilyCredit', 'M.G.L. c. 62, s. 6(x)', [
  ['2023-01-01', { amount: usd(310), below: 13, from: 65 }, 'St. 2023, c. 50'],
  ['2024-01-01', { amount: usd(440), below: 13, from: 65 }, 'St. 2023, c. 50'],
]);

/** Refund of property tax, or of a share of rent, above a share of income. */
export const circuitBreaker = parameter('maCircuitBreaker', 'M.G.L. c. 62, s. 6(k)', [
  ['2023-01-01', circuitBreakerWith(2_590, [69_000, 103_000, 86_000]), '2023 Schedule CB'],
  ['2024-01-01', circuitBreakerWith(2_730, [72_000, 109_000, 91_000]), '2024 Schedule CB'],
  ['2025-01-01', circuitBreakerWith(2_820, [75_000, 112_000, 94_000]), '2025 Schedule CB', { carriedFrom: 2025 }],
]);

function circuitBreakerWith(most: number, [single, joint, head]: [number, number, number]) {
  return {
    most: usd(most),
    income: usdByStatus(single, joint, single, head, head),
    rentShare: percent('25'),
    incomeShare: percent('10'),
  };
}
