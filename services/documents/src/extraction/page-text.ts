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
  /** See `Page.receivedOn`. */
  receivedOn: string;
  /** How many sheets of paper the picture shows, if several. */
  sheets?: number;
}

export const PAGE_WORDS_MAX = 3_000;
export const WORD_LENGTH_MAX = 80;

const LINE_WORDS_MAX = 60;
const LINE_LENGTH_MAX = 500;

/**
 * The words of a line up to a length that no printed line reaches. The kind readers apply regular expressions to whole lines, and the
 * time that these take grows with the square of the length.
 */
export function cutLine<W extends Pick<Word, 'text'>>(line: readonly W[]): W[] {
  const whole = upToLimits(line);
  if (whole.length === line.length) return whole;
  // A leader such as ". . . . ." must not push the amount behind it out of the line.
  return upToLimits(line.filter(({ text }, i) => i === 0 || text !== line[i - 1]!.text || /[\p{L}\p{N}]/u.test(text)));
}

function upToLimits<W extends Pick<Word, 'text'>>(line: readonly W[]): W[] {
  let length = 0;
  const end = line.findIndex(({ text }, i) => {
    length += text.length + 1;
    return i >= LINE_WORDS_MAX || length > LINE_LENGTH_MAX;
  });
  return end < 0 ? [...line] : line.slice(0, end);
}

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
      words.map((word) => ({
        ...toTextWord(page, word),
        ...((word.agreed || agreed.has(word)) && { agreed: true as const }),
      })),
    );
  }
  return {
    page: number,
    width: Math.ceil(page.width),
    height: Math.ceil(page.height),
    lines,
    receivedOn: page.receivedOn,
    ...(page.sheets && { sheets: page.sheets }),
  };
}

function toTextWord(page: Page, { text, box, confidence, source }: Word): TextWord {
  const rounded = { x0: tenths(box.x0), y0: tenths(box.y0), x1: tenths(box.x1), y1: tenths(box.y1) };
  return { text: text.slice(0, WORD_LENGTH_MAX), box: rounded, confidence, source, place: page.toPage(box) };
}

const tenths = (value: number) => Math.round(value * 10) / 10;
