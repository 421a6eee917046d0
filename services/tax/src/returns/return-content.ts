import { centsToDollars } from '@exchequer/money';
import type { CalculationInput, CalculationResult } from '../calculation/calculation.api.js';
import { chooseDeduction } from '../calculation/choose-deduction.js';
import { evaluateReturn } from '../calculation/evaluate-return.js';
import { readAccepted, readCalculation } from '../calculation/input/read-calculation.js';
import { marginalRates } from '../calculation/marginal-rates.js';
import { resultOf } from '../calculation/result.js';
import { attachedForms } from '../forms/index.js';
import { totalPayments, totalTax } from '../law/federal/totals/rules.js';
import type { TaxReturn } from '../law/tax-return.js';
import type { LawVersion } from '../law/version.js';
import type { BooksOnReturn } from '../prefill/books.api.js';
import type { People } from './read-form-1040.js';
import { type InputOrigins, returnLines, type StoredEntry } from './return-lines.js';
import type { ReturnLine, ReturnWarning } from './returns.api.js';

/** The sealed content of a stored return: its input and its result. */
export interface ReturnContent {
  readonly people: People;
  readonly input: CalculationInput;
  readonly entries: readonly StoredEntry[];
  /** The documents that supplied each input member, by its name. */
  readonly origins: InputOrigins;
  readonly documents: readonly string[];
  /** The connections to bookkeeping software that filled Schedule C. */
  readonly bookkeeping: readonly BooksOnReturn[];
  readonly missing: readonly string[];
  readonly warnings: readonly ReturnWarning[];
  readonly computed: ComputedReturn;
}

export interface ComputedReturn
  extends Pick<
    CalculationResult,
    | 'refundAmount'
    | 'amountOwed'
    | 'adjustedGrossIncome'
    | 'taxableIncome'
    | 'adjustments'
    | 'assumptions'
    | 'state'
    | 'lawVersion'
  > {
  readonly totalTax: number;
  readonly totalPayments: number;
  /** The forms that go with Form 1040, in order. */
  readonly schedules: readonly string[];
  readonly lines: Readonly<Record<string, readonly ReturnLine[]>>;
}

/**
 * Computes a return from its input and the entries of its documents.
 * @throws {InvalidInput} lists every wrong field.
 */
export const computeReturn = (
  input: CalculationInput,
  entries: readonly StoredEntry[],
  origins: InputOrigins = {},
): ComputedReturn => computed(readCalculation(input), entries, origins);

/**
 * Computes a return with this amount as the only deduction, even if the law allows another amount.
 * @param deduction in cents
 */
export const computeWithDeduction = (
  input: CalculationInput,
  entries: readonly StoredEntry[],
  deduction: bigint,
): ComputedReturn => {
  const itemized = [{ type: 'other', amount: deduction, loanBalance: null }] as const;
  return computed({ ...readCalculation(input), deductionChoice: 'itemized', itemized }, entries, {});
};

/** Computes a stored return with a version of the law. */
export const computeAgain = ({ input, entries, origins }: ReturnContent, lawVersion: LawVersion): ComputedReturn =>
  computed(readAccepted({ ...input, lawVersion }), entries, origins);

function computed(read: TaxReturn, entries: readonly StoredEntry[], origins: InputOrigins): ComputedReturn {
  const given = chooseDeduction(read);
  const evaluation = evaluateReturn(given, { trace: true });
  const result = resultOf(given, evaluation, marginalRates(given, evaluation));
  const entered = new Set(entries.map(({ form }) => form));
  const forms = attachedForms(given, evaluation, entered);
  return {
    refundAmount: result.refundAmount,
    amountOwed: result.amountOwed,
    adjustedGrossIncome: result.adjustedGrossIncome,
    taxableIncome: result.taxableIncome,
    totalTax: centsToDollars(evaluation.get(totalTax)),
    totalPayments: centsToDollars(evaluation.get(totalPayments)),
    schedules: forms.map(({ form }) => form).filter((form) => form !== '1040'),
    lines: returnLines(evaluation, forms, entries, origins),
    adjustments: result.adjustments,
    assumptions: result.assumptions,
    state: result.state,
    lawVersion: result.lawVersion,
  };
}
