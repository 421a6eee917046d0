import type { Cents } from '@exchequer/money';

/**
 * Finds sets of positions whose amounts add up to one of the wanted totals, small sets first, then those with the first
 * positions.
 * @param amounts all more than 0, and few, because the sets are tried one by one.
 * @returns at most `limit` sets, and the total number found.
 */
export function subsetSums(
  amounts: readonly Cents[],
  isWanted: (places: readonly number[], sum: Cents) => boolean,
  size: { readonly min: number; readonly max: number },
  sumMax: Cents,
  limit: number,
): { readonly sets: readonly (readonly number[])[]; readonly tried: number } {
  const sets: number[][] = [];
  let tried = 0;
  const chosen: number[] = [];
  function extend(from: number, sum: Cents, left: number): void {
    if (left === 0) {
      tried += 1;
      if (sets.length < limit && isWanted(chosen, sum)) sets.push([...chosen]);
      return;
    }
    for (let place = from; place + left <= amounts.length; place++) {
      const next = sum + amounts[place]!;
      if (next > sumMax) continue;
      chosen.push(place);
      extend(place + 1, next, left - 1);
      chosen.pop();
    }
  }
  for (let count = size.min; count <= Math.min(size.max, amounts.length); count++) extend(0, 0n, count);
  return { sets, tried };
}
