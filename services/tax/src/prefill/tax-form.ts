import { isPossibleAtin, isPossibleItin, isPossibleSsn } from '@exchequer/http-kit';
import { type Cents, dollarsToCents, MoneyError } from '@exchequer/money';

export const taxFormTypes = ['w2', '1099-nec', '1099-misc', '1099-int', '1099-div'] as const;
export type TaxFormType = (typeof taxFormTypes)[number];
export const isTaxForm = (type: string): type is TaxFormType => (taxFormTypes as readonly string[]).includes(type);

/** One tax form in a document, as the documents service read it. */
export interface TaxForm {
  readonly documentId: string;
  /** `documents[0]`, or `documents[0].parts[1]` of a file with several forms. */
  readonly location: string;
  readonly type: TaxFormType;
  readonly data: Readonly<Record<string, unknown>>;
  /** Names of fields read with a confidence under 0.85. */
  readonly needsReview: readonly string[];
  /** The first page of the form, and the page of each field in `needsReview`. */
  readonly pages?: { readonly first: number | undefined; readonly fields: Readonly<Record<string, number>> };
}

/** Returns the amount in a box. Null if the box is empty, not on the form or unreadable. */
export function amountIn({ data }: Pick<TaxForm, 'data'>, ...names: readonly string[]): Cents | null {
  const value = names.map((name) => data[name]).find((one) => typeof one === 'number');
  if (typeof value !== 'number') return null;
  try {
    return dollarsToCents(value);
  } catch (error) {
    if (error instanceof MoneyError) return null;
    throw error;
  }
}

export function textIn({ data }: Pick<TaxForm, 'data'>, name: string): string | null {
  const value = data[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** Returns the rows of a list such as `box12` or `state_rows`. */
export function rowsIn({ data }: Pick<TaxForm, 'data'>, name: string): Pick<TaxForm, 'data'>[] {
  const value = data[name];
  if (!Array.isArray(value)) return [];
  return value.filter((row) => typeof row === 'object' && row !== null).map((row) => ({ data: row }));
}

export function yearOf({ data }: TaxForm): number | null {
  return typeof data.tax_year === 'number' ? data.tax_year : null;
}

/** Returns the SSN of the employee or recipient, with dashes. Null for a masked number, one that cannot exist, and the EIN of a business. */
export function numberOn(form: TaxForm): string | null {
  const digits = digitsOn(form);
  return digits === null || isImpossible(digits) ? null : digits.replace(/^(...)(..)(....)$/, '$1-$2-$3');
}

/** Whether the number of the employee or recipient is a whole one that nobody can have. */
export function isNumberImpossible(form: TaxForm): boolean {
  const digits = digitsOn(form);
  return digits !== null && isImpossible(digits);
}

const isImpossible = (digits: string) => !isPossibleSsn(digits) && !isPossibleItin(digits) && !isPossibleAtin(digits);

/** The nine digits of a person's number that is not masked. */
function digitsOn(form: TaxForm): string | null {
  const text = numberTextOn(form);
  const digits = text.replace(/\D/g, '');
  return digits.length === 9 && !EIN.test(text) ? digits : null;
}

/** Returns the last four digits of the SSN of the employee or recipient, also of a masked one such as `***-**-1234`. */
export function lastFourOn(form: TaxForm): string | null {
  const number = numberOn(form);
  if (number !== null) return number.slice(-4);
  const text = numberTextOn(form).replace(/\s/g, '');
  return EIN.test(text) ? null : (MASKED.exec(text)?.[1] ?? null);
}

/** The number of a business, masked or not. */
const EIN = /^[^-]{2}-[^-]{7}$/;
/** Marks in the place of digits and the last four, or nothing but the last four. */
const MASKED = /^(?:[\d-]*[Xx*•●#][\dXx*•●#-]*)?(\d{4})$/;

const numberTextOn = (form: TaxForm) => textIn(form, form.type === 'w2' ? 'ssn' : 'recipient_tin') ?? '';

/** Returns who issued the form. */
export function issuerOf(form: TaxForm): string | null {
  return textIn(form, form.type === 'w2' ? 'employer' : 'payer');
}
