import type { LineUnit } from '../engine/explain.js';
import type { TaxFilingStatus } from '../law/tax-return.js';

const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** Formats an amount like the forms: no currency sign, losses in parentheses. */
export function amountText(amount: number, unit?: LineUnit): string {
  if (unit === 'decimal') return amount.toFixed(3);
  const text = WHOLE.format(Math.abs(amount));
  return amount < 0 ? `(${text})` : text;
}

export const statusNames: Readonly<Record<TaxFilingStatus, string>> = {
  single: 'Single',
  married_filing_jointly: 'Married filing jointly',
  married_filing_separately: 'Married filing separately',
  head_of_household: 'Head of household',
  qualifying_surviving_spouse: 'Qualifying surviving spouse',
};

/** `Form 1040`, `Schedule 8812`, `Form 8959`. */
export const formName = (form: string) => (/^\d/.test(form) ? `Form ${form}` : form);

export const nameOf = (person: { firstName?: string; middleInitial?: string; lastName?: string }) =>
  [person.firstName, person.middleInitial, person.lastName].filter(Boolean).join(' ');
