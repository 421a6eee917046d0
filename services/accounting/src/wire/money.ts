import { type Cents, dollarsToCents, formatCents } from '@exchequer/money';
import type { RangeFilter } from '@exchequer/postgres';

/** The JSON number for an amount or a sum. A sum can be so large that not every cent has its own number. */
export function dollars(cents: Cents): number {
  return Number(formatCents(cents));
}

/** The size of an amount, without its sign. */
export function absolute(cents: Cents): Cents {
  return cents < 0n ? -cents : cents;
}

export function smallerOf(a: Cents, b: Cents): Cents {
  return a < b ? a : b;
}

export function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

/** The range of a filter, which was checked. */
export function centsOf({ from, to }: RangeFilter<number>): RangeFilter<Cents> {
  return {
    from: from === undefined ? undefined : dollarsToCents(from),
    to: to === undefined ? undefined : dollarsToCents(to),
  };
}
