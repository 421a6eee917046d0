/**
 * Dollars with at most two decimals, more than 0.
 * @format positive_dollars
 */
export type PositiveDollars = number;
