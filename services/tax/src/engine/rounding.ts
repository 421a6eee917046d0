import type { Cents, Rate } from '@exchequer/money';
import { timesRate } from '@exchequer/money';

/** Rounds every computed amount to the cent, or to the whole dollar as paper forms allow. */
export type RoundingUnit = 'cent' | 'dollar';

export interface Rounder {
  /** Rounds an entered amount: unchanged, or to the nearest dollar (half up). */
  round(amount: Cents): Cents;
  /** Multiplies an amount by a rate and rounds once. */
  times(amount: Cents, rate: Rate): Cents;
}

const CENTS_PER_DOLLAR = 100n;
const TO_DOLLAR: Rate = { numerator: 1n, denominator: CENTS_PER_DOLLAR };

export const rounders: Readonly<Record<RoundingUnit, Rounder>> = {
  cent: {
    round: (amount) => amount,
    times: (amount, rate) => timesRate(amount, rate),
  },
  dollar: {
    round: (amount) => timesRate(amount, TO_DOLLAR) * CENTS_PER_DOLLAR,
    times: (amount, rate) =>
      timesRate(amount, { numerator: rate.numerator, denominator: rate.denominator * CENTS_PER_DOLLAR }) *
      CENTS_PER_DOLLAR,
  },
};
