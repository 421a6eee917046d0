import type { CalendarDate } from '@exchequer/calendar';
import { allocate, type Cents, centsToDollars } from '@exchequer/money';
import { chooseDeduction } from '../calculation/choose-deduction.js';
import { evaluateReturn } from '../calculation/evaluate-return.js';
import { floorZero, lesser, sum } from '../engine/amounts.js';
import type { Evaluation } from '../engine/evaluate.js';
import { refundableCredits, totalTax } from '../law/federal/totals/rules.js';
import type { TaxReturn } from '../law/tax-return.js';
import { lawVersion } from '../law/version.js';
import { annualizedReturn } from './annualize.js';
import { explainedEstimate } from './explained-estimate.js';
import { annualizedInstallments, installmentDueDates, installmentsOf, regularInstallments } from './installments.js';
import { type DatedAmount, underpaymentPenalty } from './penalty.js';
import type { QuarterlyEstimates, QuarterlyInput, QuarterlyPayment } from './quarterly.api.js';
import { readQuarterly } from './read-quarterly.js';
import { requiredPayment } from './required-payment.js';

/**
 * Estimated payments of a year: the required amounts, their due dates, what is still open on a given day, and the penalty for
 * past underpayment.
 * @throws {InvalidInput} lists every wrong field.
 */
export function quarterlyEstimates(input: QuarterlyInput, asOf: CalendarDate): QuarterlyEstimates {
  const { given, periods, priorYear, paymentsMade } = readQuarterly(input);
  const { taxYear, withholding } = given;
  const expected = chooseDeduction(given);
  const evaluation = evaluateReturn(expected, { trace: input.explain ?? false });
  const tax = taxOf(evaluation);
  const required = requiredPayment({ taxYear, filingStatus: given.filingStatus, tax, withholding, priorYear });
  const dueDates = installmentDueDates(taxYear);
  const due = periods
    ? annualizedInstallments(taxYear, required.amount, annualizedTaxes(given, periods))
    : regularInstallments(required.amount);
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
    expectedTax: centsToDollars(tax),
    expectedWithholding: centsToDollars(withholding),
    lawVersion,
  };
  if (!input.explain) return estimates;
  return { ...estimates, lines: explainedEstimate(expected, evaluation, { tax, required, installments, estimates }) };
}

const taxOf = ({ get }: Evaluation<TaxReturn>): Cents => floorZero(get(totalTax) - get(refundableCredits));

const annualizedTaxes = (given: TaxReturn, periods: readonly TaxReturn[]): Cents[] =>
  installmentsOf(given.taxYear).map(({ annualize }, index) =>
    taxOf(evaluateReturn(chooseDeduction(annualizedReturn(periods[index]!, annualize)))),
  );

/** Each installment after withholding, and how much of it the payments cover, earliest installment first. */
function openPayments(
  installments: readonly DatedAmount[],
  withheld: readonly Cents[],
  paidInAll: Cents,
): QuarterlyPayment[] {
  let surplus = 0n;
  let unused = paidInAll;
  return installments.map(({ date, amount: due }, index) => {
    const balance = due - withheld[index]! - surplus;
    surplus = floorZero(-balance);
    const amount = floorZero(balance);
    const paid = lesser(amount, unused);
    unused -= paid;
    return {
      quarter: (index + 1) as QuarterlyPayment['quarter'],
      dueDate: date,
      amount: centsToDollars(amount),
      paid: centsToDollars(paid),
      remaining: centsToDollars(amount - paid),
    };
  });
}
