import { toRecordText } from '@exchequer/fixed-width';

const CONTROL = /[^A-Z0-9&-]/g;

/**
 * Name control of a business: the first four characters of its name without "The", blanks and other signs. "The" stays if only one word follows.
 * Pub. 4163 (Rev. 10-2024), Appendix "Name Control".
 */
export function businessNameControl(name: string): string {
  const words = toRecordText(name, 200).split(' ');
  const kept = words[0] === 'THE' && words.length > 2 ? words.slice(1) : words;
  return kept.join('').replace(CONTROL, '').slice(0, 4);
}

/** Name control of a person: the first four letters of the last name, hyphens included. Pub. 1220, Part C, Sec. 3, "Payee's Name Control". */
export function personNameControl(lastName: string): string {
  return toRecordText(lastName, 200)
    .replace(/[^A-Z-]/g, '')
    .slice(0, 4);
}
