import type { Cents, Rate } from '@exchequer/money';
import { timesRate } from '@exchequer/money';

/** Every computed amount is kept to the cent, or to the whole dollar as paper forms allow. */
export type RoundingUnit = 'cent' | 'dollar';

export interface Rounder {
  /** An amount as it is entered: as given, or to the nearest dollar (a half goes up). */
  round(amount: Cents): Cents;
  /** Amount times rate, rounded once. */
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
