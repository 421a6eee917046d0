import { type Box, height } from './page/box.js';
import type { Page } from './page/page.js';
import { crop } from './page/raster.js';
import { toLines, type Word } from './page/word.js';
import type { Reading } from './reading.js';
import type { SecondOcr } from './second-ocr/second-ocr.js';
import { type Parsed, yearsIn } from './values.js';

/** The recognizer takes up to a second for each area. */
const AREAS_MAX = 4;

/**
 * Reads a year that was not found with the second recognizer. The IRS prints it in large digits of a special shape, which Tesseract reads as
 * other digits or not at all. One copy of the form is enough.
 */
export async function readLargeYears(
  page: Page,
  copies: readonly Reading[][],
  secondOcr: SecondOcr,
): Promise<Reading[][]> {
  const searched = copies.flat().flatMap((reading) => {
    const { areas = [], tallerThan = 0 } = reading.largePrint ?? {};
    return areas.map((area) => ({ reading, area, tallerThan }));
  });
  for (const { reading, area, tallerThan } of page.grey ? searched.slice(0, AREAS_MAX) : []) {
    const words = await wordsIn(page, area, secondOcr);
    const year =
      words &&
      onlyYearIn(
        words.filter((word) => height(word.box) > tallerThan),
        page.receivedOn,
      );
    if (!year) continue;
    const [word] = year.words;
    const found: Reading = {
      ...reading,
      value: year.value,
      sight: 'value',
      location: 'open',
      wordConfidence: word!.confidence,
      box: word!.box,
    };
    return copies.map((copy) => copy.map((each) => (each === reading ? found : each)));
  }
  return [...copies];
}

function onlyYearIn(words: readonly Word[], receivedOn: string): Parsed | undefined {
  const [year, ...others] = toLines(words).flatMap((line) => yearsIn(line, receivedOn));
  return others.every(({ value }) => value === year?.value) ? year : undefined;
}

async function wordsIn({ grey }: Page, area: Box, secondOcr: SecondOcr): Promise<Word[] | undefined> {
  const { raster, left, top } = crop(grey!, area);
  const words = await secondOcr.recognize(raster);
  return words?.map((word) => ({
    ...word,
    box: { x0: word.box.x0 + left, y0: word.box.y0 + top, x1: word.box.x1 + left, y1: word.box.y1 + top },
  }));
}
