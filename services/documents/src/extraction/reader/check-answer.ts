import type { Classification } from '../classify.js';
import type { DocumentType, ExtractedField, FieldSource } from '../extraction.js';
import type { ExtractionErrorCode } from '../extraction-error.js';
import type { FormDefinition } from '../forms/form-definition.js';
import { forms } from '../forms/forms.js';
import type { KindFieldType, KindReader } from '../kind-reader.js';
import { kinds } from '../kinds.js';
import type { Layout } from '../page/ocr.js';
import type { PageWords } from '../page/searchable-page.js';
import type { Word } from '../page/word.js';
import { PAGE_WORDS_MAX, type PageText, WORD_LENGTH_MAX } from '../page-text.js';
import type { PageReading, PlainReading } from '../read-document-page.js';
import type { KindResult } from '../read-kinds.js';
import type { Location, Sight, Support, Witness } from '../reading.js';
import type { ProcessUsage } from './process-usage.js';
import {
  type PartOfPage,
  type ReaderSettings,
  type ReadPage,
  type SearchablePage,
  type Task,
  WORDS_BYTES_MAX,
} from './protocol.js';

/** The answer to a task, checked for the shape and size that the task allows. */
export type Answer = { readonly result: unknown } | { readonly error: ExtractionErrorCode };

/** The reader sent a message that our reader never sends. The error message does not quote it. */
export class Misbehaviour extends Error {}

const COPIES_MAX = 32;
const READINGS_MAX = 400;
const ENTRIES_MAX = 100;
const TEXT_LENGTH_MAX = 2_000;
const LINES_MAX = 300;
const LINE_LENGTH_MAX = 500;
const AMOUNT_MAX = 1e10;
const PAGES_MAX = 1e9;

/** @throws Misbehaviour */
export function checkAnswer(
  message: object,
  binary: Buffer,
  pending: { readonly id: number; readonly task: Task },
  settings: ReaderSettings,
): Answer {
  const { id, error, result } = message as { id?: unknown; error?: unknown; result?: unknown };
  check(id === pending.id, 'an answer to another request');
  if (error !== undefined) return { error: oneOf(ANSWERED_ERRORS, error, 'an unknown error code') };
  if (pending.task.kind === 'render')
    return { result: checkPicture(binary, pending.task.maxWidthPx, settings.maxPixels) };
  if (pending.task.kind === 'kinds')
    return { result: checkKindResults(JSON.parse(binary.toString('utf8')), pending.task.pages) };
  if (pending.task.kind === 'read') return { result: checkReadPage(result, binary, pending.task.page) };
  if (pending.task.kind === 'searchable')
    return { result: checkSearchable(result, binary, pending.task.maxWidthPx, settings.maxPixels) };
  if (pending.task.kind === 'words') {
    check(binary.length <= WORDS_BYTES_MAX, 'size of the words');
    return { result: binary };
  }
  check(binary.length === 0, 'bytes that nobody asked for');
  if (pending.task.kind === 'layers') return { result: checkLayers(result) };
  return { result: { pages: checkPages(result) } };
}

function checkLayers(value: unknown): { pages: number; unsearchable: boolean } {
  const { pages, unsearchable } = asObject(value, ['pages', 'unsearchable'], 'layers');
  check(typeof unsearchable === 'boolean', 'layers');
  return { pages: checkPages({ pages }), unsearchable };
}

const SEARCHABLE_MEMBERS = ['width', 'height', 'widthPt', 'heightPt', 'turns', 'words'];
const POINTS_MAX = 20_000;
const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff]);

/** @throws Misbehaviour */
function checkSearchable(value: unknown, picture: Buffer, widthMax: number, pixelsMax: number): SearchablePage {
  const page = asObject(value, SEARCHABLE_MEMBERS, 'words of a page');
  const { width, height, widthPt, heightPt, turns } = page;
  check(Number.isInteger(width) && Number.isInteger(height), 'a picture of another size');
  check(isNumberIn(width, 1, widthMax) && isNumberIn(height, 1, pixelsMax / width), 'a picture of another size');
  check(isNumberIn(widthPt, 1, POINTS_MAX) && isNumberIn(heightPt, 1, POINTS_MAX), 'size of the page');
  check([0, 1, 2, 3].includes(turns as number), 'direction of the text');
  check(picture.subarray(0, 3).equals(JPEG_SIGNATURE), 'a picture that is no JPEG');
  for (const each of asArray(page.words, PAGE_WORDS_MAX, 'words')) {
    const { text, place } = asObject(each, ['text', 'place'], 'word');
    check(isText(text, WORD_LENGTH_MAX) && text.length > 0 && isBox(place), 'word');
  }
  return { ...(value as PageWords), picture };
}

