import { type Cents, formatCents } from '@exchequer/money';

/** The JSON number of an amount or a sum. A sum can be so large that not every cent has its own number. */
export function dollars(cents: Cents): number {
  return Number(formatCents(cents));
}
