/**
 * One line of text.
 * @minLength 1
 * @maxLength 200
 * @pattern ^(?=.*\S)[^\x00-\x1f\x7f-\x9f]+$
 */
export type Line = string;
