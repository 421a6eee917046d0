import { toAscii } from '@exchequer/transliteration';

/**
 * The name control of a person: the first four letters of the last name, in capitals without accents. Blanks and apostrophes are left
 * out, hyphens count.
 * @returns undefined if the name has no letter
 */
export function nameControlOf(lastName: string): string | undefined {
  const letters = toAscii(lastName)
    .toUpperCase()
    .replace(/[^A-Z-]/g, '')
    .replace(/^-+/, '');
  return letters === '' ? undefined : letters.slice(0, 4);
}
