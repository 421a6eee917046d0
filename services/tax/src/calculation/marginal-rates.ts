import type { Cents } from '@exchequer/money';
import type { Evaluation } from '../engine/evaluate.js';
import { additionalMedicareTax } from '../law/federal/additional-medicare-tax/rules.js';
import { employeeMedicare, employeeSocialSecurity } from '../law/federal/payroll-tax/rules.js';
import { selfEmploymentTax } from '../law/federal/self-employment/rules.js';
import { refundableCredits, totalTax } from '../law/federal/totals/rules.js';
import { stateLaws } from '../law/states/index.js';
import type { Filer, TaxReturn } from '../law/tax-return.js';
import { evaluateReturn } from './evaluate-return.js';

/** Percent of the next 100 dollars of wages, by who takes it. */
export interface MarginalRates {
  /** Income tax with alternative minimum tax, net investment income tax and all credits. */
  readonly federalIncome: number;
  /** Social security and Medicare, the additional tax and that on self-employment. */
  readonly payroll: number;
  readonly state: number;
}

/** 100 dollars, so that a difference in cents is as many hundredths of a percent. */
const STEP: Cents = 100_00n;

/**
 * What 100 dollars more of wages would change, by the whole law and to the cent: phase-outs count, not only the bracket.
 * At a cliff of the law the rate can be far from any bracket, and negative where a credit phases in.
 */
export function marginalRates(given: TaxReturn, evaluation: Evaluation<TaxReturn>): MarginalRates {
  const { taxpayer } = given;
  const now = given.usesTables ? evaluateReturn({ ...given, usesTables: false }) : evaluation;
  const then = evaluateReturn({
    ...given,
    usesTables: false,
    taxpayer: withMoreWages(taxpayer),
  });
  const rate = (amount: (of: Evaluation<TaxReturn>) => Cents) => Number(amount(then) - amount(now)) / 100;
  const state = given.residence.state === null ? undefined : stateLaws[given.residence.state];
  return {
    federalIncome: rate(incomeTax),
    payroll: rate(payrollTax),
    state: state ? rate(({ get }) => get(state.tax)) : 0,
  };
}

/** Where Forms W-2 are told, the first employer pays them. */
function withMoreWages(filer: Filer): Filer {
  const [first, ...others] = filer.w2s;
  const wages = filer.wages + STEP;
  if (!first) return { ...filer, wages };
  const more = {
    ...first,
    socialSecurityWages: first.socialSecurityWages + STEP,
    medicareWages: first.medicareWages + STEP,
  };
  return { ...filer, wages, w2s: [more, ...others] };
}

const incomeTax = ({ get }: Evaluation<TaxReturn>) =>
  get(totalTax) - get(selfEmploymentTax) - get(additionalMedicareTax) - get(refundableCredits);

const payrollTax = ({ get }: Evaluation<TaxReturn>) =>
  get(employeeSocialSecurity) + get(employeeMedicare) + get(additionalMedicareTax) + get(selfEmploymentTax);
