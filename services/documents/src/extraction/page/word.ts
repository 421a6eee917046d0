import type { FieldSource } from '../extraction.js';
import { type Box, centerY, height } from './box.js';

/** A word of a page. All ways of reading use this form. */
export interface Word {
  text: string;
  box: Box;
  /** Confidence of the reader, 0 to 1. It is 1 for form fields and text layers. */
  confidence: number;
  source: FieldSource;
  /** The middle of each character along the line, one for each character of `text`. Only present for words read by OCR. */
  middles?: number[];
  /** A second recognizer read the same value. */
  agreed?: true;
}

/** Words on one base line, from left to right. */
export type Line = Word[];

/** Groups words into lines, from top to bottom. A word belongs to a line if its middle is within the height of the line. */
export function toLines(words: readonly Word[]): Line[] {
  // Words that touched a rule can have boxes that are far too tall. These must not connect two lines.
  const tallest = 1.5 * medianHeight(words);
  const lines: { y: number; height: number; words: Word[] }[] = [];
  // Lines before this one are too far above for all further words.
  let open = 0;
  for (const word of [...words].sort((a, b) => centerY(a.box) - centerY(b.box))) {
    const y = centerY(word.box);
    const tall = Math.min(tallest, height(word.box));
    while (open < lines.length && y - lines[open]!.y >= 0.5 * tallest) open++;
    const line = lastOf(lines, open, (each) => Math.abs(each.y - y) < 0.5 * Math.max(each.height, tall));
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

/** The last of the values from a position on that is wanted. */
export function lastOf<T>(values: readonly T[], from: number, isWanted: (value: T) => boolean): T | undefined {
  for (let i = values.length - 1; i >= from; i--) if (isWanted(values[i]!)) return values[i];
  return undefined;
}

export const lineText = (line: readonly Word[]) => line.map((word) => word.text).join(' ');

/** Median height of the words in pixels. 0 if there are no words. */
export function medianHeight(words: readonly Word[]): number {
  const heights = words.map((word) => height(word.box)).sort((a, b) => a - b);
  return heights[heights.length >> 1] ?? 0;
}
