import { type Box, centerX, centerY, height } from '../page/box.js';
import { medianHeight, toLines, type Word } from '../page/word.js';
import { cutLine } from '../page-text.js';

/** A line of a receipt, from left to right. */
export interface TextLine {
  words: Word[];
  text: string;
  /** Position among the lines, from 0. */
  index: number;
  /** Median height of the words, compared with the page: 2 is print of double height. */
  size: number;
}

const WORDS_MAX = 3_000;
const WORD_LENGTH_MAX = 80;
/** Noise of OCR: speckles and torn edges. */
const NOISE = /^[^\p{L}\p{N}]*$/u;
const BANDS = 4;
const PAIRS_MIN = 8;
const SLOPE_MAX = 0.12;

/**
 * The lines of a receipt, from top to bottom. The lines of a photographed receipt are not parallel, so the direction of each part of the
 * page is measured by its neighboring words, and words far apart are still put on the same line.
 */
export function textLines(words: readonly Word[]): TextLine[] {
  const real = words
    .filter(({ text }) => text.length <= WORD_LENGTH_MAX && (!NOISE.test(text) || MARKS.test(text)))
    .slice(0, WORDS_MAX);
  const slopeAt = measureSlopes(real);
  const middle = (Math.min(...real.map(({ box }) => box.x0)) + Math.max(...real.map(({ box }) => box.x1))) / 2;
  const originals = new Map<Word, Word>();
  const level = real.map((word) => {
    const lift = slopeAt(centerY(word.box)) * (centerX(word.box) - middle);
    const moved = { ...word, box: shifted(word.box, -lift) };
    originals.set(moved, word);
    return moved;
  });
  const typical = medianHeight(real) || 1;
  return toLines(level)
    .map((line) => cutLine(line).map((word) => originals.get(word)!))
    .filter((line) => line.some((word) => !NOISE.test(word.text)))
    .map((line, index) => ({
      words: line,
      text: line.map((word) => word.text).join(' '),
      index,
      size: medianHeight(line) / typical,
    }));
}

/** Signs that belong to an amount and may stand alone. */
const MARKS = /^(?:[-$£€¥@%xX×*&]|[*•#]{2,}|[.,]\d+)$/;

const shifted = (box: Box, by: number): Box => ({ ...box, y0: box.y0 + by, y1: box.y1 + by });

/** How steeply the lines fall at a height of the page, by the words that stand beside each other there. */
function measureSlopes(words: readonly Word[]): (y: number) => number {
  const pairs = neighbors(words);
  if (pairs.length < PAIRS_MIN) return () => 0;
  const overall = median(pairs.map(({ slope }) => slope));
  const top = Math.min(...pairs.map(({ y }) => y));
  const step = (Math.max(...pairs.map(({ y }) => y)) - top) / BANDS || 1;
  const bands = Array.from({ length: BANDS }, (_, i) => {
    const inside = pairs.filter(({ y }) => Math.min(BANDS - 1, Math.floor((y - top) / step)) === i);
    return inside.length < PAIRS_MIN ? overall : median(inside.map(({ slope }) => slope));
  });
  return (y) => {
    const at = (y - top) / step - 0.5;
    const low = Math.max(0, Math.min(BANDS - 1, Math.floor(at)));
    const high = Math.min(BANDS - 1, low + 1);
    const share = Math.max(0, Math.min(1, at - low));
    return bands[low]! * (1 - share) + bands[high]! * share;
  };
}

/** The next word on the right of each word. The middle of a word depends on its letters, so only tall words of equal height are used. */
function neighbors(words: readonly Word[]): { y: number; slope: number }[] {
  const byLeft = [...words].sort((a, b) => a.box.x0 - b.box.x0);
  return byLeft.flatMap((word, i) => {
    const own = height(word.box);
    let next: Word | undefined;
    for (let j = i + 1; j < byLeft.length; j++) {
      const other = byLeft[j]!;
      if (other.box.x0 - word.box.x1 > 4 * own) break;
      if (other.box.x0 < word.box.x1 - 0.3 * own) continue;
      const overlap = Math.min(word.box.y1, other.box.y1) - Math.max(word.box.y0, other.box.y0);
      const alike = Math.abs(height(other.box) - own) < 0.2 * own;
      if (alike && overlap > 0.6 * own) {
        next = other;
        break;
      }
    }
    if (!next) return [];
    const slope = (next.box.y1 - word.box.y1) / (centerX(next.box) - centerX(word.box));
    return Math.abs(slope) < SLOPE_MAX ? [{ y: centerY(word.box), slope }] : [];
  });
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
