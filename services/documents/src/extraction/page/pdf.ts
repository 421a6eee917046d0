import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  AnnotationMode,
  getDocument,
  OPS,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { ExtractionError } from '../extraction-error.js';
import './decoding.js';
import type { QuarterTurns, Raster } from './raster.js';
import { lastOf, type Word } from './word.js';

const require = createRequire(import.meta.url);
const PDFJS = dirname(require.resolve('pdfjs-dist/package.json'));

export type Pdf = PDFDocumentProxy;

/** A checkbox of an AcroForm, in pixels of the requested scale. */
export interface Checkbox {
  box: { x0: number; y0: number; x1: number; y1: number };
  checked: boolean;
}

export async function openPdf(file: Uint8Array): Promise<Pdf> {
  const task = getDocument({
    // A copy, because pdf.js takes ownership of the buffer.
    data: new Uint8Array(file),
    standardFontDataUrl: `${join(PDFJS, 'standard_fonts')}/`,
    cMapUrl: `${join(PDFJS, 'cmaps')}/`,
    cMapPacked: true,
    wasmUrl: `${join(PDFJS, 'wasm')}/`,
    iccUrl: `${join(PDFJS, 'iccs')}/`,
    enableXfa: false,
    verbosity: 0,
  });
  try {
    return await task.promise;
  } catch (error) {
    await task.destroy();
    const encrypted = error instanceof Error && error.name === 'PasswordException';
    throw new ExtractionError(encrypted ? 'encrypted_pdf' : 'damaged_file');
  }
}

/** The scale at which the page is `width` pixels wide. It never exceeds `maxPixels`, whatever size the page claims to have. */
export function pageScale(page: PDFPageProxy, widthPx: number, maxPixels: number): number {
  const { width, height } = page.getViewport({ scale: 1 });
  return Math.min(widthPx / Math.min(width, height), Math.sqrt(maxPixels / (width * height)));
}

export async function renderPdfPage(
  pdf: Pdf,
  page: PDFPageProxy,
  scale: number,
  turns: QuarterTurns = 0,
  { annotations = true } = {},
) {
  const viewport = page.getViewport({ scale, rotation: (page.rotate + turns * 90) % 360 });
  const factory = pdf.canvasFactory as CanvasFactory;
  const target = factory.create(Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height)));
  try {
    const annotationMode = annotations ? AnnotationMode.ENABLE : AnnotationMode.DISABLE;
    const { canvas, context: canvasContext } = target;
    await page.render({ canvas, canvasContext, viewport, background: 'white', annotationMode } as never).promise;
    const { width, height } = target.canvas;
    return { width, height, rgba: target.context.getImageData(0, 0, width, height).data };
  } finally {
    factory.destroy(target);
  }
}

interface CanvasFactory {
  create(
    width: number,
    height: number,
  ): {
    canvas: { width: number; height: number };
    context: { getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray } };
  };
  destroy(target: unknown): void;
}

export function toGrey({ width, height, rgba }: { width: number; height: number; rgba: Uint8ClampedArray }): Raster {
  const data = new Uint8Array(width * height);
  for (let i = 0, j = 0; i < data.length; i++, j += 4) {
    data[i] = (rgba[j]! * 77 + rgba[j + 1]! * 151 + rgba[j + 2]! * 28) >> 8;
  }
  return { width, height, data };
}

/**
 * Whether the page contains invisible text. Such text is the result of another OCR program on a scan. It is no better than
 * ours and has no confidence.
 */
export async function hasInvisibleText(page: PDFPageProxy): Promise<boolean> {
  const { fnArray, argsArray } = await page.getOperatorList();
  return fnArray.some((fn, i) => fn === OPS.setTextRenderingMode && (argsArray[i] as number[])[0] === 3);
}

const NEVER_COVERING: ReadonlySet<string> = new Set(['Widget', 'Link', 'Popup', 'Text']);

/** Whether the page has annotations that can cover its text, for example a text box with a white background. */
export async function mayCoverText(page: PDFPageProxy): Promise<boolean> {
  const annotations = (await page.getAnnotations()) as PdfAnnotation[];
  return annotations.some((each) => !NEVER_COVERING.has(each.subtype) && isVisible(each));
}

/** This share of the page is more than a logo. */
const LARGE_PICTURE = 0.08;

/** Whether pictures cover more of the page than a logo does. Such a page may have a form as a picture beside its text. */
export async function hasLargePicture(page: PDFPageProxy): Promise<boolean> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const { width, height } = page.getViewport({ scale: 1 });
  let area = 1;
  let covered = 0;
  const saved: number[] = [];
  fnArray.forEach((fn, i) => {
    const args = argsArray[i] as number[];
    if (fn === OPS.save) saved.push(area);
    else if (fn === OPS.restore) area = saved.pop() ?? 1;
    else if (fn === OPS.transform) area *= Math.abs(args[0]! * args[3]! - args[1]! * args[2]!);
    else if (fn === OPS.paintImageXObject || fn === OPS.paintInlineImageXObject) covered += area;
  });
  return covered >= LARGE_PICTURE * width * height;
}

