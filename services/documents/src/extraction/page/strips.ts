import { type Box, centerX, centerY, height, width } from './box.js';
import type { Ocr } from './ocr.js';
import type { Raster } from './raster.js';
import { resize } from './resize.js';
import type { Word } from './word.js';

/** Parts of the page that are placed side by side and read as one line. */
export type Strip = readonly Box[];

/**
 * Reads parts of a page separately. Each strip is cut out, scaled so that its capitals are `capitalPx` high, and placed under
 * the previous one in a column. This avoids layout analysis, neighboring text and rules, which cause most errors. The words
 * are returned in pixels of the page.
 */
export async function readStrips(
  grey: Raster,
  strips: readonly Strip[],
  ocr: Ocr,
  capitalPx: number,
  layout: 'lines' | 'missed' = 'lines',
): Promise<Word[][]> {
  if (strips.length === 0) return [];
  const capital = typicalHeight(strips.flat());
  const scale = capitalPx / capital;
  const { raster, rows } = stack(grey, strips, capital);
  const words = await ocr.recognize(await resize(raster, scale), layout);
  return rows.map((cuts) =>
    words
      .filter((word) => !NO_TEXT.test(word.text))
      .flatMap((word) => {
        const cut = cuts.find((each) => isOn(each, centerX(word.box) / scale, centerY(word.box) / scale));
        return cut ? [toPage(word, cut, scale)] : [];
      })
      .sort((a, b) => a.box.x0 - b.box.x0),
  );
}

/** Characters that OCR reads from pieces of rules. */
export const NO_TEXT = /^[|_\-—~=[\]{}.,:;'"‘’“”]+$/;

/** A part of the page and its place in the column. */
interface Cut {
  from: Box;
  left: number;
  top: number;
}

function typicalHeight(boxes: readonly Box[]): number {
  const heights = boxes.map(height).sort((a, b) => a - b);
  return Math.max(8, Math.min(60, heights[heights.length >> 1]!));
}

function stack(grey: Raster, strips: readonly Strip[], capital: number): { raster: Raster; rows: Cut[][] } {
  const margin = Math.round(0.35 * capital);
  const gap = Math.round(0.8 * capital);
  const edge = Math.round(2 * capital);
  let top = gap;
  const rows = strips.map((boxes) => {
    let left = edge;
    const row = boxes.map((box): Cut => {
      const from = {
        x0: Math.max(0, Math.round(box.x0) - margin),
        y0: Math.max(0, Math.round(box.y0) - margin),
        x1: Math.min(grey.width, Math.round(box.x1) + margin),
        y1: Math.min(grey.height, Math.round(box.y1) + margin),
      };
      const cut = { from, left, top };
      left += width(from) + gap;
      return cut;
    });
    top += Math.max(...row.map(({ from }) => height(from))) + gap;
    return row;
  });
  const across = Math.max(...rows.flat().map((cut) => cut.left + width(cut.from))) + edge;
  const data = new Uint8Array(across * (top + gap)).fill(255);
  for (const { from, left, top: y0 } of rows.flat()) {
    for (let y = from.y0; y < from.y1; y++) {
      data.set(
        grey.data.subarray(y * grey.width + from.x0, y * grey.width + from.x1),
        (y0 + y - from.y0) * across + left,
      );
    }
  }
  return { raster: { width: across, height: top + gap, data }, rows };
}

const isOn = ({ from, left, top }: Cut, x: number, y: number) =>
  x > left - 2 && x < left + width(from) + 2 && y > top - 2 && y < top + height(from) + 2;

function toPage(word: Word, { from, left, top }: Cut, scale: number): Word {
  const x = (at: number) => at / scale - left + from.x0;
  const y = (at: number) => at / scale - top + from.y0;
  const { x0, y0, x1, y1 } = word.box;
  return {
    ...word,
    box: { x0: x(x0), y0: y(y0), x1: x(x1), y1: y(y1) },
    middles: (word.middles ?? []).map(x),
  };
}
