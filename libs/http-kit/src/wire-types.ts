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

/**
 * The id of an object in the caller's system: one line of text. Numbers of persons and cards are refused.
 * @minLength 1
 * @maxLength 255
 * @pattern ^(?=.*\S)[^\x00-\x1f\x7f-\x9f]+$
 * @extension {"x-accepts": "one line of text of at most 255 characters, for example order-4711"}
 * @extension {"x-no-personal-numbers": true}
 */
export type ExternalId = string;

/**
 * Text of at most 500 characters. Numbers of persons and cards are refused.
 * @maxLength 500
 * @extension {"x-no-personal-numbers": true}
 */
export type MetadataText = string;

/**
 * Null removes the key.
 * @maxLength 500
 * @extension {"x-no-personal-numbers": true}
 */
export type MetadataTextChange = string | null;

/**
 * Your own data: at most 50 keys of at most 40 characters, each with a text of at most 500 characters.
 * @extension {"x-accepts": "an object with a text for each key, for example {\"order\": \"4711\"}"}
 * @extension {"x-metadata": true}
 */
export interface MetadataInput {
  [key: string]: MetadataText;
}

/**
 * Given keys are set, the others stay. A key with null or an empty text is removed.
 * @extension {"x-accepts": "an object with a text or null for each key, for example {\"order\": \"4711\"}"}
 * @extension {"x-metadata": true}
 */
export interface MetadataChange {
  [key: string]: MetadataTextChange;
}

/**
 * Only objects with this key and value in their `metadata`: the key, a colon and the value, `order:4711`.
 * @minLength 3
 * @maxLength 541
 * @pattern ^[^:]{1,40}:[\s\S]{1,500}$
 * @extension {"x-accepts": "a key, a colon and a value, for example order:4711"}
 */
export type MetadataFilter = string;

/**
 * Words, or beginnings of words, at most 10. A word is a run of letters and digits; case and accents do not count.
 * @minLength 1
 * @maxLength 200
 * @pattern [\p{L}\p{N}]
 * @format search_text
 */
export type SearchText = string;
