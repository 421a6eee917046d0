import { parametersOf } from '../../../engine/parameter.js';
import { percent, usd, usdByStatus } from '../../values.js';

const parameter = parametersOf('MS');

/** Rate on taxable income above the untaxed amount. */
export const incomeTaxRate = parameter('msIncomeTaxRate', 'Miss. Code 27-7-5', [
  ['2023-01-01', percent('5'), '2022 House Bill 531'],
  ['2024-01-01', percent('4.7'), '2022 House Bill 531'],
  ['2025-01-01', percent('4.4'), '2022 House Bill 531'],
  ['2026-01-01', percent('4'), '2022 House Bill 531'],
]);

/** Untaxed amount of each filer. */
export const untaxedAmount = parameter('msUntaxedAmount', 'Miss. Code 27-7-5', [
  ['2023-01-01', usd(10_000), '2022 House Bill 531'],
]);

export const standardDeduction = parameter('msStandardDeduction', 'Miss. Code 27-7-17(3)(i)', [
  ['2000-01-01', usdByStatus(2_300, 4_600, 2_300, 3_400, 4_600), 'Form 80-100, filing status and exemptions'],
]);

export const personalExemption = parameter('msPersonalExemption', 'Miss. Code 27-7-21(a)-(d)', [
  ['2000-01-01', usdByStatus(6_000, 12_000, 6_000, 8_000, 12_000), 'Form 80-100, filing status and exemptions'],
]);

/** For each dependent, and for each filer who is 65 or older or blind. */
export const additionalExemption = parameter('msAdditionalExemption', 'Miss. Code 27-7-21(e)-(g)', [
  ['1980-01-01', usd(1_500), 'Form 80-100, additional exemptions'],
]);

/** Share of the federal credit, up to a federal adjusted gross income. */
export const careCredit = parameter('msCareCredit', 'Miss. Code 27-7-22.43', [
  ['2023-01-01', { share: percent('25'), income: usd(50_000) }, '2023 House Bill 1671; Form 80-100'],
]);
