import { type FieldError, isSampleSsn, SAMPLE_VALUE } from '@exchequer/http-kit';

/** The SSA never assigns these, because they were printed in advertisements and brochures. */
const PUBLISHED = new Set(['219099999', '457555462']);

const FORM = /^(\d{3})-?(\d{2})-?(\d{4})$/;

type SsnProblem = Pick<FieldError, 'code' | 'message'>;

/**
 * Returns why the SSA cannot have assigned this number, in words that follow "must". Test mode accepts sample numbers.
 * Rules: https://www.ssa.gov/employer/randomizationfaqs.html (areas 000, 666 and 900-999 are never assigned; neither are group 00 and
 * serial number 0000).
 */
export function ssnProblem(text: string, livemode: boolean): SsnProblem | undefined {
  const [, area, group, serial] = FORM.exec(text) ?? [];
  if (area === undefined) return invalid('must be a Social Security number of nine digits, for example 536-90-4399');
  const digits = `${area}${group}${serial}`;
  if (isSampleSsn(digits)) return livemode ? SAMPLE_VALUE : undefined;
  if (area === '000' || area === '666' || area >= '900') return invalid('must not begin with 000, 666 or 9');
  if (group === '00') return invalid('must not have 00 as its fourth and fifth digit');
  if (serial === '0000') return invalid('must not end with 0000');
  const isFake = PUBLISHED.has(digits) || /^(\d)\1{8}$/.test(digits);
  return isFake ? invalid('must be a number that was assigned to a person') : undefined;
}

const invalid = (message: string): SsnProblem => ({ code: 'invalid_ssn', message });

/** The nine digits of a valid number. */
export function ssnDigits(text: string): string {
  return text.replaceAll('-', '');
}
