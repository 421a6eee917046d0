import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp, { type Sharp } from 'sharp';
import { type OpenDocument, type PageOptions, toPage } from '../read-document-page.js';
import { beginPage } from './decoding.js';
import type { Ocr } from './ocr.js';
import type { SeenPage } from './page.js';
import { hasInvisibleText, type Pdf, pageScale, renderPdfPage, textItems } from './pdf.js';
import { MAX_WORKING_PIXELS } from './read-page.js';

/** How many clockwise quarter turns the lines of the page are turned as it is shown. */
export type TextTurns = 0 | 1 | 2 | 3;

/** The words on a page and where a person sees them. */
export interface PageWords {
  /** Size of the picture in pixels. */
  width: number;
  height: number;
  /** Size of the page in points. */
  widthPt: number;
  heightPt: number;
  turns: TextTurns;
  /** `place` is `[x, y, width, height]` as fractions (0 to 1) of the page as it is shown. */
  words: { text: string; place: [number, number, number, number] }[];
}

const WORDS_MAX = 3_000;
const WORD_LENGTH_MAX = 80;
const LETTER_WIDTH_PT = 612;
const JPEG_QUALITY = 75;

type PictureOptions = Pick<PageOptions, 'page' | 'maxPixels'> & { maxWidthPx: number };

/** A page as a JPEG, with the words that were read on it. */
export async function searchablePage(
  document: OpenDocument,
  ocr: Ocr,
  options: PictureOptions,
): Promise<{ words: PageWords; picture: Uint8Array }> {
  const page = await toPage(document, ocr, options);
  const shown = await shownPage(document, options);
  const { data, info } = await shown.image
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const widthPt = shown.widthPt ?? LETTER_WIDTH_PT;
  const words = page.words
    .filter(({ text }) => text.trim() !== '')
    .slice(0, WORDS_MAX)
    .map(({ text, box }) => ({ text: text.slice(0, WORD_LENGTH_MAX), place: page.toPage(box) }));
  return {
    words: { width, height, widthPt, heightPt: (widthPt * height) / width, turns: turnsOf(page), words },
    picture: data,
  };
}

async function shownPage(
  document: OpenDocument,
  { page: pageNumber, maxWidthPx, maxPixels }: PictureOptions,
): Promise<{ image: Sharp; widthPt?: number }> {
  if (document.type !== 'pdf') {
    const image = sharp(document.bytes, { failOn: 'truncated', limitInputPixels: maxPixels })
      .rotate()
      .resize({ width: maxWidthPx, withoutEnlargement: true });
    return { image };
  }
  const page = await document.pdf.getPage(pageNumber);
  const widthPt = page.getViewport({ scale: 1 }).width;
  const scale = Math.min(maxWidthPx / widthPt, pageScale(page, maxWidthPx, MAX_WORKING_PIXELS));
  const { width, height, rgba } = await renderPdfPage(document.pdf, page, scale);
  return { image: sharp(rgba, { raw: { width, height, channels: 4 } }), widthPt };
}

/** From the places of two points of a line of the upright page. */
function turnsOf({ width, height, toPage: placeOf }: SeenPage): TextTurns {
  const at = (x: number) => {
    const [left, top, wide, tall] = placeOf({ x0: x - 1, y0: height / 2 - 1, x1: x + 1, y1: height / 2 + 1 });
    return { x: left + wide / 2, y: top + tall / 2 };
  };
  const [from, to] = [at(width * 0.4), at(width * 0.6)];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.abs(dx) >= Math.abs(dy)) return dx >= 0 ? 0 : 2;
  return dy > 0 ? 1 : 3;
}

const CHARACTERS_MIN = 50;
/** A page with so many lines and curves may be text that was converted to outlines. */
const PATHS_MAX = 200;
const PICTURES: ReadonlySet<number> = new Set([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObject,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintInlineImageXObjectGroup,
]);

/** Whether a page of the file has text that a viewer cannot find. Invisible text of another OCR program can be found. */
export async function hasUnsearchablePage(document: OpenDocument): Promise<boolean> {
  if (document.type !== 'pdf') return true;
  for (let page = 1; page <= document.pdf.numPages; page++) {
    beginPage();
    if (await isUnsearchable(document.pdf, page)) return true;
  }
  return false;
}

async function isUnsearchable(pdf: Pdf, pageNumber: number): Promise<boolean> {
  const page = await pdf.getPage(pageNumber);
  const characters = (await textItems(page)).reduce((sum, item) => sum + item.str.trim().length, 0);
  if (characters >= CHARACTERS_MIN || (await hasInvisibleText(page))) return false;
  const { fnArray } = await page.getOperatorList();
  return fnArray.some((fn) => PICTURES.has(fn)) || fnArray.filter((fn) => fn === OPS.constructPath).length > PATHS_MAX;
}
