import { isWithinEdits } from './name-similarity.js';
import { fold } from './words.js';

/** How certain it is that a text cites a number. */
export type Citation = 'full' | 'introduced' | 'bare' | 'garbled' | 'none';

interface Atom {
  readonly text: string;
  readonly digits: boolean;
  /** A word for invoice is before it, or before the list that contains it. */
  readonly introduced: boolean;
}

const ATOM = /[a-z]+|\d+/g;
const INTRODUCTIONS = new Set([
  'inv', 'invoice', 'invoices', 'invs', 'rechnung', 're', 'rg', 'rnr', 'facture', 'bill', 'no', 'nr', 'number', 'num', 'ref',
]); // biome-ignore format: one list
const LIST_GAP = /^[\s,;&+/#:.-]*(?:and|und|to)?[\s,;&+/#:.-]*$/;
const BARE_DIGITS_MIN = 5;
const GARBLED_DIGITS_MIN = 4;
/** Longer runs of digits are trace or account numbers. */
const NUMBER_DIGITS_MAX = 12;

/** A text, parsed once for all numbers that it may cite. */
export interface CitingText {
  readonly atoms: readonly Atom[];
}

export function readCitations(text: string): CitingText {
  const folded = fold(text);
  const atoms: Atom[] = [];
  let introduced = false;
  let end = 0;
  for (const match of folded.matchAll(ATOM)) {
    const digits = /\d/.test(match[0]);
    const gap = folded.slice(end, match.index);
    if (!digits) introduced = INTRODUCTIONS.has(match[0]) || (introduced && LIST_GAP.test(`${gap}${match[0]}`));
    else if (!LIST_GAP.test(gap) && !gap.includes('#')) introduced = false;
    atoms.push({ text: match[0], digits, introduced: digits && (introduced || gap.endsWith('#')) });
    if (digits && gap.endsWith('#')) introduced = true;
    end = match.index + match[0].length;
  }
  return { atoms };
}

/** How this text cites the number with these atoms. */
export function citationOf({ atoms }: CitingText, wanted: readonly string[]): Citation {
  if (wanted.length === 0) return 'none';
  const digitsOfAll = wanted.filter((atom) => /\d/.test(atom)).join('');
  if (wanted.length > 1 || digitsOfAll.length >= BARE_DIGITS_MIN) {
    for (let at = 0; at + wanted.length <= atoms.length; at++) {
      if (wanted.every((atom, n) => isSame(atom, atoms[at + n]!.text))) return 'full';
    }
  }
  const core = withoutZeros(digitsOfAll);
  if (core === '') return 'none';
  const numbers = atoms.filter((atom) => atom.digits && atom.text.length <= NUMBER_DIGITS_MAX);
  if (numbers.some((atom) => atom.introduced && withoutZeros(atom.text) === core)) return 'introduced';
  if (digitsOfAll.length >= BARE_DIGITS_MIN && numbers.some((atom) => atom.text === digitsOfAll)) return 'bare';
  const garbled = numbers.some(
    (atom) =>
      atom.introduced &&
      digitsOfAll.length >= GARBLED_DIGITS_MIN &&
      atom.text.length >= GARBLED_DIGITS_MIN - 1 &&
      isWithinEdits(atom.text, digitsOfAll, 1),
  );
  return garbled ? 'garbled' : 'none';
}

/** A number as runs of letters and runs of digits. */
export function atomsOf(number: string): readonly string[] {
  return fold(number).match(ATOM) ?? [];
}

/** The digits by which the text may cite a number, without leading zeros. Candidates are looked up with them. */
export function citedDigits({ atoms }: CitingText): string[] {
  const digits = new Set<string>();
  atoms.forEach((atom, n) => {
    if (!atom.digits || atom.text.length > NUMBER_DIGITS_MAX) return;
    digits.add(withoutZeros(atom.text));
    // 2026-0042: digits of adjacent runs are one number.
    const next = atoms[n + 1];
    if (next?.digits && atom.text.length + next.text.length <= NUMBER_DIGITS_MAX)
      digits.add(withoutZeros(atom.text + next.text));
  });
  digits.delete('');
  return [...digits];
}

/** The result of `citedDigits` for a text that cites this number. */
export function digitsOf(number: string): string {
  return withoutZeros(number.replace(/\D/g, ''));
}

function isSame(wanted: string, text: string): boolean {
  return wanted === text || (/\d/.test(wanted) && /\d/.test(text) && withoutZeros(wanted) === withoutZeros(text));
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+/, '');
}
