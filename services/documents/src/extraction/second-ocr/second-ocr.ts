import { type Box, height } from '../page/box.js';
import type { Raster } from '../page/raster.js';
import type { Word } from '../page/word.js';
import { findLines, type TextArea } from './find-lines.js';
import { loadModels, type Models } from './models.js';
import { readLine, widthToRead } from './read-line.js';

/** A second recognizer (PaddleOCR). It reads poor print better than Tesseract, but it loses spaces and takes twice as long. */
export interface SecondOcr {
  /** Returns undefined if the recognizer is not installed. */
  recognize(grey: Raster): Promise<Word[] | undefined>;
  /** Reads lines whose place is known. `lines` are the boxes of their print. */
  readLines(grey: Raster, lines: readonly Box[]): Promise<Word[] | undefined>;
}

/** A receipt has about 15,000 pixels of lines. The limit takes about 5 s. */
const PIXELS_MAX = 60_000;

/** The models are loaded when they are used for the first time. */
export function createSecondOcr(): SecondOcr {
  let loading: Promise<Models | undefined> | undefined;
  const load = () => {
    loading ??= loadModels();
    return loading;
  };
  return {
    async recognize(grey) {
      const models = await load();
      return models && readAreas(grey, await findLines(grey, models), models);
    },
    async readLines(grey, lines) {
      const models = await load();
      return models && readAreas(grey, lines.map(withMargin), models);
    },
  };
}

async function readAreas(grey: Raster, areas: readonly TextArea[], models: Models): Promise<Word[]> {
  const words: Word[] = [];
  let left = PIXELS_MAX;
  for (const area of areas) {
    left -= widthToRead(area);
    if (left < 0) break;
    words.push(...(await readLine(grey, area, models)));
  }
  return words;
}

/**
 * The model reads lines with some paper around them. More paper above and below makes the print smaller, and the model then takes less
 * time. With these margins it read 1,072 of 1,082 values of generated scans (bench/documents), as many as with 0.3 on every side, in four
 * fifths of the time. With 0.8 above and below it read 1,056.
 */
const MARGIN_HEIGHTS = { above: 0.6, beside: 0.2 };

function withMargin(box: Box): TextArea {
  const [x, y] = [MARGIN_HEIGHTS.beside * height(box), MARGIN_HEIGHTS.above * height(box)];
  return { x0: box.x0 - x, y0: box.y0 - y, x1: box.x1 + x, y1: box.y1 + y, slope: 0 };
}
