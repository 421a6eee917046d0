/** The SSA never assigns these, because they were printed in advertisements and brochures. */
const PUBLISHED = new Set(['078051120', '219099999', '457555462']);
/** The number of most examples. It looks assigned, so only test mode accepts it. */
const EXAMPLE = '123456789';

const FORM = /^(\d{3})-?(\d{2})-?(\d{4})$/;

/**
 * Returns why the SSA cannot have assigned this number, in words that follow "must".
 * Rules: https://www.ssa.gov/employer/randomizationfaqs.html (areas 000, 666 and 900-999 are never assigned; neither are group 00 and
 * serial number 0000).
 */
export function ssnProblem(text: string, livemode: boolean): string | undefined {
  const [, area, group, serial] = FORM.exec(text) ?? [];
  if (area === undefined) return 'must be a Social Security number of nine digits, for example 536-90-4399';
  const digits = `${area}${group}${serial}`;
  if (area === '000' || area === '666' || area >= '900') return 'must not begin with 000, 666 or 9';
  if (group === '00') return 'must not have 00 as its fourth and fifth digit';
  if (serial === '0000') return 'must not end with 0000';
  const isFake = PUBLISHED.has(digits) || /^(\d)\1{8}$/.test(digits) || (livemode && digits === EXAMPLE);
  return isFake ? 'must be a number that was assigned to a person: this one is a well-known example' : undefined;
}

/** The nine digits of a valid number. */
export function ssnDigits(text: string): string {
  return text.replaceAll('-', '');
}
