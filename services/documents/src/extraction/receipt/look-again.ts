import { REVIEW_THRESHOLD } from '../extraction.js';
import { mergeReadings } from '../page/merge-readings.js';
import type { Ocr } from '../page/ocr.js';
import type { Page } from '../page/page.js';
import { MAX_WORKING_PIXELS } from '../page/read-page.js';
import { soften } from '../page/soften.js';
import { NO_TEXT } from '../page/strips.js';
import type { Word } from '../page/word.js';
import { readReceipt } from './read-receipt.js';

const SCALE = 1.5;
const BLUR = 1.2;
/** A date that OCR read once is never more certain than 0.84. */
const DATE_CERTAIN = 0.8;

/**
 * Reads a scanned receipt a second time if the sums do not confirm its total, or if its date is not certain. The second reading uses a
 * softened image, so it makes different mistakes.
 */
export async function lookAgain(page: Page, ocr: Ocr): Promise<Page> {
  const { grey, words } = page;
  if (!grey) return page;
  const first = certaintyOf(words);
  if (first.isCertain) return page;
  const scale = Math.max(1, Math.min(SCALE, Math.sqrt(MAX_WORKING_PIXELS / (grey.width * grey.height))));
  const found = await ocr.recognize(await soften(grey, scale, (BLUR * scale) / SCALE), 'page');
  const second = found.filter(({ text }) => !NO_TEXT.test(text)).map((word) => scaledBack(word, scale));
  const merged = mergeReadings(words, second);
  return certaintyOf(merged).sum >= first.sum ? { ...page, words: merged } : page;
}

function certaintyOf(words: readonly Word[]): { isCertain: boolean; sum: number } {
  const fields = readReceipt(words, new Date())?.fields ?? [];
  const [total, date] = ['total', 'date'].map((name) => {
    const field = fields.find((each) => each.name === name);
    return field?.value == null ? 0 : field.confidence;
  }) as [number, number];
  return { isCertain: total >= REVIEW_THRESHOLD && date >= DATE_CERTAIN, sum: 2 * total + date };
}

function scaledBack({ middles, box, ...word }: Word, scale: number): Word {
  const { x0, y0, x1, y1 } = box;
  return {
    ...word,
    box: { x0: x0 / scale, y0: y0 / scale, x1: x1 / scale, y1: y1 / scale },
    ...(middles && { middles: middles.map((x) => x / scale) }),
  };
}
