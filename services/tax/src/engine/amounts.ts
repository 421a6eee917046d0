import type { Cents } from '@exchequer/money';

/** The amount, or zero when it is negative. */
export const floorZero = (amount: Cents): Cents => (amount > 0n ? amount : 0n);

export const lesser = (a: Cents, b: Cents): Cents => (a < b ? a : b);

export const greater = (a: Cents, b: Cents): Cents => (a > b ? a : b);

export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
}

/** How many whole steps fit into an amount >= 0. */
export const wholeSteps = (amount: Cents, step: Cents): bigint => amount / step;

/** How many steps an amount >= 0 has begun: each step "or fraction thereof". */
export const begunSteps = (amount: Cents, step: Cents): bigint => (amount + step - 1n) / step;
