/**
 * Up to twenty lines of text.
 * @minLength 1
 * @maxLength 1000
 * @pattern ^(?=[\s\S]*\S)(?!([^\n]*\n){20})[^\x00-\x09\x0b-\x1f\x7f-\x9f]+$
 */
export type Paragraph = string;

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
