import type { Cents } from '@exchequer/money';
import { evaluateReturn } from '../calculation/evaluate-return.js';
import { readCalculation } from '../calculation/input/read-calculation.js';
import { sum } from '../engine/amounts.js';
import { regularTax } from '../law/federal/income-tax/rules.js';
import { filersOf, type TaxReturn } from '../law/tax-return.js';

/**
 * Estimates a year's withholding of filers whose Form W-4 contains only the filing status: for each filer, the tax on the
 * wages after the basic standard deduction (26 U.S.C. 3402(a); Publication 15-T, annual percentage method).
 */
export function presumedWithholding(given: TaxReturn): Cents {
  const { filingStatus, taxYear } = given;
  const nothingElse = readCalculation({ filingStatus, taxYear, income: 0 });
  return sum(
    filersOf(given).map(({ wages }) =>
      evaluateReturn({ ...nothingElse, taxpayer: { ...nothingElse.taxpayer, wages } }).get(regularTax),
    ),
  );
}
