import { isSamplePhone } from '@exchequer/http-kit';

const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;
/** Area code and exchange do not begin with 0 or 1, and are not service codes such as 911. */
const NORTH_AMERICAN = /^\+1[2-9](?!11)\d{2}[2-9](?!11)\d{6}$/;
/** Digits with the usual punctuation of the United States: `(415) 555-0123`, `1-415-555-0123`. */
const US = /^(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-]?)\d{3}[ .-]?\d{4}$/;

/**
 * E.164 (`+14155550123`) of a phone number with its country code, with or without spaces, or in a form that is usual in the United States;
 * undefined if it is neither. Sample numbers are numbers.
 */
export function toE164(text: string): string | undefined {
  const trimmed = text.trim();
  const digits = trimmed.replace(/\D/g, '');
  if (US.test(trimmed)) return northAmerican(`+${digits.length === 10 ? '1' : ''}${digits}`);
  const number = trimmed.replace(/(?<=\d)[ .-](?=\d)/g, '');
  if (!INTERNATIONAL.test(number)) return undefined;
  return number.startsWith('+1') ? northAmerican(number) : number;
}

function northAmerican(number: string): string | undefined {
  return NORTH_AMERICAN.test(number) || isSamplePhone(number) ? number : undefined;
}
