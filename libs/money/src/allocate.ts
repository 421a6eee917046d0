/**
 * Splits an amount by weights so that the parts add up to it to the cent (largest remainder; the earlier part wins a tie).
 * Parts have the sign of the amount.
 * @throws RangeError if a weight is negative or all are zero.
 */
export function allocate(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total <= 0n || weights.some((weight) => weight < 0n)) throw new RangeError('weights must be >= 0 and not all 0');
  const sign = amount < 0n ? -1n : 1n;
  const absolute = amount * sign;
  const parts = weights.map((weight) => (absolute * weight) / total);
  let left = absolute - parts.reduce((sum, part) => sum + part, 0n);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (absolute * weight) % total }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder) {
    if (left === 0n) break;
    parts[index]! += 1n;
    left -= 1n;
  }
  return parts.map((part) => part * sign);
}
