import { type Cents, dollarsToCents } from '@exchequer/money';
import type { RangeFilter } from '@exchequer/postgres';

/** The ends of a filter of amounts, in cents. */
export function centsOf(min: number | undefined, max: number | undefined): RangeFilter<Cents> {
  const cents = (dollars: number | undefined) => (dollars === undefined ? undefined : dollarsToCents(dollars));
  return { from: cents(min), to: cents(max) };
}