const LAYOUTS: readonly Layout[] = ['page', 'text', 'lines'];

/** @throws Misbehaviour */
export function checkPart(value: unknown, pixels: Buffer, pixelsMax: number): PartOfPage {
  const { layout, width, height } = asObject(value, ['layout', 'width', 'height'], 'part of a page');
  oneOf(LAYOUTS, layout, 'layout of a part');
  check(Number.isInteger(width) && Number.isInteger(height), 'size of a part');
  check(isNumberIn(width, 1, pixelsMax) && isNumberIn(height, 1, pixelsMax / width), 'size of a part');
  check(pixels.length === width * height, 'size of a part');
  return value as PartOfPage;
}

/**
 * Words that another reader found on a part of a page. The reader that asked for them checks them.
 * @throws Misbehaviour
 */
export function checkWordsOfPart(value: unknown): Word[] {
  for (const each of asArray(value, PAGE_WORDS_MAX, 'words')) {
    const { text, box, confidence, source, middles } = asObject(
      each,
      ['text', 'box', 'confidence', 'source', 'middles'],
      'word',
    );
    check(isText(text, WORD_LENGTH_MAX) && isNumberIn(confidence, 0, 1) && source === 'ocr', 'word');
    checkPixels(box);
    for (const middle of asArray(middles, WORD_LENGTH_MAX, 'middles of a word'))
      check(isNumberIn(middle, -PIXELS_MAX, PIXELS_MAX), 'middles of a word');
  }
  return value as Word[];
}

/** @throws Misbehaviour */
export function checkUsage(value: unknown): Partial<ProcessUsage> {
  const { residentMb, processorMs } = asObject(value, ['residentMb', 'processorMs'], 'usage');
  check(isNumberIn(residentMb, 0, 1e9) && (processorMs === undefined || isNumberIn(processorMs, 0, 1e15)), 'usage');
  return { residentMb, ...(processorMs === undefined ? {} : { processorMs }) } as Partial<ProcessUsage>;
}

/** @throws Misbehaviour */
export const checkEnd = (code: unknown): ExtractionErrorCode => oneOf(ENDS, code, 'an unknown end');

/** What a reader can report about a document. How the reader ended is reported by others. */
const ANSWERED_ERRORS: readonly ExtractionErrorCode[] = [
  'empty_document',
  'unsupported_file_type',
  'damaged_file',
  'encrypted_pdf',
  'too_many_pixels',
  'page_not_found',
  'processing_timeout',
  'too_complex',
  'out_of_memory',
  'worker_crashed',
];

const ENDS: readonly ExtractionErrorCode[] = ['out_of_memory', 'worker_crashed', 'reader_unavailable'];

