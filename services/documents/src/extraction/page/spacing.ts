import type { Bitmap } from './bitmap.js';
import { type Box, centerY, height, union } from './box.js';
import { type Band, type Ink, letterBand } from './ink-lines.js';
import { toLines, type Word } from './word.js';

/**
 * In heights of capitals. In a narrow font, a space is a third of that height and the gap between letters is a tenth to a
 * fifth.
 */
const WIDEST_LETTER_GAP = 0.2;
const NARROWEST_SPACE = 0.3;
/**
 * A space is at least this many times the usual gap between the letters of a word. Wide and monospaced fonts have wide gaps
 * too.
 */
const SPACE_TO_GAP = 2.5;

/**
 * Corrects the spaces of OCR by the gaps between the letters. OCR misses spaces between words and adds spaces inside words,
 * and a second reading makes the same mistakes.
 */
export function respace(words: readonly Word[], ink: Ink): Word[] {
  return toLines(words).flatMap((line) =>
    joinTorn(
      line.flatMap((word) => splitJoined(word, ink)),
      ink,
    ),
  );
}

function splitJoined(word: Word, ink: Ink): Word[] {
  const { text, middles } = word;
  if (middles?.length !== text.length || !/\p{L}/u.test(text)) return [word];
  const band = letterBand([word.box], ink.characters);
  if (!band) return [word];
  const blanks = middles.slice(1).map((middle, i) => widestBlank(ink.text, middles[i]!, middle, band));
  const usual = [...blanks].sort((a, b) => a - b)[(blanks.length - 1) >> 1]!;
  const space = Math.max(NARROWEST_SPACE * capitalOf(band), blanks.length > 1 ? SPACE_TO_GAP * usual : 0);
  const cut = blanks.findIndex((blank, i) => blank > space && /^(?!\d\d)[\p{L}\p{N}]{2}$/u.test(text.slice(i, i + 2)));
  if (cut < 0) return [word];
  const at = (middles[cut]! + middles[cut + 1]!) / 2;
  return [
    part(word, 0, cut + 1, { ...word.box, x1: at }),
    ...splitJoined(part(word, cut + 1, text.length, { ...word.box, x0: at }), ink),
  ];
}

const part = (word: Word, from: number, to: number, box: Box): Word => ({
  ...word,
  text: word.text.slice(from, to),
  middles: word.middles!.slice(from, to),
  box,
});

function joinTorn(line: readonly Word[], ink: Ink): Word[] {
  const joined: Word[] = [];
  for (const word of line) {
    const before = joined.at(-1);
    if (!before || !isTorn(before, word, ink)) {
      joined.push(word);
      continue;
    }
    joined[joined.length - 1] = {
      ...before,
      text: before.text + word.text,
      middles: [...before.middles!, ...word.middles!],
      box: union([before.box, word.box]),
      confidence: Math.min(before.confidence, word.confidence),
    };
  }
  return joined;
}

function isTorn(left: Word, right: Word, ink: Ink): boolean {
  const tall = height(left.box);
  if (!left.middles?.length || !right.middles?.length) return false;
  if (!/\p{L}$/u.test(left.text) || !/^\p{L}/u.test(right.text)) return false;
  if (right.box.x0 - left.box.x1 > tall || Math.abs(centerY(left.box) - centerY(right.box)) > 0.3 * tall) return false;
  const band = letterBand([left.box, right.box], ink.characters);
  if (!band) return false;
  return widestBlank(ink.text, left.middles.at(-1)!, right.middles[0]!, band) < WIDEST_LETTER_GAP * capitalOf(band);
}

const capitalOf = ({ y0, y1 }: Band) => y1 - y0;

/** The largest number of adjacent columns without ink. */
function widestBlank({ width, data }: Bitmap, from: number, to: number, { y0, y1 }: Band): number {
  let widest = 0;
  let blank = 0;
  for (let x = Math.round(from); x <= Math.round(to); x++) {
    let inked = false;
    for (let y = y0; y < y1 && !inked; y++) inked = data[y * width + x] === 1;
    blank = inked ? 0 : blank + 1;
    if (blank > widest) widest = blank;
  }
  return widest;
}
