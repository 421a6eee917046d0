/**
 * One line of text.
 * @minLength 1
 * @maxLength 200
 * @pattern ^(?=.*\S)[^\x00-\x1f\x7f-\x9f]+$
 */
export type Line = string;

/**
 * Up to twenty lines of text.
 * @minLength 1
 * @maxLength 1000
 * @pattern ^(?=[\s\S]*\S)(?!([^\n]*\n){20})[^\x00-\x09\x0b-\x1f\x7f-\x9f]+$
 */
export type Paragraph = string;

/**
 * A day, `YYYY-MM-DD`, from 1970-01-01 to 2099-12-31.
 * @format date
 * @pattern ^(19[7-9]\d|20\d\d)-\d\d-\d\d$
 */
export type Day = string;

/**
 * A day, `YYYY-MM-DD`, from 1000-01-01 to 9999-12-31.
 * @format date
 * @pattern ^[1-9]\d{3}-\d\d-\d\d$
 */
export type AnyDay = string;

/**
 * An account of the chart of accounts.
 * @pattern ^acc_\d{1,20}$
 */
export type AccountId = string;

/**
 * Id of a customer. An unknown id is answered with 404, whatever its form.
 * @pattern ^[!-~]{1,64}$
 */
export type CustomerId = string;