function checkPages(result: unknown): number {
  const { pages } = asObject(result, ['pages'], 'number of pages');
  // A file can declare a negative page count. The extractor refuses it.
  check(Number.isInteger(pages) && isNumberIn(pages, -PAGES_MAX, PAGES_MAX), 'number of pages');
  return pages as number;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG by its first bytes, with the requested size. The rest is not checked here. */
function checkPicture(bytes: Buffer, widthMax: number, pixelsMax: number): Buffer {
  check(bytes.length > 33 && bytes.subarray(0, 8).equals(PNG_SIGNATURE), 'a picture that is no PNG');
  check(bytes.toString('latin1', 12, 16) === 'IHDR', 'a picture that is no PNG');
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  check(width >= 1 && height >= 1 && width <= widthMax && width * height <= pixelsMax, 'a picture of another size');
  return bytes;
}

/** The words stay bytes. Only readers parse them. */
function checkReadPage(value: unknown, words: Buffer, page: number): ReadPage {
  const result = checkPage(value, page);
  if (words.length === 0) return result;
  check(!forms.some(({ type }) => type === result.classification.type), 'the words of a form');
  check(words.length <= WORDS_BYTES_MAX, 'size of the words');
  return { ...result, words };
}

/** @throws Misbehaviour. The reader uses the same check, so that a strange document is not mistaken for a compromised reader. */
export function checkPage(value: unknown, page: number): PageReading {
  const result = asObject(value, ['page', 'classification', 'copies', 'lines', 'explains'], 'page');
  check(result.page === page, 'another page');
  check(result.explains === undefined || result.explains === true, 'page');
  const classification = checkClassification(result.classification);
  const form = forms.find(({ type }) => type === classification.type);
  const copies = asArray(result.copies, form ? COPIES_MAX : 0, 'copies');
  const lines = asArray(result.lines, LINES_MAX, 'lines');
  for (const copy of copies) checkCopy(form!, copy);
  for (const line of lines) checkLine(line);
  return value as PageReading;
}

const PARTS_MAX = 100;
const FIELDS_MAX = 50_000;
const CHECKS_MAX = 20;
const KIND_TEXT_LENGTH_MAX = 20_000;
const KIND_AMOUNT_MAX = 1e11;
const PART_MEMBERS = ['type', 'pages', 'confidence', 'fields', 'asked', 'looksLike'];
const FIELD_MEMBERS = ['name', 'value', 'confidence', 'page', 'bounding_box', 'source', 'checks'];

/** @throws Misbehaviour. The reader uses the same check. */
export function checkKindResults(value: unknown, pagesMax: number): KindResult[] {
  let fields = 0;
  for (const each of asArray(value, PARTS_MAX, 'parts')) {
    const part = asObject(each, PART_MEMBERS, 'part');
    const reader = kinds.find(({ type }) => type === part.type);
    check(reader !== undefined && isNumberIn(part.confidence, 0, 1), 'part');
    check(part.asked === undefined || part.asked === true, 'part');
    check(part.looksLike === undefined || part.looksLike === 'several_receipts', 'part');
    const pages = asArray(part.pages, pagesMax, 'pages of a part');
    check(pages.length > 0 && pages.every((page) => isPage(page, pagesMax)), 'pages of a part');
    const ofPart = asArray(part.fields, FIELDS_MAX, 'fields');
    fields += ofPart.length;
    check(fields <= FIELDS_MAX, 'number of fields');
    checkKindFields(reader, ofPart, pagesMax);
  }
  return value as KindResult[];
}

function checkKindFields(reader: KindReader, fields: readonly unknown[], pagesMax: number): void {
  const names = new Set<string>();
  const rows = new Map<string, Set<string>>();
  for (const each of fields) {
    const { name } = checkKindField(reader, each, pagesMax);
    check(!names.has(name), 'a field twice');
    names.add(name);
    const [, list, index] = ROW.exec(name) ?? [];
    if (list === undefined) continue;
    const ofList = rows.get(list) ?? new Set();
    rows.set(list, ofList.add(index!));
  }
  // Rows are numbered from 0. A gap would be a row without a field.
  for (const indexes of rows.values())
    for (const index of indexes) check(Number(index) < indexes.size, 'rows of a list');
}

const ROW = /^(\w{1,40})\[(0|[1-9]\d{0,4})\]\.(\w{1,40})$/;

function checkKindField(reader: KindReader, value: unknown, pagesMax: number): ExtractedField {
  const field = asObject(value, FIELD_MEMBERS, 'field');
  const name = typeof field.name === 'string' ? field.name.replace(ROW, '$1[].$3') : '';
  const type = Object.hasOwn(reader.fields, name) ? reader.fields[name] : undefined;
  check(type !== undefined, 'a field that the document does not have');
  check(field.value === null || isKindValue(type, field.value), 'a value of another kind');
  check(isNumberIn(field.confidence, 0, 1) && isPage(field.page, pagesMax), 'field');
  check(field.bounding_box === null || isBox(field.bounding_box), 'box');
  if (field.source !== 'repaired') oneOf(SOURCES, field.source, 'source');
  for (const each of asArray(field.checks, CHECKS_MAX, 'checks')) {
    const { rule, passed } = asObject(each, ['rule', 'passed'], 'check');
    check(isText(rule, 60) && /^[a-z_]+$/.test(rule) && typeof passed === 'boolean', 'check');
  }
  return value as ExtractedField;
}

function isKindValue(type: KindFieldType, value: unknown): boolean {
  switch (type) {
    case 'amount':
      return isNumberIn(value, -KIND_AMOUNT_MAX, KIND_AMOUNT_MAX) && hasCents(value);
    case 'number':
      return isNumberIn(value, -KIND_AMOUNT_MAX, KIND_AMOUNT_MAX);
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
    case 'text':
      return isText(value, KIND_TEXT_LENGTH_MAX);
  }
}

const isPage = (page: unknown, pagesMax: number) => Number.isInteger(page) && isNumberIn(page, 1, pagesMax);

const DOCUMENT_TYPES: readonly DocumentType[] = [
  'w2',
  '1099-nec',
  '1099-misc',
  '1099-int',
  '1099-div',
  'bank_statement',
  'receipt',
  'unknown',
];

export function checkClassification(value: unknown): Classification {
  const { type, confidence, looksLike, asked } = asObject(
    value,
    ['type', 'confidence', 'looksLike', 'asked'],
    'classification',
  );
  oneOf(DOCUMENT_TYPES, type, 'document type');
  check(isNumberIn(confidence, 0, 1), 'confidence of the type');
  check(asked === undefined || asked === true, 'classification');
  check(looksLike === undefined || (isText(looksLike, 30) && /^[a-z0-9_-]+$/.test(looksLike)), 'likeness');
  return value as Classification;
}

function checkLine(value: unknown): void {
  const { text, confidence } = asObject(value, ['text', 'confidence'], 'line');
  check(isText(text, LINE_LENGTH_MAX) && isNumberIn(confidence, 0, 1), 'line');
}

const PIXELS_MAX = 1e5;
const SHEETS_MAX = 1_000;

/**
 * The words for the reader of a kind of document. They come from another reader, so the reader that gets them checks them.
 * @throws Misbehaviour
 */
export function checkText(value: unknown, page: number): PageText {
  const text = asObject(value, ['page', 'width', 'height', 'lines', 'receivedOn', 'sheets'], 'words');
  check(isText(text.receivedOn, 10) && /^\d{4}-\d\d-\d\d$/.test(text.receivedOn), 'day of the document');
  check(text.sheets === undefined || isNumberIn(text.sheets, 2, SHEETS_MAX), 'sheets');
  check(text.page === page, 'words of another page');
  check(isNumberIn(text.width, 0, PIXELS_MAX) && isNumberIn(text.height, 0, PIXELS_MAX), 'size of the page');
  let words = 0;
  for (const line of asArray(text.lines, PAGE_WORDS_MAX, 'lines of words')) {
    const ofLine = asArray(line, PAGE_WORDS_MAX, 'words of a line');
    words += ofLine.length;
    check(ofLine.length > 0 && words <= PAGE_WORDS_MAX, 'number of words');
    for (const word of ofLine) checkWord(word);
  }
  return value as PageText;
}

function checkWord(value: unknown): void {
  const { text, box, confidence, source, place, agreed } = asObject(
    value,
    ['text', 'box', 'confidence', 'source', 'place', 'agreed'],
    'word',
  );
  check(agreed === undefined || agreed === true, 'word');
  check(isText(text, WORD_LENGTH_MAX) && isNumberIn(confidence, 0, 1) && isBox(place), 'word');
  oneOf(SOURCES, source, 'source');
  checkPixels(box);
}

function checkPixels(box: unknown): void {
  const { x0, y0, x1, y1 } = asObject(box, ['x0', 'y0', 'x1', 'y1'], 'box of a word');
  const isInside = [x0, y0, x1, y1].every((each) => isNumberIn(each, -PIXELS_MAX, PIXELS_MAX));
  check(isInside && (x0 as number) <= (x1 as number) && (y0 as number) <= (y1 as number), 'box of a word');
}

function checkCopy(form: FormDefinition, value: unknown): void {
  const seen = new Set<string>();
  const entries = new Map<string, number>();
  for (const each of asArray(value, READINGS_MAX, 'readings')) {
    const { name } = checkReading(form, each);
    check(!seen.has(name), 'a field twice');
    seen.add(name);
    const [, list, index] = ENTRY.exec(name) ?? [];
    if (list === undefined) continue;
    // Entries are in order. A gap would be an entry without a field.
    const known = entries.get(list) ?? 0;
    check(Number(index) <= known && Number(index) < ENTRIES_MAX, 'entries of a list');
    entries.set(list, Math.max(known, Number(index) + 1));
  }
}

const ENTRY = /^(\w+)\[(0|[1-9]\d{0,2})\]\.(\w+)$/;

const MEMBERS = [
  'name',
  'kind',
  'value',
  'sight',
  'location',
  'source',
  'wordConfidence',
  'repaired',
  'support',
  'smallPrint',
  'box',
  'witness',
];
const SIGHTS: readonly Sight[] = ['value', 'empty', 'unread', 'missing', 'absent'];
const LOCATIONS: readonly Location[] = ['cell', 'inferred', 'open', 'none'];
const SOURCES: readonly FieldSource[] = ['acroform', 'annotation', 'text', 'ocr'];
const SUPPORTS: readonly Support[] = ['single', 'agreed', 'majority', 'differ'];
const WITNESSES: readonly Witness[] = ['whole', 'unclear', 'cut', 'marked'];

function checkReading(form: FormDefinition, value: unknown): PlainReading {
  const reading = asObject(value, MEMBERS, 'reading');
  const name = typeof reading.name === 'string' ? reading.name : '';
  const kind = fieldsOf(form).get(name.replace(ENTRY, '$1[].$3'));
  check(kind !== undefined && reading.kind === kind, 'a field that the form does not have');
  check(reading.value === null || isValue(kind!, reading.value), 'a value of another kind');
  oneOf(SIGHTS, reading.sight, 'sight');
  oneOf(LOCATIONS, reading.location, 'location');
  oneOf(SOURCES, reading.source, 'source');
  oneOf(SUPPORTS, reading.support, 'support');
  if (reading.witness !== undefined) oneOf(WITNESSES, reading.witness, 'witness');
  check(isNumberIn(reading.wordConfidence, 0, 1), 'confidence of words');
  check(typeof reading.repaired === 'boolean' && typeof reading.smallPrint === 'boolean', 'evidence');
  check(reading.box === null || isBox(reading.box), 'box');
  return value as PlainReading;
}

/** At most two decimals. */
const hasCents = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 0.001;

function isBox(box: unknown): boolean {
  return Array.isArray(box) && box.length === 4 && box.every((each) => isNumberIn(each, 0, 1));
}

function isValue(kind: PlainReading['kind'], value: unknown): boolean {
  switch (kind) {
    case 'amount':
      return isNumberIn(value, -AMOUNT_MAX, AMOUNT_MAX) && hasCents(value);
    case 'year':
      return Number.isInteger(value) && isNumberIn(value, 1900, 2100);
    case 'checkbox':
      return typeof value === 'boolean';
    case 'ssn':
      return typeof value === 'string' && /^[\dXx*]{3}-[\dXx*]{2}-\d{4}$/.test(value);
    case 'ein':
      return typeof value === 'string' && /^\d{2}-\d{7}$/.test(value);
    case 'tin':
      return typeof value === 'string' && /^[\dA-Za-z*-]{4,15}$/.test(value);
    case 'state':
    case 'code':
      return typeof value === 'string' && /^[A-Z]{1,2}$/.test(value);
    default:
      return isText(value, TEXT_LENGTH_MAX);
  }
}

const known = new Map<FormDefinition, ReadonlyMap<string, PlainReading['kind']>>();

/** The kind of every field that readings of the form can contain. Entries are written `box12[].code`. */
function fieldsOf(form: FormDefinition): ReadonlyMap<string, PlainReading['kind']> {
  const found = known.get(form) ?? new Map(fieldKinds(form));
  known.set(form, found);
  return found;
}

function fieldKinds(form: FormDefinition): [string, PlainReading['kind']][] {
  return [
    ...form.fields.map(({ name, kind }): [string, PlainReading['kind']] => [name, kind]),
    ...form.parties.flatMap(({ name, address }): [string, PlainReading['kind']][] => [
      [name, 'name'],
      [address, 'address'],
    ]),
    ...form.checkboxes.map(({ name }): [string, PlainReading['kind']] => [name, 'checkbox']),
    ...form.lists.flatMap(({ name, entry }): [string, PlainReading['kind']][] => [
      [name, 'text'],
      entry === 'code_amount' ? [`${name}[].code`, 'code'] : [`${name}[].description`, 'text'],
      [`${name}[].amount`, 'amount'],
    ]),
    ...form.tables.flatMap(({ name, columns }): [string, PlainReading['kind']][] => [
      [name, 'text'],
      ...columns.map((column): [string, PlainReading['kind']] => [`${name}[].${column.name}`, column.kind]),
    ]),
    [form.yearField, 'year'],
  ];
}

function check(isRight: boolean, what: string): asserts isRight {
  if (!isRight) throw new Misbehaviour(what);
}

function asObject(value: unknown, members: readonly string[], what: string): Record<string, unknown> {
  check(typeof value === 'object' && value !== null && !Array.isArray(value), what);
  check(
    Object.keys(value as object).every((key) => members.includes(key)),
    `${what} with unknown members`,
  );
  return value as Record<string, unknown>;
}

function asArray(value: unknown, lengthMax: number, what: string): unknown[] {
  check(Array.isArray(value) && value.length <= lengthMax, what);
  return value as unknown[];
}

function oneOf<T extends string>(values: readonly T[], value: unknown, what: string): T {
  check(values.includes(value as T), what);
  return value as T;
}

function isNumberIn(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && value >= min && value <= max;
}

function isText(value: unknown, lengthMax: number): value is string {
  return typeof value === 'string' && value.length <= lengthMax;
}
