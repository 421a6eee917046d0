import type { Cents } from '@exchequer/money';

/** Returns the amount, or zero if it is negative. */
export const floorZero = (amount: Cents): Cents => (amount > 0n ? amount : 0n);

export const lesser = (a: Cents, b: Cents): Cents => (a < b ? a : b);

export const greater = (a: Cents, b: Cents): Cents => (a > b ? a : b);

export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
}

/** Returns how many whole steps fit into an amount >= 0. */
export const wholeSteps = (amount: Cents, step: Cents): bigint => amount / step;

/** Returns how many steps an amount >= 0 has begun ("or fraction thereof"). */
export const begunSteps = (amount: Cents, step: Cents): bigint => (amount + step - 1n) / step;
