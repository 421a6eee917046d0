import type { KindReader } from './kind-reader.js';
import type { Ocr } from './page/ocr.js';
import type { Page } from './page/page.js';
import { respace } from './page/spacing.js';
import { readStrips } from './page/strips.js';
import { lineText, toLines, type Word } from './page/word.js';

/** The maximum number of words that are read again, so that a page of nonsense takes no longer than a page of a statement. */
const GROUPS_MAX = 120;
const CAPITAL_HEIGHT_PX = 34;

/** Reads the words that the reader wants confirmed a second time, at another size. Returns those with the same text both times. */
export async function readWordsAgain(page: Page, reader: KindReader, ocr: Ocr): Promise<ReadonlySet<Word>> {
  if (!page.grey || !reader.unconfirmed) return new Set();
  const groups = toLines(page.words).flatMap((line) => reader.unconfirmed!(line));
  const read = groups.filter((group) => group.length > 0).slice(0, GROUPS_MAX);
  const strips = read.map((group) => group.map(({ box }) => box));
  const seen = await readStrips(page.grey, strips, ocr, CAPITAL_HEIGHT_PX);
  const isSame = (group: readonly Word[], i: number) => plain(group) === plain(respace(seen[i]!, page));
  return new Set(read.filter(isSame).flat());
}

const plain = (words: readonly Word[]) => lineText(words).replace(/\s+/g, '');
