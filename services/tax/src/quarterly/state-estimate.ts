import { allocate, type Cents, centsToDollars, timesRate } from '@exchequer/money';
import { floorZero, lesser, sum } from '../engine/amounts.js';
import type { Evaluation } from '../engine/evaluate.js';
import { type Parameter, valueInForce } from '../engine/parameter.js';
import { totalIncome, wages } from '../law/federal/income/rules.js';
import { type StateEstimatedTax, stateEstimatedTax } from '../law/states/estimated-tax/parameters.js';
import { stateLaws } from '../law/states/index.js';
import type { TaxReturn } from '../law/tax-return.js';
import { taxDueDate } from './due-date.js';
import { openPayments } from './open-payments.js';
import type { StateEstimate, StateSafeHarbor } from './quarterly.api.js';
import type { QuarterlyYear } from './read-quarterly.js';

/** A state's rules and what they require, for the answer and its explanation. */
export interface StateEstimated {
  readonly law: Parameter<StateEstimatedTax>;
  readonly estimate: StateEstimate;
}

/**
 * Estimated tax of the state by its own due dates, shares and safe harbors. Null without a state, or in a state without an income
 * tax.
 * @param periods the annualized returns of the periods, if the annualized method is requested
 */
export function stateEstimate(
  given: TaxReturn,
  evaluation: Evaluation<TaxReturn>,
  periods: readonly Evaluation<TaxReturn>[] | null,
  { priorYear, statePaymentsMade }: Pick<QuarterlyYear, 'priorYear' | 'statePaymentsMade'>,
): StateEstimated | null {
  const state = given.residence.state;
  const parameter = state === null ? undefined : stateEstimatedTax[state];
  if (state === null || !parameter) return null;
  const rules = valueInForce(parameter, `${given.taxYear}-01-01`).value;
  const taxIn = (of: Evaluation<TaxReturn>) => stateTaxOf(state, rules, of);
  const tax = taxIn(evaluation);
  const withholding = given.residence.stateWithholding;
  const required = requiredPayment(given, evaluation, rules, { tax, withholding, priorYear });
  const parts = rules.installments.map(({ part }) => part);
  const installments =
    periods === null
      ? allocate(required.amount, parts)
      : annualizedInstallments(rules, required.amount, periods.map(taxIn));
  const due = rules.installments.map(({ due: day, yearsLater }, index) => ({
    date: taxDueDate(`${given.taxYear + yearsLater}-${day}`),
    amount: installments[index]!,
  }));
  const estimate: StateEstimate = {
    state,
    requiredAnnualPayment: centsToDollars(required.amount),
    safeHarbor: {
      rule: required.rule,
      currentYear: centsToDollars(required.currentYear),
      priorYear: required.priorYear === null ? null : centsToDollars(required.priorYear),
      annualized: periods !== null,
    },
    payments: openPayments(
      due,
      allocate(
        withholding,
        parts.map(() => 1n),
      ),
      sum(statePaymentsMade.map(({ amount }) => amount)),
    ),
    expectedTax: centsToDollars(tax),
    expectedWithholding: centsToDollars(withholding),
  };
  return { law: parameter, estimate };
}

/** The tax of the state's return. A local tax that has its own return does not count. */
function stateTaxOf(state: string, rules: StateEstimatedTax, { get }: Evaluation<TaxReturn>): Cents {
  const { tax, localTax } = stateLaws[state]!;
  const ownReturn = localTax !== null && !rules.includesLocalTax ? get(localTax) : 0n;
  return floorZero(get(tax) - ownReturn);
}

interface Required {
  readonly amount: Cents;
  readonly rule: StateSafeHarbor['rule'];
  readonly currentYear: Cents;
  readonly priorYear: Cents | null;
}

function requiredPayment(
  given: TaxReturn,
  { get }: Evaluation<TaxReturn>,
  rules: StateEstimatedTax,
  year: { readonly tax: Cents; readonly withholding: Cents; readonly priorYear: QuarterlyYear['priorYear'] },
): Required {
  const status = given.filingStatus;
  const currentYear = timesRate(year.tax, rules.currentYearShare);
  const income = stateLaws[given.residence.state!]!.steps.income;
  const counts = rules.priorYearUpTo === null || income === undefined || get(income) < rules.priorYearUpTo[status];
  const { stateTax = null, stateAgi = null, agi = 0n } = year.priorYear ?? {};
  const high = rules.highIncome !== null && (stateAgi ?? agi) > rules.highIncome.over[status];
  const share = high ? rules.highIncome!.priorYearShare : rules.priorYearShare;
  const priorYear = stateTax === null || !counts ? null : timesRate(stateTax, share);
  const bounds = { currentYear, priorYear };

  const balance = year.tax - year.withholding;
  const least = rules.balance?.[status] ?? null;
  if (least !== null && (rules.balanceIncluded ? balance < least : balance <= least)) {
    return { amount: 0n, rule: 'small_balance', ...bounds };
  }
  if (rules.otherIncome !== null && get(totalIncome) - get(wages) <= rules.otherIncome) {
    return { amount: 0n, rule: 'income_withheld_on', ...bounds };
  }
  if (priorYear === 0n) return { amount: 0n, rule: 'no_prior_year_tax', ...bounds };
  if (priorYear === null || currentYear <= priorYear) return { amount: currentYear, rule: 'current_year', ...bounds };
  return { amount: priorYear, rule: 'prior_year', ...bounds };
}

/**
 * The installment of each period is what its annualized tax requires, but at most the regular installment plus the amounts by which
 * earlier installments were lower than regular.
 */
function annualizedInstallments(rules: StateEstimatedTax, required: Cents, taxes: readonly Cents[]): Cents[] {
  const parts = rules.installments.map(({ part }) => part);
  const all = parts.reduce((total, part) => total + part, 0n);
  const regular = allocate(required, parts);
  const { numerator, denominator } = rules.currentYearShare;
  let reached = 0n;
  let paid = 0n;
  let spared = 0n;
  return parts.map((part, index) => {
    reached += part;
    const byPeriod = floorZero(
      timesRate(taxes[index]!, { numerator: numerator * reached, denominator: denominator * all }) - paid,
    );
    const installment = lesser(byPeriod, regular[index]! + spared);
    spared += regular[index]! - installment;
    paid += installment;
    return installment;
  });
}
