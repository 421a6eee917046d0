import { type Box, centerY, height } from './page/box.js';
import type { Ocr } from './page/ocr.js';
import type { Page } from './page/page.js';
import { type Raster, resize } from './page/raster.js';
import { type Line, toLines, type Word } from './page/word.js';
import type { Reading } from './reading.js';

const LETTER_HEIGHTS_PX = [34, 28] as const;

/**
 * Reads the values once more: each cut out and set under the others in one column, at another size than on the page. Layout analysis,
 * neighbours and rules, the sources of most errors, play no part in it, so that two equal readings are nearly always right. Where
 * they differ, a third at yet another size decides.
 */
export async function readAgain(page: Page, readings: Reading[], ocr: Ocr): Promise<Reading[]> {
  if (!page.grey) return readings;
  const second = await readStrips(
    page,
    readings.filter((reading) => reading.again),
    ocr,
    LETTER_HEIGHTS_PX[0],
  );
  const differing = readings.filter((reading) => {
    const again = second.get(reading);
    return reading.again && (reading.sight === 'value' || again !== undefined) && !isSame(reading.value, again);
  });
  const third = await readStrips(page, differing, ocr, LETTER_HEIGHTS_PX[1]);
  return readings.map((reading) =>
    reading.again ? settle(reading, second.get(reading), third.get(reading)) : reading,
  );
}

type Value = NonNullable<Reading['value']>;

/** Two of three; without two the first stays, known to be doubtful. A value that only one pass saw stays single. */
function settle(reading: Reading, second: Value | undefined, third: Value | undefined): Reading {
  const first = reading.value ?? undefined;
  if (first !== undefined && isSame(first, second)) return { ...reading, support: 'agreed' };
  if (first !== undefined && isSame(first, third)) return { ...reading, support: 'majority' };
  if (second !== undefined && isSame(second, third)) {
    return {
      ...reading,
      value: second,
      sight: 'value',
      support: first === undefined ? 'agreed' : 'majority',
      repaired: false,
      wordConfidence: Math.max(0.5, reading.wordConfidence),
    };
  }
  if (first === undefined && second === undefined && third === undefined) return reading;
  if (first === undefined)
    return { ...reading, value: (second ?? third)!, sight: 'value', support: 'differ', wordConfidence: 0.3 };
  return { ...reading, support: second === undefined && third === undefined ? 'single' : 'differ' };
}

export function isSame(a: Reading['value'] | undefined, b: Reading['value'] | undefined): boolean {
  if (typeof a === 'string' && typeof b === 'string') return a.replace(/[\s.,]/g, '') === b.replace(/[\s.,]/g, '');
  return a !== undefined && a !== null && a === b;
}

async function readStrips(
  page: Page,
  readings: readonly Reading[],
  ocr: Ocr,
  letterPx: number,
): Promise<Map<Reading, Value>> {
  const found = new Map<Reading, Value>();
  if (readings.length === 0) return found;
  const boxes = [
    ...new Map(readings.flatMap((reading) => reading.again!.boxes).map((box) => [keyOf(box), box])).values(),
  ];
  const letter = typicalHeight(boxes);
  const { raster, strips } = montage(page.grey!, boxes, letter);
  const scale = letterPx / letter;
  const words = await ocr.recognize(await resize(raster, scale), 'lines');
  const seen = new Map(strips.map((strip) => [keyOf(strip.box), linesOf(strip, words, scale)]));
  for (const reading of readings) {
    const lines = reading.again!.boxes.map((box) => seen.get(keyOf(box)) ?? []);
    const value = reading.again!.parse(reading.again!.boxes.length === 1 ? toLines(lines[0]!) : lines);
    if (value !== undefined && value !== null) found.set(reading, value);
  }
  return found;
}

interface Strip {
  box: Box;
  top: number;
  bottom: number;
}

const keyOf = (box: Box) => `${box.x0},${box.y0},${box.x1},${box.y1}`;

function typicalHeight(boxes: readonly Box[]): number {
  const heights = boxes.map(height).sort((a, b) => a - b);
  return Math.max(8, Math.min(60, heights[heights.length >> 1]!));
}

function montage(grey: Raster, boxes: readonly Box[], letter: number): { raster: Raster; strips: Strip[] } {
  const margin = Math.round(0.35 * letter);
  const gap = Math.round(0.8 * letter);
  const cuts = boxes.map((box) => ({
    box,
    x0: Math.max(0, Math.round(box.x0) - margin),
    y0: Math.max(0, Math.round(box.y0) - margin),
    x1: Math.min(grey.width, Math.round(box.x1) + margin),
    y1: Math.min(grey.height, Math.round(box.y1) + margin),
  }));
  const width = Math.max(...cuts.map((cut) => cut.x1 - cut.x0)) + 4 * letter;
  const total = cuts.reduce((sum, cut) => sum + cut.y1 - cut.y0 + gap, 2 * gap);
  const data = new Uint8Array(Math.round(width) * total).fill(255);
  const rowWidth = Math.round(width);
  const left = Math.round(2 * letter);
  const strips: Strip[] = [];
  let top = gap;
  for (const cut of cuts) {
    for (let y = cut.y0; y < cut.y1; y++) {
      data.set(
        grey.data.subarray(y * grey.width + cut.x0, y * grey.width + cut.x1),
        (top + y - cut.y0) * rowWidth + left,
      );
    }
    strips.push({ box: cut.box, top, bottom: top + cut.y1 - cut.y0 });
    top += cut.y1 - cut.y0 + gap;
  }
  return { raster: { width: rowWidth, height: total, data }, strips };
}

function linesOf(strip: Strip, words: readonly Word[], scale: number): Line {
  return words
    .filter((word) => centerY(word.box) / scale > strip.top - 2 && centerY(word.box) / scale < strip.bottom + 2)
    .filter((word) => !/^[|_\-—~=[\]{}.,:;'"‘’“”]+$/.test(word.text))
    .sort((a, b) => a.box.x0 - b.box.x0);
}
