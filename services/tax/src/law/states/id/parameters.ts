import { parametersOf } from '../../../engine/parameter.js';
import { byHousehold, rates, usd } from '../../values.js';

const parameter = parametersOf('ID');

/** One rate above an amount, which is doubled for couples, surviving spouses and heads of household. */
export const rateSchedules = parameter('idRateSchedules', 'Idaho Code 63-3024', [
  ['2023-01-01', rateAbove('5.8', 4_489, 8_978), '2023 Form 40 instructions, tax rate schedule; House Bill 1 (2022)'],
  ['2024-01-01', rateAbove('5.695', 4_673, 9_346), '2024 Form 40 instructions; House Bill 521 (2024)'],
  [
    '2025-01-01',
    rateAbove('5.3', 4_811, 9_622),
    '2025 Form 40 instructions; House Bill 40 (2025)',
    { carriedFrom: 2025 },
  ],
]);

function rateAbove(rate: string, single: number, double: number) {
  return byHousehold(rates([0, '0'], [single, rate]), rates([0, '0'], [double, rate]), rates([0, '0'], [double, rate]));
}

/** Maximum of the expenses for the care of dependents that may be subtracted. */
export const careExpenseLimit = parameter('idCareExpenseLimit', 'Idaho Code 63-3022D', [
  ['2023-01-01', usd(12_000), 'House Bill 24 (2023)'],
]);

/** Whether the federal deductions of 2025 for seniors, tips, overtime and car loans are taken over. */
export const followsAdditionalDeductions = parameter('idFollowsAdditionalDeductions', 'Idaho Code 63-3004', [
  ['2023-01-01', false, 'no such deductions before 2025'],
  ['2025-01-01', true, 'House Bill 559 (2026), conformity for 2025'],
]);

/** For each qualifying child. */
export const childTaxCreditAmount = parameter('idChildTaxCredit', 'Idaho Code 63-3029L', [
  ['2018-01-01', usd(205), 'House Bill 675 (2018)'],
  ['2026-01-01', usd(0), 'ends with 2025: Idaho Code 63-3029L(3)'],
]);

/** For each person of the household, more for filers of the age. */
export const groceryCredit = parameter('idGroceryCredit', 'Idaho Code 63-3024A', [
  ['2023-01-01', { each: usd(120), fromAge: 65, older: usd(20) }, 'House Bill 509 (2022)'],
  ['2025-01-01', { each: usd(155), fromAge: 65, older: usd(0) }, 'House Bill 231 (2025)'],
]);

/** Permanent building fund tax of those who have to file and are not blind. */
export const buildingFundTax = parameter('idBuildingFundTax', 'Idaho Code 63-3082; Form 40, line 32', [
  ['1972-01-01', usd(10), 'Form 40, line 32'],
]);

/** For each family member of the age whom the filers support in their household, up to a number of them. */
export const agedDependentDeduction = parameter('idAgedDependentDeduction', 'Idaho Code 63-3022E', [
  ['2001-01-01', { fromAge: 65, amount: usd(1_000), most: 3 }, 'Form 39R, part B, line 15'],
]);
