/**
 * Dollars with at most two decimals, more than 0.
 * @format positive_dollars
 */
export type PositiveDollars = number;

/**
 * Dollars with at most two decimals, 0 or more.
 * @format dollars
 */
export type Dollars = number;

/**
 * Dollars with at most two decimals, not 0.
 * @format non_zero_dollars
 */
export type NonZeroDollars = number;

/**
 * How many units: at most six decimals, from 0.000001 to 999999999.999999.
 * @format quantity
 */
export type Quantity = number;
