/**
 * ReturnDollars, 0 or more, with at most two decimals.
 * @format dollars
 * @maximum 100000000000
 */
export type ReturnDollars = number;

/**
 * ReturnDollars with at most two decimals. A loss is negative.
 * @format signed_dollars
 * @minimum -100000000000
 * @maximum 100000000000
 */
export type SignedReturnDollars = number;

/**
 * A date, `YYYY-MM-DD`.
 * @format date
 */
export type AnyDate = string;

/**
 * A Social Security number: nine digits, with or without dashes.
 * @format ssn
 */
export type SocialSecurityNumber = string;

/**
 * The name of a person in Latin letters.
 * @minLength 1
 * @maxLength 60
 * @format latin_name
 */
export type LatinName = string;
