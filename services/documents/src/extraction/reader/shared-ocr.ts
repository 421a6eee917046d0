import type { Layout, Ocr } from '../page/ocr.js';
import type { Raster } from '../page/raster.js';
import type { Word } from '../page/word.js';

export interface Help {
  /** The words, or nothing if no other reader read the part. */
  words: Promise<Word[] | undefined>;
}

/** Resolves when the part has left for another reader, or with nothing if help cannot be had. */
export type AskForHelp = (part: Raster, layout: Layout) => Promise<Help | undefined>;

/**
 * Reads the first part of a page here, and the last one in an idle reader. Nothing depends on the other reader: if it does not answer with
 * words, the part is read here. `recognize` does not return to the event loop, so the request must have left before.
 */
export function shareOcr(ocr: Ocr, askForHelp: AskForHelp): Ocr {
  return {
    recognize: ocr.recognize,
    async recognizeParts(parts, layout) {
      const last = parts.length > 1 ? parts.at(-1)! : undefined;
      const help = last && (await askForHelp(last, layout));
      if (!help) return ocr.recognizeParts(parts, layout);
      const words = await ocr.recognizeParts(parts.slice(0, -1), layout);
      return [...words, (await help.words) ?? (await ocr.recognize(last, layout))];
    },
  };
}
