import { REPLACEMENTS } from './letters.js';

export interface Transliteration {
  /** Printable ASCII without blanks at its ends and without double blanks. */
  readonly text: string;
  /** The letters and digits that have no counterpart, each once. They are not in `text`. */
  readonly lost: readonly string[];
}

const PRINTABLE = /^[\x20-\x7e]*$/;

/**
 * Writes a text in printable ASCII, for the files of banks and authorities: `Großmann Łódź` becomes `Grossmann Lodz`. Accents go, letters that have no accent to
 * lose are replaced (ß: ss, ø: o), quotes and dashes become simple ones, and every other character becomes a blank. Letters of other scripts
 * are not guessed: their spelling in Latin letters depends on the language and on the person's passport.
 */
export function transliterate(text: string): Transliteration {
  if (PRINTABLE.test(text)) return { text: tidy(text), lost: [] };
  const lost = new Set<string>();
  const plain = [...text.replaceAll('´', "'").normalize('NFKD')].map((character) => {
    if (PRINTABLE.test(character)) return character;
    const replacement = REPLACEMENTS.get(character);
    if (replacement !== undefined) return replacement;
    // Accents and invisible characters (soft hyphen, zero-width joiner) leave no gap.
    if (/[\p{M}\p{Cf}]/u.test(character)) return '';
    if (/[\p{L}\p{N}]/u.test(character)) lost.add(character);
    return ' ';
  });
  return { text: tidy(plain.join('')), lost: [...lost] };
}

/** The text of `transliterate`. */
export function toAscii(text: string): string {
  return transliterate(text).text;
}

/**
 * Whether a name can be written in a file without losing a letter: it has a letter or a digit, and each of them has a counterpart in ASCII. Check it where
 * the name enters, because a file with half of a name, or with a word in its place, pays or reports somebody else.
 */
export function canBeWritten(name: string): boolean {
  const { text, lost } = transliterate(name);
  return lost.length === 0 && /[A-Za-z0-9]/.test(text);
}

function tidy(text: string): string {
  return text.replace(/ +/g, ' ').trim();
}
