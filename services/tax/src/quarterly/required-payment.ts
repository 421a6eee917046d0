import { type Cents, timesRate } from '@exchequer/money';
import { lesser } from '../engine/amounts.js';
import { type Parameter, valueInForce } from '../engine/parameter.js';
import {
  currentYearShare,
  highIncome,
  priorYearShare,
  priorYearShareOfHighIncome,
  smallBalance,
} from '../law/federal/estimated-tax/parameters.js';
import type { TaxFilingStatus } from '../law/tax-return.js';
import type { SafeHarbor } from './quarterly.api.js';

export interface YearExpected {
  readonly taxYear: number;
  readonly filingStatus: TaxFilingStatus;
  /** Total tax less refundable credits (Form 2210, line 4). */
  readonly tax: Cents;
  readonly withholding: Cents;
  readonly priorYear: { readonly tax: Cents; readonly agi: Cents } | null;
}

export interface RequiredPayment {
  readonly amount: Cents;
  readonly rule: SafeHarbor['rule'];
  readonly currentYear: Cents;
  readonly priorYear: Cents | null;
}

/** The required annual payment (Form 2210, line 9). Zero if no penalty is possible. */
export function requiredPayment(year: YearExpected): RequiredPayment {
  const law = <Value>(parameter: Parameter<Value>) => valueInForce(parameter, `${year.taxYear}-01-01`).value;
  const currentYear = timesRate(year.tax, law(currentYearShare));
  const highEarner = year.priorYear !== null && year.priorYear.agi > law(highIncome)[year.filingStatus];
  const share = law(highEarner ? priorYearShareOfHighIncome : priorYearShare);
  const priorYear = year.priorYear === null ? null : timesRate(year.priorYear.tax, share);
  const bounds = { currentYear, priorYear };
  if (year.tax - year.withholding < law(smallBalance)) return { amount: 0n, rule: 'balance_below_1000', ...bounds };
  if (priorYear === 0n) return { amount: 0n, rule: 'no_prior_year_tax', ...bounds };
  if (priorYear === null || currentYear <= priorYear)
    return { amount: currentYear, rule: 'current_year_90', ...bounds };
  return {
    amount: lesser(currentYear, priorYear),
    rule: highEarner ? 'prior_year_110' : 'prior_year_100',
    ...bounds,
  };
}
