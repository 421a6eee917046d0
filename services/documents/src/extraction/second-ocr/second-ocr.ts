import type { Raster } from '../page/raster.js';
import type { Word } from '../page/word.js';
import { findLines } from './find-lines.js';
import { loadModels, type Models } from './models.js';
import { readLine, widthToRead } from './read-line.js';

/** A second recognizer (PaddleOCR). It reads poor print better than Tesseract, but it loses spaces and takes twice as long. */
export interface SecondOcr {
  /** Returns undefined if the recognizer is not installed. */
  recognize(grey: Raster): Promise<Word[] | undefined>;
}

/** A receipt has about 15,000 pixels of lines. The limit takes about 5 s. */
const PIXELS_MAX = 60_000;

/** The models are loaded when they are used for the first time. */
export function createSecondOcr(): SecondOcr {
  let loading: Promise<Models | undefined> | undefined;
  return {
    async recognize(grey) {
      loading ??= loadModels();
      const models = await loading;
      if (!models) return undefined;
      const words: Word[] = [];
      let left = PIXELS_MAX;
      for (const area of await findLines(grey, models)) {
        left -= widthToRead(area);
        if (left < 0) break;
        words.push(...(await readLine(grey, area, models)));
      }
      return words;
    },
  };
}
