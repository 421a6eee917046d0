import { type Classification, classify, classifyAs, isNearly, understanding } from './classify.js';
import { type Copy, splitCopies, withoutFragments } from './copies.js';
import type { DocumentType, TypeHint } from './extraction.js';
import type { FileType } from './file-type.js';
import type { FormDefinition } from './forms/form-definition.js';
import { forms } from './forms/forms.js';
import { kinds } from './kinds.js';
import { findLabels } from './labels.js';
import { doubtLostCents } from './lost-cents.js';
import { drawsOtherDigits } from './page/drawn-digits.js';
import type { Ocr } from './page/ocr.js';
import type { Page, SeenPage } from './page/page.js';
import { hasDocumentsAttached, hasLargePicture, type Pdf } from './page/pdf.js';
import { decodeImage } from './page/raster.js';
import { MAX_WORKING_PIXELS, readAsText, readPdfPage, readScan, renderForOcr, UNDERSTOOD } from './page/read-page.js';
import { lineText, toLines, type Word } from './page/word.js';
import { type PageText, textOfPage } from './page-text.js';
import { explainsForm } from './prose.js';
import { isForm } from './proven-copy.js';
import { readForm } from './read-form/read-form.js';
import { readLargeYears } from './read-large-years.js';
import { readWordsAgain } from './read-words-again.js';
import type { Reading } from './reading.js';
import { lookAgain as lookAgainAtReceipt } from './receipt/look-again.js';
import type { Recognizers } from './recognizers.js';
import { isSame } from './same-value.js';
import { readAgain } from './second-reading.js';
import { lookAgain as lookAgainAtStatement } from './statement/look-again.js';

/** With fewer labels than this, the text only mentions the form. */
const MIN_LABELS = 3;

export type OpenDocument = { type: Exclude<FileType, 'pdf'>; bytes: Uint8Array } | { type: 'pdf'; pdf: Pdf };

/** A reading in a format for other processes: its box in fractions of the page. */
export type PlainReading = Omit<Reading, 'again' | 'largePrint' | 'ofCopies' | 'withoutCents' | 'box'> & {
  box: [number, number, number, number] | null;
};

/** What was read on a page, without its words. */
export interface PageReading {
  page: number;
  classification: Classification;
  /** One entry for each copy of a form on the page. Empty for types whose fields are not read. */
  copies: PlainReading[][];
  /** Text of the page if no form was read, at most 300 lines of 500 characters. */
  lines: { text: string; confidence: number }[];
  /** It has no copy of a form, and no boxes are drawn: its sentences may explain a form. */
  explains?: true;
}

export interface PageResult extends PageReading {
  /** The words of a page that is not a tax form, for the reader of its kind. */
  text?: PageText;
}

const LINES_MAX = 300;
const LINE_LENGTH_MAX = 500;

export interface PageOptions {
  page: number;
  typeHint?: TypeHint;
  /** Read the page as this type, whatever it shows. */
  readAs?: TypeHint;
  maxPixels: number;
  /** The day on which the document was received, as YYYY-MM-DD. */
  receivedOn: string;
}

export async function readDocumentPage(
  document: OpenDocument,
  recognizers: Recognizers,
  options: PageOptions,
): Promise<PageResult> {
  const result = await readOnePage(document, recognizers, options);
  return document.type === 'pdf' && options.page === 1 ? asPortfolio(result, document.pdf) : result;
}

/** The first page of a portfolio says that another program shows it better. Its documents are attached to it. */
async function asPortfolio(result: PageResult, pdf: Pdf): Promise<PageResult> {
  const { type, looksLike } = result.classification;
  if (type !== 'unknown' || looksLike !== undefined || !(await hasDocumentsAttached(pdf))) return result;
  const { text: _, ...page } = result;
  return { ...page, classification: { type, confidence: 0, looksLike: 'portfolio' } };
}

async function readOnePage(
  document: OpenDocument,
  recognizers: Recognizers,
  options: PageOptions,
): Promise<PageResult> {
  const { ocr } = recognizers;
  const { receivedOn } = options;
  const page = { ...(await toPage(document, ocr, options)), receivedOn };
  const { result, isHollow } = await readFormPage(page, recognizers, options);
  if (document.type !== 'pdf' || page.grey || !isHollow) return result;
  const scanned = await readFormPage(
    { ...(await readScan(await renderForOcr(document.pdf, options.page), ocr, understanding)), receivedOn },
    recognizers,
    options,
  );
  return valuesOf(scanned.result.copies).length > valuesOf(result.copies).length ? scanned.result : result;
}

