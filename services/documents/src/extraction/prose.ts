import type { Label } from './labels.js';
import { countInk, inkWithin } from './page/bitmap.js';
import { height } from './page/box.js';
import type { Page } from './page/page.js';
import { type Line, toLines, type Word } from './page/word.js';

/** In text heights. The columns of a page are further apart. */
const WIDEST_SPACE = 1.5;

/** The parts of all lines without a wide gap. */
export const runsIn = (words: readonly Word[]): Word[][] => toLines(words).flatMap(runsOf);

function runsOf(line: Line): Word[][] {
  const runs: Word[][] = [];
  for (const [i, word] of line.entries()) {
    const before = line[i - 1];
    const isApart = before && word.box.x0 - before.box.x1 > WIDEST_SPACE * height(word.box);
    if (before && !isApart) runs.at(-1)!.push(word);
    else runs.push([word]);
  }
  return runs;
}

export const isPlainWord = ({ text }: Word) => /^\p{L}\p{Ll}*[,.;:]?$/u.test(text);

const OTHER_WORDS_MIN = 3;
const BOXES_MIN = 5;
const SURE_WORD = 0.5;
const UNREAD_SHARE = 0.3;

/**
 * Whether the labels of a form stand in sentences about it, no boxes are drawn, and most print was read. A form that could not be read can have a
 * notice below it.
 */
export function explainsForm(page: Pick<Page, 'words' | 'rules' | 'ink'>, labels: readonly Label[]): boolean {
  const { words, rules } = page;
  if (Math.min(rules.vertical.length, rules.horizontal.length) >= BOXES_MIN || hasUnreadPrint(page)) return false;
  const ofLabels = new Set(labels.flatMap((label) => label.words));
  const inSentences = new Set(
    runsIn(words)
      .filter((run) => run.filter((word) => isPlainWord(word) && !ofLabels.has(word)).length >= OTHER_WORDS_MIN)
      .flat(),
  );
  const explained = labels.filter((label) => label.words.every((word) => inSentences.has(word)));
  return 2 * explained.length >= labels.length;
}

function hasUnreadPrint({ words, ink }: Pick<Page, 'words' | 'ink'>): boolean {
  const read = words.filter(({ confidence }) => confidence >= SURE_WORD);
  const ofWords = read.reduce((sum, { box }) => sum + inkWithin(ink, box), 0);
  return countInk(ink) - ofWords > UNREAD_SHARE * countInk(ink);
}
