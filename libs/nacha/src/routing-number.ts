const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7] as const;

/** The check digit of the first 8 digits of a routing number (ABA: weights 3, 7, 1; the sum ends with 0). */
export function routingCheckDigit(firstEight: string): number {
  if (!/^\d{8}$/.test(firstEight)) throw new RangeError('must be 8 digits');
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(firstEight[index]), 0);
  return (10 - (sum % 10)) % 10;
}

/** Returns whether the text is 9 digits, not all 0, with a right check digit. It does not say whether a bank has this number. */
export function isRoutingNumber(value: string): boolean {
  return /^\d{9}$/.test(value) && value !== '000000000' && routingCheckDigit(value.slice(0, 8)) === Number(value[8]);
}

/** The 15 digits of a trace number: the sending bank's first 8 digits and a sequence from 0 to 9,999,999. */
export function toTraceNumber(odfi: string, sequence: number): string {
  if (!/^\d{8,9}$/.test(odfi)) throw new RangeError('the sending bank must be a routing number or its first 8 digits');
  if (!Number.isInteger(sequence) || sequence < 0 || sequence > 9_999_999) {
    throw new RangeError('the sequence must be from 0 to 9999999');
  }
  return odfi.slice(0, 8) + String(sequence).padStart(7, '0');
}