const HOLLOW = { values: 3, unread: 4 };

/** The labels of the form are in the text layer, but its values are pictures. */
function hasHollowBoxes(copies: readonly Reading[][]): boolean {
  const unread = copies.flat().filter((reading) => reading.sight === 'unread');
  return unread.length >= HOLLOW.unread && valuesOf(copies).length < HOLLOW.values;
}

const valuesOf = (copies: readonly Pick<Reading, 'value' | 'kind'>[][]) =>
  copies.flat().filter(({ value, kind }) => value !== null && kind !== 'checkbox' && kind !== 'year');

interface FormPage {
  result: PageResult;
  /** Its labels are text and its values may be pictures. */
  isHollow: boolean;
}

async function readFormPage(page: Page, recognizers: Recognizers, options: PageOptions): Promise<FormPage> {
  const classification = options.readAs
    ? classifyAs(page.words, options.readAs)
    : classify(page.words, options.typeHint);
  const form = forms.find((each) => each.type === classification.type);
  if (!form) return { result: await readOtherPage(page, classification, recognizers, options), isHollow: false };
  const mended = { ...page, words: form.mendLabels?.(page.words) ?? page.words };
  const all = copiesOn(mended, form);
  const isAsked = classification.asked === true;
  const filled = all.filter(({ copy, readings }) => isAsked || isForm(copy, readings)).map(({ readings }) => readings);
  const copies = await readCopiesAgain(mended, filled, form, recognizers);
  return {
    result: {
      page: options.page,
      classification,
      copies: copies.map((copy) => copy.map((reading) => plain(page, reading))),
      lines: copies.length > 0 ? [] : linesOf(page),
      ...(copies.length === 0 && explainsForm(page, findLabels(page.words, form.labels)) && { explains: true }),
    },
    isHollow: hasHollowBoxes(all.map(({ readings }) => readings)),
  };
}

/** Everything on the page that has the labels of the form. It can be text about the form. */
function copiesOn(page: Page, form: FormDefinition): { copy: Copy; readings: Reading[] }[] {
  const labels = findLabels(page.words, form.labels);
  const core = labels.filter((label) => form.core.includes(label.key));
  const region = { x0: 0, y0: 0, x1: page.width, y1: page.height };
  const split = splitCopies(region, page.words, core).filter((copy) => copy.labels.length >= MIN_LABELS);
  return withoutFragments(split, identifyingLabels(form)).map((part) => {
    const inPart = labels.filter((label) => label.words.every((word) => part.words.includes(word)));
    const copy = { ...part, labels: inPart };
    return { copy, readings: readForm(page, copy, form) };
  });
}

async function readCopiesAgain(
  page: Page,
  copies: readonly Reading[][],
  form: FormDefinition,
  recognizers: Recognizers,
): Promise<Reading[][]> {
  const dated = await readLargeYears(page, copies, recognizers.secondOcr);
  return (await readAgain(page, settleByCopies(dated), form.check, recognizers)).map(doubtLostCents);
}

/** A page of a statement or a receipt, or one that was not recognized. */
async function readOtherPage(
  page: Page,
  first: Classification,
  recognizers: Recognizers,
  options: PageOptions,
): Promise<PageResult> {
  const better = isNearlyKind(page, first) ? await readAsText(page, recognizers.ocr) : undefined;
  const second = better && classify(better.words, options.typeHint);
  const classification = second && KINDS.has(second.type) ? second : first;
  const readable = mayBeRead(classification);
  const kind = kinds.find(({ type }) => type === classification.type);
  const isText = kind !== undefined || (readable && mayContinue(page, options.page));
  const read = isText ? (better ?? (await readAsText(page, recognizers.ocr))) : page;
  const seen = await lookAgain(read, classification, recognizers);
  const result: PageResult = {
    page: options.page,
    classification,
    copies: [],
    lines: linesOf(seen),
    ...(explainsForm(page, []) && { explains: true }),
  };
  if (!readable) return result;
  const agreed = kind && (await readWordsAgain(seen, kind, recognizers.ocr));
  return { ...result, text: textOfPage(seen, options.page, agreed) };
}

const KINDS: ReadonlySet<DocumentType> = new Set(kinds.map(({ type }) => type));

/**
 * Statements and receipts are recognized by single words and amounts. If some of them are on a scanned page, the better model often
 * reads the others.
 */
