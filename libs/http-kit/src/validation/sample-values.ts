/** What a live request is told about a value of documentation. */
export const SAMPLE_VALUE = {
  code: 'sample_value',
  message: 'must be a real number: sample numbers of documentation are accepted in test mode only',
} as const;

/** Social Security numbers of documentation: they were printed on sample cards or set apart for advertisements (ssa.gov), or are in every example. */
const SAMPLE_SSN = /^(?:123456789|078051120|98765432\d)$/;

/** Telephone numbers of documentation: the area code 555, and the exchange 555 with the lines 0100 to 0199. */
const SAMPLE_PHONE = /^\+1(?:555\d{7}|\d{3}55501\d{2})$/;

/** @param digits nine digits */
export const isSampleSsn = (digits: string): boolean => SAMPLE_SSN.test(digits);

/** @param number in E.164 */
export const isSamplePhone = (number: string): boolean => SAMPLE_PHONE.test(number);
