import type { CalendarDate } from '@exchequer/calendar';
import { allocate, type Cents, centsToDollars } from '@exchequer/money';
import { assumptionsOf } from '../calculation/assumptions.js';
import { chooseDeduction } from '../calculation/choose-deduction.js';
import { evaluateReturn } from '../calculation/evaluate-return.js';
import { floorZero, sum } from '../engine/amounts.js';
import type { Evaluation } from '../engine/evaluate.js';
import { refundableCredits, totalTax } from '../law/federal/totals/rules.js';
import type { TaxReturn } from '../law/tax-return.js';
import { lawVersion } from '../law/version.js';
import { annualizedReturn } from './annualize.js';
import { explainedEstimate } from './explained-estimate.js';
import { annualizedInstallments, installmentDueDates, installmentsOf, regularInstallments } from './installments.js';
import { openPayments } from './open-payments.js';
import { type DatedAmount, underpaymentPenalty } from './penalty.js';
import type { QuarterlyEstimates, QuarterlyInput } from './quarterly.api.js';
import { readQuarterly } from './read-quarterly.js';
import { requiredPayment } from './required-payment.js';
import { stateEstimate } from './state-estimate.js';

/**
 * Estimated payments of a year: the required amounts, their due dates, what is still open on a given day, and the penalty for
 * past underpayment.
 * @throws {InvalidInput} lists every wrong field.
 */
export function quarterlyEstimates(input: QuarterlyInput, asOf: CalendarDate): QuarterlyEstimates {
  const { given, periods, priorYear, paymentsMade, statePaymentsMade } = readQuarterly(input, asOf);
  const { taxYear, withholding } = given;
  const expected = chooseDeduction(given);
  const evaluation = evaluateReturn(expected, { trace: input.explain ?? false });
  const tax = taxOf(evaluation);
  const required = requiredPayment({ taxYear, filingStatus: given.filingStatus, tax, withholding, priorYear });
  const dueDates = installmentDueDates(taxYear);
  const ofPeriods = periods && annualizedEvaluations(taxYear, periods);
  const due = ofPeriods
    ? annualizedInstallments(taxYear, required.amount, ofPeriods.map(taxOf))
    : regularInstallments(required.amount);
  const state = stateEstimate(expected, evaluation, ofPeriods, { priorYear, statePaymentsMade });
  const withheld = allocate(withholding, [1n, 1n, 1n, 1n]);
  const installments = due.map((amount, index): DatedAmount => ({ date: dueDates[index]!, amount }));
  const credits = withheld.map((amount, index): DatedAmount => ({ date: dueDates[index]!, amount }));
  const estimates: QuarterlyEstimates = {
    requiredAnnualPayment: centsToDollars(required.amount),
    safeHarbor: {
      rule: required.rule,
      currentYear: centsToDollars(required.currentYear),
      priorYear: required.priorYear === null ? null : centsToDollars(required.priorYear),
      annualized: periods !== null,
    },
    payments: openPayments(installments, withheld, sum(paymentsMade.map(({ amount }) => amount))),
    penaltyEstimate: centsToDollars(underpaymentPenalty(taxYear, installments, [...credits, ...paymentsMade], asOf)),
    asOf,
    expectedTax: centsToDollars(tax),
    expectedWithholding: centsToDollars(withholding),
    state: state?.estimate ?? null,
    assumptions: assumptionsOf(expected, evaluation),
    lawVersion,
  };
  if (!input.explain) return estimates;
  return {
    ...estimates,
    lines: explainedEstimate(expected, evaluation, { tax, required, installments, estimates, state }),
  };
}

const taxOf = ({ get }: Evaluation<TaxReturn>): Cents => floorZero(get(totalTax) - get(refundableCredits));

const annualizedEvaluations = (taxYear: number, periods: readonly TaxReturn[]): Evaluation<TaxReturn>[] =>
  installmentsOf(taxYear).map(({ annualize }, index) =>
    evaluateReturn(chooseDeduction(annualizedReturn(periods[index]!, annualize))),
  );