const isNearlyKind = (page: Page, { type, looksLike }: Classification) =>
  page.grey !== undefined && type === 'unknown' && looksLike === undefined && isNearly(page.words, KINDS);

/** Receipts have fewer words. With more, the two further readings of a page would take longer than all that was done before. */
const RECEIPT_WORDS_MAX = 600;

function lookAgain(page: Page, { type }: Classification, { ocr, secondOcr }: Recognizers): Page | Promise<Page> {
  if (type === 'receipt')
    return page.words.length > RECEIPT_WORDS_MAX ? page : lookAgainAtReceipt(page, ocr, secondOcr);
  return type === 'bank_statement' ? lookAgainAtStatement(page, secondOcr) : page;
}

const NUMBERS: ReadonlySet<string> = new Set(['ssn', 'ein', 'tin']);

/** The labels of the numbers of persons and businesses. */
const identifyingLabels = ({ fields }: FormDefinition) =>
  new Set(fields.filter(({ kind }) => NUMBERS.has(kind)).map(({ label }) => label));

/** Pages of a kind that has a reader, and unrecognized pages, because they may continue the document before them. */
function mayBeRead({ type, looksLike }: Classification): boolean {
  return looksLike === undefined && (type === 'unknown' || kinds.some((kind) => kind.type === type));
}

/** An unrecognized page that may continue the document before it. Only such a page is worth a better reading. */
function mayContinue(page: Page, number: number): boolean {
  return number > 1 && kinds.some((kind) => kind.continues?.([], textOfPage(page, number)));
}

function linesOf(page: Page): PageResult['lines'] {
  return toLines(page.words)
    .slice(0, LINES_MAX)
    .map((line) => ({
      text: lineText(line).slice(0, LINE_LENGTH_MAX),
      confidence: Math.min(...line.map((word) => word.confidence)),
    }));
}

/** Copies on one page with equal values are enough readings of one value. */
function settleByCopies(copies: readonly Reading[][]): Reading[][] {
  if (copies.length < 2) return [...copies];
  const isAgreed = ({ name, value }: Reading) =>
    value !== null &&
    copies.every((copy) =>
      copy.some((other) => other.name === name && isSame(other.value, value) && other.witness !== 'cut'),
    );
  return copies.map((copy) =>
    copy.map((reading) => (isAgreed(reading) ? { ...reading, support: 'agreed', ofCopies: true } : reading)),
  );
}

/** A page, straight and upright, with its words: from its text layer, or read by OCR. */
export async function toPage(
  document: OpenDocument,
  ocr: Ocr,
  options: Pick<PageOptions, 'page' | 'maxPixels'>,
): Promise<SeenPage> {
  if (document.type !== 'pdf') {
    return readScan(await decodeImage(document.bytes, options.maxPixels, MAX_WORKING_PIXELS), ocr, understanding);
  }
  const page = await readPdfPage(document.pdf, options.page);
  const isDrawnOtherwise = page?.picture !== undefined && (await drawsOtherDigits(page.words, page.picture, ocr));
  if (page && !isDrawnOtherwise) {
    if (isRecognized(page)) return page;
    const isReadable = understanding(page.words) >= UNDERSTOOD || hasFigures(page.words);
    const isWhole = !page.hasDrawnText && !(await hasLargePicture(await document.pdf.getPage(options.page)));
    if (isReadable && isWhole) return page;
  }
  const scan = await readScan(await renderForOcr(document.pdf, options.page), ocr, understanding);
  // The text may be an explanation beside a form that is a picture.
  if (!page || isDrawnOtherwise || isRecognized(scan)) return scan;
  return understanding(page.words) >= understanding(scan.words) ? page : scan;
}

function isRecognized({ words }: SeenPage): boolean {
  const { type, looksLike } = classify(words);
  return type !== 'unknown' || looksLike !== undefined;
}

const FIGURES_MIN = 6;
const FIGURE = /^[-+(]?\$?\d{1,3}(,\d{3})*\.\d{2}[)-]?$|^\d{1,2}\/\d{1,2}(\/\d{2,4})?$/;

/** A text layer with amounts and dates, such as the last page of a statement, is not garbled. It needs no OCR. */
function hasFigures(words: readonly Word[]): boolean {
  return words.filter(({ text }) => FIGURE.test(text)).length >= FIGURES_MIN;
}

function plain(page: Page, read: Reading): PlainReading {
  const { again: _, largePrint: __, ofCopies: ___, withoutCents: ____, ...reading } = read;
  return { ...reading, box: reading.box && page.toPage(reading.box) };
}
