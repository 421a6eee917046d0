/**
 * The payments in a year from which on a Form 1099-NEC must be filed, in cents. 26 U.S.C. 6041(a), 6041A(a): 600 dollars; for payments
 * made after 2025, 2,000 dollars (Pub. L. 119-21, sec. 70433), indexed for inflation from 2027 on.
 */
const THRESHOLDS: readonly { readonly from: number; readonly cents: number }[] = [
  { from: 2026, cents: 2_000_00 },
  { from: 1954, cents: 600_00 },
];

export function threshold1099(taxYear: number): number {
  return THRESHOLDS.find(({ from }) => taxYear >= from)!.cents;
}
