/**
 * Dollars with at most two decimals, 0 or more.
 * @format dollars
 */
export type Dollars = number;

/**
 * Dollars with at most two decimals, more than 0.
 * @format positive_dollars
 */
export type PositiveDollars = number;
