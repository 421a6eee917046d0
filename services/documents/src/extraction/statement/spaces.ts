import { height, width } from '../page/box.js';
import type { TextWord } from '../page-text.js';

type PlacedWord = Pick<TextWord, 'text' | 'box'>;

/** In fonts whose characters all have one width, spaces are wide, and wider after a comma. In widths of a character. */
const SPACE_CHARACTERS = 1.6;
const COMMA_CHARACTERS = 0.6;
const SPACE_HEIGHTS = 1.1;

/** Whether a word follows another one in the same text, in pixels without the gap of a column. `size` is the height of the text. */
export function isNextWord(
  left: PlacedWord,
  right: PlacedWord,
  size = Math.max(height(left.box), height(right.box)),
): boolean {
  const character = Math.max(...[left, right].map(({ box, text }) => width(box) / Math.max(1, text.length)));
  const characters = SPACE_CHARACTERS + (/[,.;:]$/.test(left.text) ? COMMA_CHARACTERS : 0);
  return right.box.x0 - left.box.x1 < Math.max(SPACE_HEIGHTS * size, characters * character);
}
