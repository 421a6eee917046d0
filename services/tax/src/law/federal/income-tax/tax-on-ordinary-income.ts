import type { Cents } from '@exchequer/money';
import { yieldOf } from '../../../engine/brackets.js';
import type { Scope } from '../../../engine/fact.js';
import { tableYield } from '../../../engine/table.js';
import type { TaxFilingStatus, TaxReturn } from '../../tax-return.js';
import { incomeTaxBrackets, taxTableCeiling, taxTableRows } from './parameters.js';

/** Returns the tax by the rate schedule, or by the row of the Tax Table if the return uses tables. */
export function taxOnOrdinaryIncome(
  { given, law, times }: Scope<TaxReturn>,
  income: Cents,
  status: TaxFilingStatus = given.filingStatus,
): Cents {
  const schedule = law(incomeTaxBrackets)[status];
  if (given.usesTables && income < law(taxTableCeiling)) return tableYield(schedule, law(taxTableRows), income);
  return times(1n, yieldOf(schedule, income));
}
