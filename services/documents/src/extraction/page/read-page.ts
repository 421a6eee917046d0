import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Bitmap, binarize, flattenBackground, inFours } from './bitmap.js';
import { type Box, height, overlaps, width } from './box.js';
import { characterBoxes, charactersOf, inkPieces } from './components.js';
import { lightText } from './dark-areas.js';
import { type Frame, toShownPage } from './frame.js';
import { addMissedText } from './missed-text.js';
import type { Ocr } from './ocr.js';
import type { SeenPage } from './page.js';
import { toParts } from './page-parts.js';
import {
  formValues,
  hasInvisibleText,
  mayCoverText,
  type Pdf,
  pageScale,
  renderPdfPage,
  type TextItem,
  textItems,
  textTurns,
  textWords,
  toGrey,
} from './pdf.js';
import { flattenPerspective, sheetsOn } from './perspective.js';
import { type Raster, straighten, turn } from './raster.js';
import { resize } from './resize.js';
import { eraseRules, findRules } from './rules.js';
import { openSlashedZeros } from './slashed-zeros.js';
import { respace } from './spacing.js';
import { squeeze, unsqueeze } from './squeeze.js';
import { NO_TEXT } from './strips.js';
import { type Survey, surveyPage } from './survey.js';
import { lacksText, visibleWords, withoutRepeats } from './visible-words.js';
import type { Word } from './word.js';

export const MAX_WORKING_PIXELS = 8_500_000;

const TEXT_PAGE_WIDTH_PX = 1240;
const SCAN_PAGE_WIDTH_PX = 2000;
const SMALL_PRINT_PX = 11;
const MIN_TEXT_CHARACTERS = 50;
/** Twice the words of a page in small print. With more, the time would grow with their square, so those at the bottom are left out. */
const WORDS_MAX = 6_000;
/** Longer texts without a space are no words. Patterns that look for the end of a word take a time that grows with its square. */
const WORD_LENGTH_MAX = 200;
const CAPITAL_HEIGHT_PX = 18;
/** Smaller pieces of ink are specks. */
const PIECE_MIN_PX = 5;
const MAX_ENLARGEMENT = 3.5;
/** A page that is enlarged by more than this has less than about 140 dpi. Its letters need the better model. */
const LOW_RESOLUTION = 1.45;
const MIN_SKEW_DEGREES = 0.15;
const MIN_DIRECT_SCALE = 0.75;
const MAX_DIRECT_SCALE = 1.5;

/** Measures how much of a page was understood. The best value decides the orientation and the way of reading. */
export type Understanding = (words: readonly Word[]) => number;

/** Above this value, the text is upright and belongs to a known form. */
export const UNDERSTOOD = 12;

/** Reads a PDF page from its form fields and text layer. Returns undefined if it has neither and needs OCR. */
export async function readPdfPage(pdf: Pdf, pageNumber: number): Promise<SeenPage | undefined> {
  const page = await pdf.getPage(pageNumber);
  const items = await textItems(page);
  const scale = textScale(page, items);
  const turns = textTurns(items, page.rotate);
  const characters = items.reduce((sum, item) => sum + item.str.trim().length, 0);
  const form = await formValues(page, scale, turns);
  if (characters < MIN_TEXT_CHARACTERS && form.words.length === 0) return undefined;
  if (await hasInvisibleText(page)) return undefined;
  const grey = toGrey(await renderPdfPage(pdf, page, scale, turns));
  const plain = (await mayCoverText(page))
    ? toGrey(await renderPdfPage(pdf, page, scale, turns, { annotations: false }))
    : undefined;
  const printed = visibleWords(withinLimits(textWords(page, items, scale, turns)), grey, plain);
  const words = withoutRepeats(withinLimits([...form.words, ...printed]));
  const ink = binarize(grey);
  const drawn = characterBoxes(ink);
  const rules = findRules(ink, drawn);
  const [width, height] = turns % 2 === 1 ? [grey.height, grey.width] : [grey.width, grey.height];
  return {
    width: grey.width,
    height: grey.height,
    words,
    rules,
    ink,
    text: eraseRules(ink, rules),
    characters: [],
    pieces: [],
    ...(form.checkboxes.length > 0 && { checkboxes: form.checkboxes }),
    hasDrawnText: lacksText(drawn, words, grey),
    picture: grey,
    enlargement: 1,
    toPage: (box) => toShownPage(box, grey, { width, height, skew: 0, left: 0, top: 0, turns }),
  };
}

