import { isSampleSsn } from './sample-values.js';

/** Numbers that belong to nobody: one of a sample card, and those that repeat one digit. isSampleSsn knows those that test mode accepts. */
const NEVER_ISSUED = new Set(['111111111', '219099999', '333333333', '666666666', '777777777', '888888888']);

/** The nine digits of a number with or without dashes, undefined if it has another form. */
export function digitsOf(number: string): string | undefined {
  return /^\d{3}-?\d{2}-?\d{4}$/.test(number) || isWrittenAsEin(number) ? number.replaceAll('-', '') : undefined;
}

/** Whether a number is written as that of a business: 12-3456789. */
export const isWrittenAsEin = (number: string): boolean => /^\d{2}-\d{7}$/.test(number);

/** Whether the Social Security Administration could have issued this number (nine digits), or it is a sample number. */
export function isPossibleSsn(digits: string): boolean {
  if (isSampleSsn(digits)) return true;
  const [area, group, serial] = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)];
  if (area === '000' || area === '666' || area >= '900') return false;
  return group !== '00' && serial !== '0000' && !NEVER_ISSUED.has(digits);
}

/** Whether the IRS could have issued this individual taxpayer identification number (Publication 4757). */
export function isPossibleItin(digits: string): boolean {
  const group = Number(digits.slice(3, 5));
  const isGroup =
    (group >= 50 && group <= 65) || (group >= 70 && group <= 88) || (group >= 90 && group <= 99 && group !== 93);
  return digits.startsWith('9') && isGroup;
}

/** Whether this could be an adoption taxpayer identification number (ATIN): 9xx-93-xxxx. */
export function isPossibleAtin(digits: string): boolean {
  return digits.startsWith('9') && digits.slice(3, 5) === '93';
}

/** Prefixes that the IRS has not assigned. */
const EIN_PREFIXES_UNUSED = new Set([
  '00',
  '07',
  '08',
  '09',
  '17',
  '18',
  '19',
  '28',
  '29',
  '49',
  '69',
  '70',
  '78',
  '79',
  '89',
  '96',
  '97',
]);

/** Whether the IRS could have issued this employer identification number (nine digits). */
export function isPossibleEin(digits: string): boolean {
  return /^\d{9}$/.test(digits) && !EIN_PREFIXES_UNUSED.has(digits.slice(0, 2)) && !/^(\d)\1{8}$/.test(digits);
}
