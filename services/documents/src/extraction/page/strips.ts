import { type Box, centerY, height } from './box.js';
import type { Ocr } from './ocr.js';
import { type Raster, resize } from './raster.js';
import type { Word } from './word.js';

/**
 * Reads parts of a page by themselves: each cut out and set under the others in one column, its capitals brought to `capitalPx`.
 * Layout analysis, neighbours and rules, the sources of most errors, play no part in it. The words come in pixels of the page.
 */
export async function readStrips(grey: Raster, boxes: readonly Box[], ocr: Ocr, capitalPx: number): Promise<Word[][]> {
  if (boxes.length === 0) return [];
  const capital = typicalHeight(boxes);
  const scale = capitalPx / capital;
  const { raster, strips } = stack(grey, boxes, capital);
  const words = await ocr.recognize(await resize(raster, scale), 'lines');
  return strips.map((strip) =>
    words
      .map((word) => ({ word, y: centerY(word.box) / scale }))
      .filter(({ y, word }) => y > strip.top - 2 && y < strip.top + strip.height + 2 && !NO_TEXT.test(word.text))
      .map(({ word }) => ({
        ...word,
        box: toPage(word.box, strip, scale),
        middles: (word.middles ?? []).map((x) => x / scale - strip.left + strip.x0),
      }))
      .sort((a, b) => a.box.x0 - b.box.x0),
  );
}

/** What OCR makes of pieces of rules. */
export const NO_TEXT = /^[|_\-—~=[\]{}.,:;'"‘’“”]+$/;

/** A part of the page and where it stands in the column. */
interface Strip {
  x0: number;
  y0: number;
  left: number;
  top: number;
  height: number;
}

function typicalHeight(boxes: readonly Box[]): number {
  const heights = boxes.map(height).sort((a, b) => a - b);
  return Math.max(8, Math.min(60, heights[heights.length >> 1]!));
}

function stack(grey: Raster, boxes: readonly Box[], capital: number): { raster: Raster; strips: Strip[] } {
  const margin = Math.round(0.35 * capital);
  const gap = Math.round(0.8 * capital);
  const left = Math.round(2 * capital);
  const cuts = boxes.map((box) => ({
    x0: Math.max(0, Math.round(box.x0) - margin),
    y0: Math.max(0, Math.round(box.y0) - margin),
    x1: Math.min(grey.width, Math.round(box.x1) + margin),
    y1: Math.min(grey.height, Math.round(box.y1) + margin),
  }));
  const width = Math.max(...cuts.map((cut) => cut.x1 - cut.x0)) + 2 * left;
  const total = cuts.reduce((sum, cut) => sum + cut.y1 - cut.y0 + gap, 2 * gap);
  const data = new Uint8Array(width * total).fill(255);
  const strips: Strip[] = [];
  let top = gap;
  for (const cut of cuts) {
    for (let y = cut.y0; y < cut.y1; y++) {
      data.set(grey.data.subarray(y * grey.width + cut.x0, y * grey.width + cut.x1), (top + y - cut.y0) * width + left);
    }
    strips.push({ x0: cut.x0, y0: cut.y0, left, top, height: cut.y1 - cut.y0 });
    top += cut.y1 - cut.y0 + gap;
  }
  return { raster: { width, height: total, data }, strips };
}

function toPage(box: Box, strip: Strip, scale: number): Box {
  return {
    x0: box.x0 / scale - strip.left + strip.x0,
    y0: box.y0 / scale - strip.top + strip.y0,
    x1: box.x1 / scale - strip.left + strip.x0,
    y1: box.y1 / scale - strip.top + strip.y0,
  };
}
