import type { FormLine } from '../engine/explain.js';
import { stateLaws } from '../law/states/index.js';
import type { StateSteps } from '../law/states/state-law.js';
import type { TaxReturn } from '../law/tax-return.js';

/** In the order of a state's return. */
const labels: Readonly<Record<keyof StateSteps, string>> = {
  income: 'Income that the state starts from',
  deductions: 'Deductions and exemptions',
  taxableIncome: 'Taxable income',
  taxBeforeCredits: 'Tax before credits',
  nonrefundableCredits: 'Nonrefundable credits',
  otherTaxes: 'Other taxes',
  refundableCredits: 'Refundable credits',
  localTax: 'Local tax',
};
const steps = Object.keys(labels) as (keyof StateSteps)[];

/**
 * The steps of a state's return as lines of a form named by the postal code (`CA:taxableIncome`). Their facts cite the printed
 * lines, whose numbers change from year to year.
 */
export function stateLines(state: string | null): readonly FormLine<TaxReturn>[] {
  const law = state === null ? undefined : stateLaws[state];
  if (state === null || !law) return [];
  const lines = steps.flatMap((step) => {
    const fact = law.steps[step];
    return fact ? [{ form: state, line: step, label: labels[step], fact }] : [];
  });
  return [{ form: state, line: 'tax', label: 'Tax after credits', fact: law.tax }, ...lines];
}
