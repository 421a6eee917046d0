import type { FieldSource } from '../extraction.js';
import { type Box, centerY, height } from './box.js';

/** The one internal form of everything read from a page, whichever way it was read. */
export interface Word {
  text: string;
  box: Box;
  /** The reader's own 0..1; 1 for form fields and text layers. */
  confidence: number;
  source: FieldSource;
  /** Middles of its characters along the line, as many as `text` has; of words read by OCR. */
  middles?: number[];
}

/** Words on one baseline, left to right. */
export type Line = Word[];

/** Groups words into lines from top to bottom; a word joins a line when its middle lies within the line's height. */
export function toLines(words: readonly Word[]): Line[] {
  // Boxes of words that touched a rule may be far too tall: they must not bridge two lines.
  const tallest = 1.5 * medianHeight(words);
  const lines: { y: number; height: number; words: Word[] }[] = [];
  for (const word of [...words].sort((a, b) => centerY(a.box) - centerY(b.box))) {
    const y = centerY(word.box);
    const tall = Math.min(tallest, height(word.box));
    const line = lines.findLast((each) => Math.abs(each.y - y) < 0.5 * Math.max(each.height, tall));
    if (!line) {
      lines.push({ y, height: tall, words: [word] });
      continue;
    }
    line.words.push(word);
    line.y += (y - line.y) / line.words.length;
    line.height = Math.max(line.height, tall);
  }
  return lines.sort((a, b) => a.y - b.y).map((line) => line.words.sort((a, b) => a.box.x0 - b.box.x0));
}

export const lineText = (line: readonly Word[]) => line.map((word) => word.text).join(' ');

/** Median height of the words, in pixels; 0 without words. */
export function medianHeight(words: readonly Word[]): number {
  const heights = words.map((word) => height(word.box)).sort((a, b) => a - b);
  return heights[heights.length >> 1] ?? 0;
}
