import type { Cents } from '@exchequer/money';
import type { Evaluation } from '../engine/evaluate.js';
import { additionalMedicareTax } from '../law/federal/additional-medicare-tax/rules.js';
import { employeeMedicare, employeeSocialSecurity } from '../law/federal/payroll-tax/rules.js';
import { selfEmploymentTax } from '../law/federal/self-employment/rules.js';
import { refundableCredits, totalTax } from '../law/federal/totals/rules.js';
import { stateLaws } from '../law/states/index.js';
import type { Filer, TaxReturn } from '../law/tax-return.js';
import type { IncomeSource } from './calculation.api.js';
import { evaluateReturn } from './evaluate-return.js';

/** Percentage of the next 100 dollars of the largest source of income, by the tax that takes it. */
export interface MarginalRates {
  /** The member of `incomeSources` that is 100 dollars larger. */
  readonly of: IncomeSource;
  /** Income tax, including alternative minimum tax, net investment income tax and all credits. */
  readonly federalIncome: number;
  /** Social security and Medicare tax, additional Medicare tax and self-employment tax. */
  readonly payroll: number;
  readonly state: number;
}

/** 100 dollars: a difference in cents is then the rate in hundredths of a percent. */
const STEP: Cents = 100_00n;

/**
 * The change in tax from another 100 dollars of the largest source of income, found by a complete second calculation to the cent. So
 * phase-outs count, not only the bracket. Near a cliff in the law the rate can be far from any bracket. It is negative while a
 * credit phases in.
 */
export function marginalRates(given: TaxReturn, evaluation: Evaluation<TaxReturn>): MarginalRates {
  const of = largestSource(given);
  const now = given.usesTables ? evaluateReturn({ ...given, usesTables: false }) : evaluation;
  const then = evaluateReturn({ ...withMore(of, given), usesTables: false });
  const rate = (amount: (of: Evaluation<TaxReturn>) => Cents) => Number(amount(then) - amount(now)) / 100;
  const state = given.residence.state === null ? undefined : stateLaws[given.residence.state];
  return {
    of,
    federalIncome: rate(incomeTax),
    payroll: rate(payrollTax),
    state: state ? rate(({ get }) => get(state.tax)) : 0,
  };
}

/** The source with the largest amount; of equal ones the first, so wages without any income. */
function largestSource({ taxpayer, spouse, income }: TaxReturn): IncomeSource {
  const amounts: Record<IncomeSource, Cents> = {
    wages: taxpayer.wages,
    spouseWages: spouse?.wages ?? 0n,
    selfEmployment: taxpayer.selfEmployment,
    spouseSelfEmployment: spouse?.selfEmployment ?? 0n,
    interest: income.interest,
    ordinaryDividends: income.ordinaryDividends,
    shortTermCapitalGains: income.shortTermCapitalGains,
    longTermCapitalGains: income.longTermCapitalGains,
    pensions: income.pensions,
    socialSecurityBenefits: income.socialSecurityBenefits,
    unemployment: income.unemployment,
    rentalIncome: income.rentalIncome,
    sCorporationIncome: income.sCorporationIncome,
    otherIncome: income.otherIncome,
  };
  const sources = Object.entries(amounts) as [IncomeSource, Cents][];
  return sources.reduce((best, other) => (other[1] > best[1] ? other : best))[0];
}

function withMore(of: IncomeSource, given: TaxReturn): TaxReturn {
  const { taxpayer, spouse, income } = given;
  switch (of) {
    case 'wages':
      return { ...given, taxpayer: withMoreWages(taxpayer) };
    case 'spouseWages':
      return { ...given, spouse: spouse && withMoreWages(spouse) };
    case 'selfEmployment':
      return { ...given, taxpayer: { ...taxpayer, selfEmployment: taxpayer.selfEmployment + STEP } };
    case 'spouseSelfEmployment':
      return { ...given, spouse: spouse && { ...spouse, selfEmployment: spouse.selfEmployment + STEP } };
    case 'ordinaryDividends': {
      const isQualified = income.qualifiedDividends + income.qualifiedDividends > income.ordinaryDividends;
      const qualifiedDividends = income.qualifiedDividends + (isQualified ? STEP : 0n);
      return {
        ...given,
        income: { ...income, ordinaryDividends: income.ordinaryDividends + STEP, qualifiedDividends },
      };
    }
    default:
      return { ...given, income: { ...income, [of]: income[of] + STEP } };
  }
}

/** If the input has Forms W-2, the first employer pays the additional wages. */
function withMoreWages(filer: Filer): Filer {
  const [first, ...others] = filer.w2s;
  const wages = filer.wages + STEP;
  if (!first) return { ...filer, wages };
  const more = {
    ...first,
    socialSecurityWages: first.socialSecurityWages + STEP,
    medicareWages: first.medicareWages + STEP,
    stateWages: first.stateWages === null ? null : first.stateWages + STEP,
    localWages: first.localWages === null ? null : first.localWages + STEP,
  };
  return { ...filer, wages, w2s: [more, ...others] };
}

const incomeTax = ({ get }: Evaluation<TaxReturn>) =>
  get(totalTax) - get(selfEmploymentTax) - get(additionalMedicareTax) - get(refundableCredits);

const payrollTax = ({ get }: Evaluation<TaxReturn>) =>
  get(employeeSocialSecurity) + get(employeeMedicare) + get(additionalMedicareTax) + get(selfEmploymentTax);
