import type { Cents } from '@exchequer/money';

/** An amount with the balance after it. Undefined: not readable. */
export interface Step {
  readonly amount: Cents | undefined;
  readonly balance: Cents | undefined;
}

/**
 * Compares the signs of amounts with a running balance, in the order of the rows or in reverse.
 * @returns the places of the amounts with another sign than the balance shows, out of those it shows; undefined if the balance proves nothing,
 * because a difference of two balances is not the size of the amount between them
 */
export function signsAgainstBalance(
  rows: readonly Step[],
): { readonly against: readonly number[]; readonly shown: number } | undefined {
  const downwards = rows.slice(1).map((row, n) => ({ place: n + 1, from: rows[n]!.balance, to: row.balance }));
  const upwards = rows.slice(1).map((row, n) => ({ place: n, from: row.balance, to: rows[n]!.balance }));
  const results = [downwards, upwards].flatMap((steps) => {
    const against: number[] = [];
    for (const { place, from, to } of steps) {
      const { amount } = rows[place]!;
      if (from === undefined || to === undefined || amount === undefined) return [];
      if (to - from === -amount) against.push(place);
      else if (to - from !== amount) return [];
    }
    return steps.length > 0 ? [{ against, shown: steps.length }] : [];
  });
  return results.find(({ against }) => against.length === 0) ?? results[0];
}