const withinLimits = (words: readonly Word[]) =>
  words.filter(({ text }) => text.length <= WORD_LENGTH_MAX).slice(0, WORDS_MAX);

/** Small print on a large page needs more pixels, because otherwise its thin rules are not found. */
function textScale(page: PDFPageProxy, items: readonly TextItem[]): number {
  const usual = pageScale(page, TEXT_PAGE_WIDTH_PX, MAX_WORKING_PIXELS);
  const heights = items
    .map((item) => item.height)
    .filter((each) => each > 0)
    .sort((a, b) => a - b);
  const small = heights[heights.length >> 2];
  if (small === undefined) return usual;
  const { width, height } = page.getViewport({ scale: 1 });
  return Math.max(usual, Math.min(SMALL_PRINT_PX / small, Math.sqrt(MAX_WORKING_PIXELS / (width * height))));
}

export async function renderForOcr(pdf: Pdf, pageNumber: number): Promise<Raster> {
  const page = await pdf.getPage(pageNumber);
  return toGrey(await renderPdfPage(pdf, page, pageScale(page, SCAN_PAGE_WIDTH_PX, MAX_WORKING_PIXELS)));
}

/**
 * Reads a page from its pixels. The perspective of a photograph is undone first. Then the page is straightened, cut to its content,
 * scaled to a readable size and turned upright.
 */
export async function readScan(picture: Raster, ocr: Ocr, understanding: Understanding): Promise<SeenPage> {
  const view = await flattenPerspective(picture);
  const sheets = await sheetsOn(picture);
  const several = sheets > 1 ? { sheets } : {};
  if (!view) return { ...(await readFlat(picture, ocr, understanding)), ...several };
  const page = await readFlat(view.raster, ocr, understanding);
  return { ...page, ...several, toPage: (box) => view.toPicture(page.toPage(box)) };
}

async function readFlat(source: Raster, ocr: Ocr, understanding: Understanding): Promise<SeenPage> {
  const survey = await surveyPage(source);
  if (!survey) return blankPage(source);
  const { flat, light, frame, enlargement } = await workingImage(source, survey);
  let best: { page: SeenPage; score: number } | undefined;
  for (const turns of survey.directions) {
    const page = await readUpright(turn(flat, turns), light && turn(light, turns), ocr, layoutFor(enlargement));
    const score = understanding(page.words);
    if (!best || score > best.score) {
      best = { score, page: { ...page, enlargement, toPage: (box) => toShownPage(box, page, { ...frame, turns }) } };
    }
    if (score >= UNDERSTOOD) break;
  }
  const { page } = best!;
  if (best!.score < UNDERSTOOD) return page;
  const missed = layoutFor(enlargement) === 'page' ? 'missed' : 'lines';
  return { ...page, words: await addMissedText(page.characters, page.grey!, page.words, ocr, missed) };
}

async function workingImage(
  source: Raster,
  survey: Survey,
): Promise<{ flat: Raster; light: Raster | undefined; frame: Frame; enlargement: number }> {
  const scale = workingScale(survey);
  // Outside this range, the four pixels around a position are not enough for a good image.
  const coarse = scale < MIN_DIRECT_SCALE || scale > MAX_DIRECT_SCALE;
  const sized = coarse ? await resize(source, scale) : source;
  const { content } = survey;
  const skew = Math.abs(survey.skew) < MIN_SKEW_DEGREES ? 0 : survey.skew;
  const cut = {
    x0: Math.floor(content.x0 * scale),
    y0: Math.floor(content.y0 * scale),
    x1: Math.ceil(content.x1 * scale),
    y1: Math.ceil(content.y1 * scale),
  };
  const straight = straighten(sized, coarse ? 1 : scale, -skew, cut);
  return {
    flat: flattenBackground(straight),
    light: lightText(straight, survey.capital * scale),
    frame: {
      width: source.width * scale,
      height: source.height * scale,
      skew,
      left: cut.x0,
      top: cut.y0,
      turns: 0,
    },
    enlargement: scale,
  };
}

function blankPage({ width, height }: Raster): SeenPage {
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
    pieces: [],
    enlargement: 1,
    toPage: (box) => toShownPage(box, ink, { width, height, skew: 0, left: 0, top: 0, turns: 0 }),
  };
}

