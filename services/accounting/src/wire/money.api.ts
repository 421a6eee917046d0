/**
 * How many units: at most six decimals, from 0.000001 to 999999999.999999.
 * @format quantity
 */
export type Quantity = number;