/** How many clockwise quarter turns make most of the text upright. */
export function textTurns(items: readonly TextItem[], rotation: number): QuarterTurns {
  const votes = [0, 0, 0, 0];
  for (const { str, transform } of items) {
    // Counter-clockwise in the coordinates of the page, whose y axis points up.
    const angle = Math.round(Math.atan2(transform[1]!, transform[0]!) / (Math.PI / 2));
    votes[(((angle - rotation / 90) % 4) + 4) % 4]! += str.trim().length;
  }
  return votes.indexOf(Math.max(...votes)) as QuarterTurns;
}

export interface TextItem {
  str: string;
  transform: number[];
  width: number;
  height: number;
}

export async function textItems(page: PDFPageProxy): Promise<TextItem[]> {
  const { items } = await page.getTextContent({ disableNormalization: false });
  return items.filter((item): item is TextItem & typeof item => 'str' in item && item.str.trim() !== '');
}

/** Software that writes letter by letter makes 15,000 pieces of a page full of text. Further pieces are left out. */
const PIECES_MAX = 30_000;

/** The words of the text layer. The width of an item is divided among its characters by their typical widths. */
export function textWords(page: PDFPageProxy, items: readonly TextItem[], scale: number, turns: QuarterTurns): Word[] {
  const viewport = page.getViewport({ scale, rotation: (page.rotate + turns * 90) % 360 });
  const words: Word[] = [];
  for (const item of items) {
    const [a, b, , , e, f] = item.transform as [number, number, number, number, number, number];
    const size = Math.hypot(a, b) || 1;
    const start = viewport.convertToViewportPoint(e, f) as [number, number];
    const end = viewport.convertToViewportPoint(e + (a / size) * item.width, f + (b / size) * item.width) as [
      number,
      number,
    ];
    const height = (item.height || size) * scale;
    // Text that is still turned after most of the text is upright is a stamp or a margin note.
    if (Math.abs(end[1] - start[1]) > height || end[0] < start[0]) continue;
    const total = textWidth(item.str) || 1;
    for (const [match, before] of wordsIn(item.str)) {
      if (words.length === PIECES_MAX) break;
      const from = start[0] + ((end[0] - start[0]) * before) / total;
      const to = from + ((end[0] - start[0]) * textWidth(match[0])) / total;
      words.push({
        text: match[0],
        box: { x0: from, y0: start[1] - 0.74 * height, x1: to, y1: start[1] + 0.05 * height },
        confidence: 1,
        source: 'text',
      });
    }
  }
  return joinPieces(words);
}

const NARROW = /[\s.,:;'’|!iljtfI()[\]-]/;
const WIDE = /[mwMW@%]/;

/** Each word of a text with the width of the text before it. */
function* wordsIn(text: string): Generator<[match: RegExpExecArray, before: number]> {
  let before = 0;
  let at = 0;
  for (const match of text.matchAll(/\S+/g)) {
    before = textWidth(text.slice(at, match.index), before);
    at = match.index;
    yield [match, before];
  }
}

function textWidth(text: string, before = 0): number {
  let sum = before;
  for (const char of text) sum += NARROW.test(char) ? 0.3 : WIDE.test(char) ? 0.85 : 0.56;
  return sum;
}

/** A base line has fewer pieces. */
const PIECES_COMPARED = 500;

/** PDF software cuts words wherever it adjusts the space between letters. Pieces that touch on one base line are one word. */
function joinPieces(words: Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words.sort((a, b) => a.box.y1 - b.box.y1 || a.box.x0 - b.box.x0)) {
    const height = word.box.y1 - word.box.y0;
    const before = lastOf(
      joined,
      Math.max(0, joined.length - PIECES_COMPARED),
      (each) =>
        Math.abs(each.box.y1 - word.box.y1) < 0.1 * height &&
        Math.abs(each.box.y1 - each.box.y0 - height) < 0.15 * height &&
        Math.abs(word.box.x0 - each.box.x1) < 0.12 * height,
    );
    if (!before) {
      joined.push(word);
      continue;
    }
    before.text += word.text;
    before.box = { ...before.box, x1: Math.max(before.box.x1, word.box.x1) };
  }
  return joined;
}

export interface FormValues {
  words: Word[];
  checkboxes: Checkbox[];
}

/**
 * Returns the values of form fields and of text annotations as words at their places, because they are not part of the text
 * layer.
 */
