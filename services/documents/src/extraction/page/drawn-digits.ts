import { height } from './box.js';
import type { Ocr } from './ocr.js';
import type { Raster } from './raster.js';
import { readStrips } from './strips.js';
import type { Word } from './word.js';

/** Longer numbers are those of accounts and persons, and large amounts. */
const DIGITS_MIN = 3;
const SAMPLE = 8;
/** OCR misreads smaller print. */
const HEIGHT_MIN_PX = 9;
/** A number that differs is read again in another size. */
const CAPITALS_PX = [30, 20] as const;
const SURE_WORD = 0.8;

/**
 * Whether the digits that are drawn on the page are others than those of its text layer, by a sample. A font can show another digit than the one that a
 * program reads.
 */
export async function drawsOtherDigits(words: readonly Word[], picture: Raster, ocr: Ocr): Promise<boolean> {
  let doubted = sampleOf(words);
  for (const capital of CAPITALS_PX) {
    if (doubted.length === 0) return false;
    doubted = await differing(doubted, picture, ocr, capital);
  }
  return doubted.length > 0;
}

/** The longest numbers, and some of the others from all over the page. */
function sampleOf(words: readonly Word[]): Word[] {
  const numbers = words.filter(
    ({ text, source, box }) =>
      source === 'text' &&
      digitsOf(text).length >= DIGITS_MIN &&
      NUMBER.test(text) &&
      !DATE.test(text) &&
      height(box) >= HEIGHT_MIN_PX,
  );
  const longest = numbers.toSorted((a, b) => digitsOf(b.text).length - digitsOf(a.text).length).slice(0, SAMPLE / 2);
  const others = numbers.filter((word) => !longest.includes(word));
  const step = Math.max(1, Math.ceil(others.length / (SAMPLE / 2)));
  return [...longest, ...others.filter((_, i) => i % step === 0)];
}

/** Letters between digits are misread more often. */
const NUMBER = /^[^\p{L}]+$/u;
const DATE = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/;
const digitsOf = (text: string) => text.replace(/\D/g, '');

async function differing(words: readonly Word[], picture: Raster, ocr: Ocr, capital: number): Promise<Word[]> {
  const read = await readStrips(
    picture,
    words.map(({ box }) => [wider(box)]),
    ocr,
    capital,
  );
  const pairs = words.map((word, i) => ({ word, told: digitsOf(word.text), drawn: digitsIn(read[i]!) }));
  // Where no zero was read as a zero, the font draws a stroke or a dot in it.
  const hasZeros = pairs.some(({ told, drawn }) => [...told].some((digit, i) => digit === '0' && drawn?.[i] === '0'));
  const isOther = (told: string, drawn: string) =>
    [...told].some((digit, i) => digit !== drawn[i] && (digit !== '0' || hasZeros));
  return pairs.flatMap(({ word, told, drawn }) =>
    drawn !== undefined && drawn.length === told.length && isOther(told, drawn) ? [word] : [],
  );
}

const wider = ({ x0, y0, x1, y1 }: Word['box']) => ({ x0: x0 - 1, y0: y0 - 2, x1: x1 + 1, y1: y1 + 2 });

/** The digits of a strip. Undefined if one was read without certainty or with a letter. A letter of the next word can be at its edge. */
function digitsIn(words: readonly Word[]): string | undefined {
  const numbers = words.filter(({ text }) => /\d/.test(text));
  if (numbers.some(({ text, confidence }) => confidence < SURE_WORD || !NUMBER.test(text))) return undefined;
  return digitsOf(numbers.map(({ text }) => text).join(''));
}
