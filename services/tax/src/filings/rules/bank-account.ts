/** Districts of the Federal Reserve, and those of thrifts (21-32). A refund cannot go to other prefixes. */
const isRefundDistrict = (prefix: number) => (prefix >= 1 && prefix <= 12) || (prefix >= 21 && prefix <= 32);

/** Whether this is an ABA routing number that a refund can be sent to: a district, and a right check digit. */
export function isRefundRoutingNumber(number: string): boolean {
  if (!/^\d{9}$/.test(number) || !isRefundDistrict(Number(number.slice(0, 2)))) return false;
  const weights = [3, 7, 1];
  const sum = [...number].reduce((total, digit, n) => total + Number(digit) * weights[n % 3]!, 0);
  return sum % 10 === 0;
}

/** Whether a refund can be sent to this account number: 5 to 17 letters and digits, not all zeros. */
export function isRefundAccountNumber(number: string): boolean {
  return /^[0-9A-Za-z]{5,17}$/.test(number) && !/^0+$/.test(number);
}
