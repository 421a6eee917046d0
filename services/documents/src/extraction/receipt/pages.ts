import type { Word } from '../page/word.js';
import type { PageText, TextWord } from '../page-text.js';

const textOf = (line: readonly TextWord[]) => line.map(({ text }) => text).join(' ');
const LINE_LENGTH_MAX = 200;
const linesOf = ({ lines }: PageText) => lines.map(textOf).filter(({ length }) => length <= LINE_LENGTH_MAX);

const ONWARD = /\b(?:continued|cont'?d) (?:on|over|next)\b|\b(?:carried|carry) (?:forward|over)\b/i;
const BACKWARD = /\b(?:carried|brought) (?:forward|over)\b|^\W*(?:continued|cont'?d)\b/i;
/** The start of a page can name the shop, the number of the page and the date. */
const FIRST_LINES = 8;
const PAGE_COUNT = /\bpage:? (\d{1,3}) ?(?:of|\/) ?(\d{1,3})\b/i;

/**
 * Whether a receipt goes on on the next page: the pages are numbered, or the sum of the first one is carried forward. Two receipts of the same
 * merchant are not joined.
 */
export function isContinued(page: PageText | undefined, next: PageText): boolean {
  if (!page || next.page !== page.page + 1) return false;
  const [count, nextCount] = [countOn(page), countOn(next)];
  if (count && nextCount) return count.of === nextCount.of && nextCount.page === count.page + 1;
  const [lines, nextLines] = [linesOf(page), linesOf(next)];
  return lines.some((line) => ONWARD.test(line)) && nextLines.slice(0, FIRST_LINES).some((line) => BACKWARD.test(line));
}

function countOn(page: PageText): { page: number; of: number } | undefined {
  for (const line of linesOf(page)) {
    const match = PAGE_COUNT.exec(line);
    if (match) return { page: Number(match[1]), of: Number(match[2]) };
  }
  return undefined;
}

/** What stands only between the pages of a receipt. Its amounts are no items. */
const BETWEEN = [ONWARD, BACKWARD, PAGE_COUNT, /\bpage (?:sub)?total\b|\b(?:running|interim) (?:sub)?total\b/i];

/** The words of all pages below each other, without what stands only between the pages. */
export function joined(pages: readonly PageText[]): { words: TextWord[]; pageOf: ReadonlyMap<Word, number> } {
  if (pages.length === 1) {
    const words = pages[0]!.lines.flat();
    return { words, pageOf: new Map() };
  }
  const pageOf = new Map<Word, number>();
  const [first] = pages as [PageText];
  const seen = new Set(first.lines.slice(0, FIRST_LINES).map(textOf));
  let top = 0;
  for (const { page, lines, width, height } of pages) {
    const scale = first.width / width;
    for (const [i, line] of lines.entries()) {
      const text = textOf(line);
      const isHeader = page !== first.page && i < FIRST_LINES && seen.has(text) && !/\d[.,]\d{2}\b/.test(text);
      if (isHeader || BETWEEN.some((pattern) => text.length <= LINE_LENGTH_MAX && pattern.test(text))) continue;
      for (const word of line) pageOf.set(movedDown(word, scale, top), page);
    }
    top += height * scale;
  }
  return { words: [...pageOf.keys()] as TextWord[], pageOf };
}

/** The word on one long page that is as wide as the first one. */
function movedDown(word: TextWord, scale: number, top: number): TextWord {
  const { x0, y0, x1, y1 } = word.box;
  return { ...word, box: { x0: x0 * scale, y0: y0 * scale + top, x1: x1 * scale, y1: y1 * scale + top } };
}
