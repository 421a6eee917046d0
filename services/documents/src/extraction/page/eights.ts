import type { Bitmap } from './bitmap.js';
import { type Box, height, width } from './box.js';
import { holesIn, middleX, rowsOf } from './holes.js';
import { lettersAlong } from './ink-lines.js';
import type { Page } from './page.js';
import type { Word } from './word.js';

/** In smaller print, specks and bridges of ink look like parts of a digit. Larger ink is no print of a value. In pixels. */
const HEIGHT = { min: 14, max: 60 };
/** The waist of an eight is narrower than its two rings by at least this share of its width. */
const WAIST = 0.06;
/** The holes of a zero with a stroke are beside each other by more than this share of its width. */
const BESIDE_MAX = 0.12;
const EIGHT = '8';

type Rows = ReturnType<typeof rowsOf>;

/**
 * Whether the ink shows that every eight in these words is an eight: two holes, one above the other, and a waist between them. OCR reads the zeros
 * of some fonts as eights. Words of which not every letter is one piece of ink are uncertain.
 */
export function showsEights({ text, characters }: Pick<Page, 'text' | 'characters'>, words: readonly Word[]): boolean {
  const withEights = words.filter((word) => word.text.includes(EIGHT));
  const areSeen = withEights.every((word) => {
    const letters = [...word.text].filter((letter) => /[\p{L}\p{N}]/u.test(letter));
    const boxes = lettersAlong(characters, word.box);
    return letters.length === boxes.length && boxes.every((box, i) => letters[i] !== EIGHT || isEight(text, box));
  });
  return withEights.length > 0 && areSeen;
}

function isEight(ink: Bitmap, box: Box): boolean {
  const h = height(box);
  const holes = h < HEIGHT.min || h > HEIGHT.max ? [] : holesIn(ink, box);
  if (holes.length !== 2 || Math.abs(middleX(holes[0]!) - middleX(holes[1]!)) > BESIDE_MAX * width(box)) return false;
  const [upper, lower] = holes.map(rowsOf).sort((a, b) => a.from - b.from) as [Rows, Rows];
  if (upper.to >= lower.from || lower.from - upper.to > 0.35 * h) return false;
  const across = (from: number, to: number, choose: (...widths: number[]) => number) =>
    choose(...Array.from({ length: to - from + 1 }, (_, i) => inkWidth(ink, box, from + i)));
  const waist = across(upper.to, lower.from, Math.min);
  const narrower = Math.min(across(upper.from, upper.to, Math.max), across(lower.from, lower.to, Math.max));
  return narrower - waist >= WAIST * width(box);
}

/** From the first to the last ink of a row. */
function inkWidth({ width: across, data }: Bitmap, box: Box, y: number): number {
  const row = data.subarray(y * across + box.x0, y * across + box.x1);
  return row.lastIndexOf(1) - row.indexOf(1);
}
