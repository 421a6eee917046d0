import { type Bitmap, binarize, flattenBackground } from './bitmap.js';
import type { Box } from './box.js';
import { characterBoxes, isSideways, letterHeights } from './components.js';
import { addMissedText } from './missed-text.js';
import type { Ocr } from './ocr.js';
import type { Page } from './page.js';
import {
  formValues,
  hasInvisibleText,
  type Pdf,
  pageScale,
  renderPdfPage,
  textItems,
  textTurns,
  textWords,
  toGrey,
} from './pdf.js';
import { type QuarterTurns, type Raster, resize, rotate, turn } from './raster.js';
import { eraseRules, findRules } from './rules.js';
import { findSkew } from './skew.js';
import { NO_TEXT } from './strips.js';
import type { Word } from './word.js';

export const MAX_WORKING_PIXELS = 8_500_000;

const TEXT_PAGE_WIDTH_PX = 1240;
const SCAN_PAGE_WIDTH_PX = 2000;
const MIN_TEXT_CHARACTERS = 50;
const CAPITAL_HEIGHT_PX = 21;
const MAX_ENLARGEMENT = 3.5;
const MIN_SKEW_DEGREES = 0.15;
const PROBE_PIXELS = 2_800_000;
/** Pieces of ink without which a page is blank but for specks. */
const MIN_CHARACTERS = 12;

/** How much of a page was understood; decides between orientations and ways of reading. */
export type Understanding = (words: readonly Word[]) => number;

/** Above this the text is upright and is a form that is known. */
export const UNDERSTOOD = 12;

/** A PDF page by its form fields and text layer, or undefined when it has neither and needs OCR. */
export async function readPdfPage(pdf: Pdf, pageNumber: number): Promise<Page | undefined> {
  const page = await pdf.getPage(pageNumber);
  const items = await textItems(page);
  const scale = pageScale(page, TEXT_PAGE_WIDTH_PX, MAX_WORKING_PIXELS);
  const turns = textTurns(items, page.rotate);
  const characters = items.reduce((sum, item) => sum + item.str.trim().length, 0);
  const form = await formValues(page, scale, turns);
  if (characters < MIN_TEXT_CHARACTERS && form.words.length === 0) return undefined;
  if (await hasInvisibleText(page)) return undefined;
  const words = [...textWords(page, items, scale, turns), ...form.words];
  const grey = toGrey(await renderPdfPage(pdf, page, scale, turns));
  const ink = binarize(grey);
  const rules = findRules(ink, characterBoxes(ink));
  return {
    width: grey.width,
    height: grey.height,
    words,
    rules,
    ink,
    text: eraseRules(ink, rules),
    characters: [],
    ...(form.checkboxes.length > 0 && { checkboxes: form.checkboxes }),
    enlargement: 1,
    toPage: (box) => toPage(box, grey, turns, 0),
  };
}

export async function renderForOcr(pdf: Pdf, pageNumber: number): Promise<Raster> {
  const page = await pdf.getPage(pageNumber);
  return toGrey(await renderPdfPage(pdf, page, pageScale(page, SCAN_PAGE_WIDTH_PX, MAX_WORKING_PIXELS)));
}

/** A page from its pixels: straightened, brought to a readable size, turned upright, then read. */
export async function readScan(source: Raster, ocr: Ocr, understanding: Understanding): Promise<Page> {
  // Sizes and directions are seen well enough on a smaller copy, which costs a fraction.
  const reduction = Math.min(1, Math.sqrt(PROBE_PIXELS / (source.width * source.height)));
  const probe = reduction < 0.9 ? await resize(source, reduction) : source;
  const boxes = characterBoxes(binarize(flattenBackground(probe)));
  const capital = (letterHeights(boxes).capital * source.width) / probe.width;
  if (boxes.length < MIN_CHARACTERS) return blankPage(source);
  const enlargement = workingScale(source, capital);
  const skew = await findSkew(probe);
  const sized = enlargement === 1 ? source : await resize(source, enlargement);
  const straight = Math.abs(skew) < MIN_SKEW_DEGREES ? sized : rotate(sized, -skew);
  const flat = flattenBackground(straight);
  const order: QuarterTurns[] = isSideways(boxes, letterHeights(boxes).capital) ? [1, 3, 0, 2] : [0, 2, 1, 3];
  let best: { page: Page; score: number } | undefined;
  for (const turns of order) {
    const page = await readUpright(turn(flat, turns), ocr);
    const score = understanding(page.words);
    if (!best || score > best.score) {
      best = { score, page: { ...page, enlargement, toPage: (box) => toPage(box, page, turns, skew) } };
    }
    if (score >= UNDERSTOOD) break;
  }
  const { page } = best!;
  if (best!.score < UNDERSTOOD) return page;
  return { ...page, words: await addMissedText(page.characters, page.grey!, page.words, ocr) };
}