export async function formValues(page: PDFPageProxy, scale: number, turns: QuarterTurns): Promise<FormValues> {
  const viewport = page.getViewport({ scale, rotation: (page.rotate + turns * 90) % 360 });
  const words: Word[] = [];
  const checkboxes: Checkbox[] = [];
  for (const annotation of (await page.getAnnotations()) as PdfAnnotation[]) {
    if (!isPrinted(annotation)) continue;
    const [ax, ay] = viewport.convertToViewportPoint(annotation.rect[0]!, annotation.rect[1]!) as [number, number];
    const [bx, by] = viewport.convertToViewportPoint(annotation.rect[2]!, annotation.rect[3]!) as [number, number];
    const box = { x0: Math.min(ax, bx), y0: Math.min(ay, by), x1: Math.max(ax, bx), y1: Math.max(ay, by) };
    if (annotation.checkBox) {
      const checked = annotation.fieldValue !== 'Off' && annotation.fieldValue === annotation.exportValue;
      checkboxes.push({ box, checked });
      continue;
    }
    const lines = linesOf(annotation).filter((line) => line.trim() !== '');
    const lineHeight = Math.min(14 * scale, (box.y1 - box.y0) / Math.max(1, lines.length));
    const source = annotation.subtype === 'Widget' ? 'acroform' : 'annotation';
    const start = source === 'annotation' ? lastBaseline(annotation, viewport, lines.length) : undefined;
    lines.forEach((line, i) => {
      if (start) {
        const y1 = start.y + (i - lines.length + 1) * start.lineHeight;
        const slot = { x0: start.x, y0: y1 - start.lineHeight, x1: box.x1, y1: y1 + 0.15 * start.lineHeight };
        words.push(...placeLine(line, slot, slot, source));
        return;
      }
      const inRect = { ...box, y0: box.y0 + i * lineHeight, y1: box.y0 + (i + 1) * lineHeight };
      words.push(...placeLine(line, inRect, lines.length === 1 ? box : inRect, source));
    });
  }
  return { words, checkboxes };
}

/** The members of an annotation that are used here. */
interface PdfAnnotation {
  subtype: string;
  rect: number[];
  annotationFlags?: number;
  checkBox?: boolean;
  fieldValue?: unknown;
  exportValue?: unknown;
  /** The lines of its printed appearance. */
  textContent?: string[];
  /** Where its text starts, from the lower left corner of its rectangle: the left edge and the lowest base line. */
  textPosition?: number[];
  defaultAppearanceData?: { fontSize: number };
  contentsObj?: { str: string };
}

const HIDDEN = 0x02;
const NO_VIEW = 0x20;

function isPrinted(annotation: PdfAnnotation): boolean {
  return (annotation.subtype === 'Widget' || annotation.subtype === 'FreeText') && isVisible(annotation);
}

const isVisible = ({ rect, annotationFlags = 0 }: PdfAnnotation) =>
  rect !== undefined && !(annotationFlags & (HIDDEN | NO_VIEW));

/**
 * Where an annotation prints its last line, in pixels. The rectangle of an annotation is often much larger than its text and
 * then covers the neighboring boxes of the form.
 */
function lastBaseline(
  { rect, textPosition, defaultAppearanceData }: PdfAnnotation,
  viewport: { scale: number; convertToViewportPoint(x: number, y: number): unknown },
  lines: number,
): { x: number; y: number; lineHeight: number } | undefined {
  const size = defaultAppearanceData?.fontSize;
  if (!textPosition || !size) return undefined;
  const [x, y] = viewport.convertToViewportPoint(rect[0]! + textPosition[0]!, rect[1]! + textPosition[1]!) as [
    number,
    number,
  ];
  const lineHeight = viewport.scale * Math.min(1.2 * size, (rect[3]! - rect[1]!) / lines);
  return { x, y, lineHeight };
}

/** Some programs write only the appearance of a form field, and some write only the contents of an annotation. */
function linesOf({ subtype, fieldValue, textContent, contentsObj }: PdfAnnotation): string[] {
  const value = Array.isArray(fieldValue) ? fieldValue.join(' ') : typeof fieldValue === 'string' ? fieldValue : '';
  if (value !== '') return value.split(/\r\n|\r|\n/);
  if (textContent?.some((line) => line.trim() !== '')) return textContent;
  return subtype === 'FreeText' ? (contentsObj?.str ?? '').split(/\r\n|\r|\n/) : [];
}

/** One line of a form field or annotation, at the left side of its rectangle. Its printed width is unknown. */
function placeLine(line: string, slot: Word['box'], rect: Word['box'], source: Word['source']): Word[] {
  const size = 0.7 * (slot.y1 - slot.y0);
  const fitted = size * Math.min(1, (rect.x1 - rect.x0) / (textWidth(line) * size || 1));
  const middle = (slot.y0 + slot.y1) / 2;
  return Array.from(wordsIn(line), ([match, before]) => {
    const x0 = rect.x0 + before * fitted;
    return {
      text: match[0],
      box: { x0, y0: middle - size / 2, x1: x0 + textWidth(match[0]) * fitted, y1: middle + size / 2 },
      confidence: 1,
      source,
    };
  });
}

const DOCUMENT_NAME = /\.(?:pdf|jpe?g|png)$/i;

/** Whether other documents are attached to the file. They are not opened. An attachment can have another name than its file. */
export async function hasDocumentsAttached(pdf: Pdf): Promise<boolean> {
  const attached = (await pdf.getAttachments()) ?? new Map();
  return [...attached].some(([name, { filename, rawFilename }]) =>
    [name, filename, rawFilename].some((each) => typeof each === 'string' && DOCUMENT_NAME.test(each)),
  );
}