function workingScale({ capital, content }: Survey): number {
  const wanted = Math.min(MAX_ENLARGEMENT, CAPITAL_HEIGHT_PX / capital);
  const allowed = Math.sqrt(MAX_WORKING_PIXELS / ((content.x1 - content.x0) * (content.y1 - content.y0)));
  const scale = Math.min(wanted, allowed);
  return Math.abs(scale - 1) < 0.12 ? 1 : scale;
}

const layoutFor = (enlargement: number) => (enlargement > LOW_RESOLUTION ? 'text' : 'page');

async function readUpright(
  grey: Raster,
  light: Raster | undefined,
  ocr: Ocr,
  layout: 'page' | 'text',
): Promise<Omit<SeenPage, 'toPage' | 'enlargement'>> {
  const ink = binarize(grey);
  const rules = findRules(ink, characterBoxes(ink));
  const text = eraseRules(ink, rules);
  const pieces = inkPieces(text).filter((box) => Math.max(width(box), height(box)) >= PIECE_MIN_PX);
  const characters = charactersOf(pieces);
  const clean = openSlashedZeros(withoutRules(grey, ink, text), text, characters);
  const dark = await recognizeWords(clean, { text, characters }, ocr, layout);
  const inDarkAreas = light ? await readLightText(light, ocr) : [];
  return {
    width: grey.width,
    height: grey.height,
    words: withLightText(dark, inDarkAreas),
    light: inDarkAreas,
    rules,
    ink,
    text,
    characters,
    pieces,
    grey: clean,
  };
}

/** Reads a scanned page that has text instead of boxes again, with the better model. */
export async function readAsText<P extends SeenPage>(page: P, ocr: Ocr): Promise<P> {
  const { grey, characters, light = [], enlargement } = page;
  if (!grey || layoutFor(enlargement) === 'text') return page;
  const words = withLightText(await recognizeWords(grey, page, ocr, 'text'), light);
  return { ...page, words: await addMissedText(characters, grey, words, ocr, 'lines') };
}

async function recognizeWords(
  grey: Raster,
  print: Parameters<typeof respace>[1],
  ocr: Ocr,
  layout: 'page' | 'text',
): Promise<Word[]> {
  // Poor print is read with more errors in parts, or if it is narrower.
  const words =
    layout === 'page' ? await recognizeSqueezed(grey, print.characters, ocr) : await ocr.recognize(grey, layout);
  return respace(
    words.filter((word) => !NO_TEXT.test(word.text)),
    print,
  );
}

async function recognizeSqueezed(grey: Raster, characters: readonly Box[], ocr: Ocr): Promise<Word[]> {
  const parts = toParts(grey, characters);
  const found = await ocr.recognizeParts(
    parts.map(({ raster }) => squeeze(raster)),
    'page',
  );
  return found.flatMap((ofPart, i) => ofPart.map((word) => moveDown(unsqueeze(word), parts[i]!.top)));
}

const moveDown = (word: Word, rows: number): Word => ({
  ...word,
  box: { ...word.box, y0: word.box.y0 + rows, y1: word.box.y1 + rows },
});

function readLightText(light: Raster, ocr: Ocr): Promise<Word[]> {
  const text = binarize(light);
  return recognizeWords(light, { text, characters: characterBoxes(text) }, ocr, 'page');
}

/** What was read as dark text at the place of light text is wrong. */
function withLightText(dark: readonly Word[], light: readonly Word[]): Word[] {
  return [...dark.filter((word) => !light.some(({ box }) => overlaps(box, word.box))), ...light];
}

/** Covers what was erased, including the soft edge around it, with paper. */
function withoutRules(grey: Raster, before: Bitmap, after: Bitmap): Raster {
  const data = new Uint8Array(grey.data);
  const { width } = grey;
  const [ink, kept] = [before.data, after.data];
  const end = data.length - width;
  const cover = (i: number) => {
    if (i < width || i >= end || ink[i] === kept[i]) return;
    if (!kept[i]) data[i] = 255;
    if (!kept[i - 1]) data[i - 1] = 255;
    if (!kept[i + 1]) data[i + 1] = 255;
    if (!kept[i - width]) data[i - width] = 255;
    if (!kept[i + width]) data[i + width] = 255;
  };
  // Most of the page did not change, so four pixels are compared at once.
  const [inks, keeps] = [inFours(ink), inFours(kept)];
  for (let four = 0; four < inks.length; four++) {
    if (inks[four] === keeps[four]) continue;
    for (let i = 4 * four; i < 4 * four + 4; i++) cover(i);
  }
  for (let i = 4 * inks.length; i < end; i++) cover(i);
  return { ...grey, data };
}