function blankPage({ width, height }: Raster): Page {
  const ink = { width, height, data: new Uint8Array(width * height) };
  const rules = { horizontal: [], vertical: [], dashed: [] };
  return {
    width,
    height,
    words: [],
    rules,
    ink,
    text: ink,
    characters: [],
    enlargement: 1,
    toPage: (box) => toPage(box, ink, 0, 0),
  };
}

function workingScale(source: Raster, capital: number): number {
  const wanted = Math.min(MAX_ENLARGEMENT, CAPITAL_HEIGHT_PX / capital);
  const allowed = Math.sqrt(MAX_WORKING_PIXELS / (source.width * source.height));
  const scale = Math.min(wanted, allowed);
  return Math.abs(scale - 1) < 0.12 ? 1 : scale;
}

async function readUpright(grey: Raster, ocr: Ocr): Promise<Omit<Page, 'toPage' | 'enlargement'>> {
  const ink = binarize(grey);
  const rules = findRules(ink, characterBoxes(ink));
  const text = eraseRules(ink, rules);
  const clean = withoutRules(grey, ink, text);
  const words = (await ocr.recognize(clean, 'page')).filter((word) => !NO_TEXT.test(word.text));
  return {
    width: grey.width,
    height: grey.height,
    words,
    rules,
    ink,
    text,
    characters: characterBoxes(text),
    grey: clean,
  };
}

/** Paints over what was erased, with the soft edge around it. */
function withoutRules(grey: Raster, before: Bitmap, after: Bitmap): Raster {
  const data = new Uint8Array(grey.data);
  const { width } = grey;
  for (let i = width; i < data.length - width; i++) {
    if (!before.data[i] || after.data[i]) continue;
    for (const j of [i, i - 1, i + 1, i - width, i + width]) if (!after.data[j]) data[j] = 255;
  }
  return { ...grey, data };
}

/** Undoes straightening and turning. The shown page and the working image differ in size by one factor only. */
function toPage(
  box: Box,
  image: { width: number; height: number },
  turns: QuarterTurns,
  skew: number,
): [number, number, number, number] {
  const sideways = turns % 2 === 1;
  const shownWidth = sideways ? image.height : image.width;
  const shownHeight = sideways ? image.width : image.height;
  const radians = (skew * Math.PI) / 180;
  const corners = [
    [box.x0, box.y0],
    [box.x1, box.y0],
    [box.x0, box.y1],
    [box.x1, box.y1],
  ].map(([x, y]) => {
    const [ux, uy] = unturn(x!, y!, image, turns);
    const dx = ux - shownWidth / 2;
    const dy = uy - shownHeight / 2;
    return [
      shownWidth / 2 + dx * Math.cos(radians) - dy * Math.sin(radians),
      shownHeight / 2 + dx * Math.sin(radians) + dy * Math.cos(radians),
    ] as const;
  });
  const clamp = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
  const x0 = clamp(Math.min(...corners.map(([x]) => x)) / shownWidth);
  const y0 = clamp(Math.min(...corners.map(([, y]) => y)) / shownHeight);
  const x1 = clamp(Math.max(...corners.map(([x]) => x)) / shownWidth);
  const y1 = clamp(Math.max(...corners.map(([, y]) => y)) / shownHeight);
  return [x0, y0, clamp(x1 - x0), clamp(y1 - y0)];
}

function unturn(
  x: number,
  y: number,
  { width, height }: { width: number; height: number },
  turns: QuarterTurns,
): [number, number] {
  switch (turns) {
    case 0:
      return [x, y];
    case 1:
      return [y, width - x];
    case 2:
      return [width - x, height - y];
    case 3:
      return [height - y, x];
  }
}
