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
 * Dollars with at most two decimals. Negative amounts are allowed.
 * @format signed_dollars
 */
export type SignedDollars = number;

/**
 * One line of text.
 * @minLength 1
 * @maxLength 200
 * @pattern ^(?=.*\S)[^\x00-\x1f\x7f-\x9f]+$
 * @extension {"x-accepts": "one line of text"}
 */
export type Line = string;

/**
 * The name of a person or a business, in one line. Characters that cannot be seen or that turn the direction of text are refused, because with them
 * two names look alike, or one looks like another. The joiners U+200C and U+200D are accepted: scripts and emoji need them.
 * @minLength 1
 * @maxLength 200
 * @pattern ^(?=.*\S)[^\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]+$
 * @extension {"x-accepts": "one line of text, without characters that cannot be seen or that turn its direction"}
 */
export type Name = string;

/**
 * A day, `YYYY-MM-DD`, from 1970-01-01 to 2099-12-31.
 * @format date
 * @pattern ^(19[7-9]\d|20\d\d)-\d\d-\d\d$
 * @extension {"x-accepts": "a day from 1970-01-01 to 2099-12-31, for example 2026-11-20"}
 */
export type Day = string;

/**
 * A day, `YYYY-MM-DD`, from 1000-01-01 to 9999-12-31.
 * @format date
 * @pattern ^[1-9]\d{3}-\d\d-\d\d$
 * @extension {"x-accepts": "a day from 1000-01-01 to 9999-12-31, for example 2026-11-20"}
 */
export type AnyDay = string;
