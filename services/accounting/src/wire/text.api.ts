/**
 * Up to twenty lines of text.
 * @minLength 1
 * @maxLength 1000
 * @pattern ^(?=[\s\S]*\S)(?!([^\n]*\n){20})[^\x00-\x09\x0b-\x1f\x7f-\x9f]+$
 * @extension {"x-accepts": "text of up to twenty lines"}
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
 * @extension {"x-accepts": "the id of a customer"}
 */
export type CustomerId = string;

/**
 * Whom tax is declared to: a country, or a state or province.
 * @pattern ^[A-Z]{2}(-[A-Z]{2})?$
 * @extension {"x-accepts": "whom tax is declared to, for example US-CA, DE, CA or CA-QC"}
 */
export type TaxPayee = string;

/**
 * @pattern ^[A-Z]{2}$
 * @extension {"x-accepts": "a state code of two capital letters, for example NY"}
 */
export type StateCode = string;
