import { centerX, centerY } from './page/box.js';
import type { Page } from './page/page.js';
import { toLines, type Word } from './page/word.js';

/** A word of a page that a kind reader works on. `box` is in pixels of the straightened page. */
export interface TextWord extends Pick<Word, 'text' | 'box' | 'confidence' | 'source'> {
  /** `[x, y, width, height]` as fractions (0 to 1) of the page as it is shown. */
  place: [number, number, number, number];
  /** A second reading by OCR gave the same text. */
  agreed?: true;
}

/** The words of one page, in lines from top to bottom and from left to right. Plain data, because it crosses processes. */
export interface PageText {
  /** 1-based. */
  page: number;
  /** Size of the straightened page in pixels. */
  width: number;
  height: number;
  lines: TextWord[][];
}

export const PAGE_WORDS_MAX = 3_000;
export const WORD_LENGTH_MAX = 80;

/** Words outside the page are left out, because nobody can see them. */
export function textOfPage(page: Page, number: number, agreed: ReadonlySet<Word> = new Set()): PageText {
  const visible = page.words.filter(
    ({ box }) => centerX(box) >= 0 && centerX(box) <= page.width && centerY(box) >= 0 && centerY(box) <= page.height,
  );
  const lines: TextWord[][] = [];
  let left = PAGE_WORDS_MAX;
  for (const line of toLines(visible)) {
    if (left === 0) break;
    const words = line.slice(0, left);
    left -= words.length;
    lines.push(
      words.map((word) => ({ ...toTextWord(page, word), ...(agreed.has(word) && { agreed: true as const }) })),
    );
  }
  return { page: number, width: Math.ceil(page.width), height: Math.ceil(page.height), lines };
}

function toTextWord(page: Page, { text, box, confidence, source }: Word): TextWord {
  const rounded = { x0: tenths(box.x0), y0: tenths(box.y0), x1: tenths(box.x1), y1: tenths(box.y1) };
  return { text: text.slice(0, WORD_LENGTH_MAX), box: rounded, confidence, source, place: page.toPage(box) };
}

const tenths = (value: number) => Math.round(value * 10) / 10;
