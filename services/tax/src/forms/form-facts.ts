import type { Cents, Rate } from '@exchequer/money';
import { floorZero, greater, lesser, sum } from '../engine/amounts.js';
import type { Parameter } from '../engine/parameter.js';
import { type Fact, fact } from '../law/tax-return.js';
import type { ByStatus } from '../law/values.js';

/** Facts that only a form line needs: an amount carried over, or a step between two rules. */

/** Carries over the amount of another line. */
export const copyOf = (name: string, source: string, of: Fact): Fact => fact(name, source, ({ get }) => get(of));

export const sumOf = (name: string, source: string, ...of: readonly Fact[]): Fact =>
  fact(name, source, ({ get }) => sum(of.map(get)));

/** Subtracts one amount from another; not below zero. */
export const excessOf = (name: string, source: string, of: Fact, over: Fact): Fact =>
  fact(name, source, ({ get }) => floorZero(get(of) - get(over)));

/** Subtracts one amount from another; can be negative. */
export const differenceOf = (name: string, source: string, of: Fact, less: Fact): Fact =>
  fact(name, source, ({ get }) => get(of) - get(less));

export const smallerOf = (name: string, source: string, a: Fact, b: Fact): Fact =>
  fact(name, source, ({ get }) => lesser(get(a), get(b)));

export const largerOf = (name: string, source: string, a: Fact, b: Fact): Fact =>
  fact(name, source, ({ get }) => greater(get(a), get(b)));

export const productOf = (name: string, source: string, of: Fact, rate: Parameter<Rate>): Fact =>
  fact(name, source, ({ get, law, times }) => times(get(of), law(rate)));

/** An amount of the law that the form prints. */
export const amountOfLaw = (name: string, source: string, amount: Parameter<Cents>): Fact =>
  fact(name, source, ({ law }) => law(amount));

/** An amount of the law that the form prints for the filing status. */
export const amountByStatus = (name: string, source: string, amount: Parameter<ByStatus>): Fact =>
  fact(name, source, ({ given, law }) => law(amount)[given.filingStatus]);

/** Returns whether one of the amounts is not zero, so that the return needs the form. */
export const neededFor = (name: string, source: string, ...amounts: readonly Fact[]): Fact<boolean> =>
  fact(name, source, ({ get }) => amounts.some((amount) => get(amount) !== 0n));
