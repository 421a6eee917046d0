import { ASKED_MAX, type Classification } from './classify.js';
import { type ExtractedField, type ExtractedPart, REVIEW_THRESHOLD } from './extraction.js';
import { calibrated } from './kind-confidence.js';
import type { KindPart, KindReader } from './kind-reader.js';
import { kinds } from './kinds.js';
import type { PageText } from './page-text.js';

/** A page for the readers of kinds. */
export interface KindPage {
  page: number;
  classification: Classification;
  /** Undefined if its words were not read, for example of a tax form. */
  text?: PageText | undefined;
}

/** What the reader of a kind found: one document or account. Plain data, because it crosses processes. */
export interface KindResult {
  type: KindReader['type'];
  pages: number[];
  /** How certain the type is. */
  confidence: number;
  /** With the confidence that the reader set. */
  fields: ExtractedField[];
  /** Only a person said that it is of this type. */
  asked?: true;
  /** What it looks like besides. */
  looksLike?: NonNullable<KindPart['looksLike']>;
}

/** Values of several receipts that could not be told apart. */
const MERGED_MAX = 0.5;

/**
 * Reads the pages that are not tax forms: each run of adjacent pages of one kind goes to the reader of this kind. This runs in a
 * reader process.
 */
export async function readKinds(pages: readonly KindPage[]): Promise<KindResult[]> {
  const all: KindResult[] = [];
  for (const run of toRuns(withFirstPages(pages))) {
    const read = await run.reader.read(run.texts);
    const parts = read.filter((part) => part.fields.some(({ value }) => value !== null));
    giveRemainingPages(run, parts);
    all.push(...parts.map((part) => toResult(run, part)));
  }
  return all;
}

interface Run {
  reader: KindReader;
  texts: PageText[];
  /** The lowest confidence of the type among the pages that were recognized. */
  confidence: number;
  /** No page shows the type. */
  asked: boolean;
}

/** A page that was not recognized can be the first one of the document on the next page. */
function withFirstPages(pages: readonly KindPage[]): KindPage[] {
  const all = [...pages];
  for (let i = all.length - 2; i >= 0; i--) {
    const [{ page, classification, text }, next] = [all[i]!, all[i + 1]!];
    const reader = kinds.find(({ type }) => type === next.classification.type);
    if (!text || !next.text || classification.type !== 'unknown' || next.page !== page + 1) continue;
    if (reader?.precedes?.(text, next.text)) all[i] = { page, text, classification: next.classification };
  }
  return all;
}

/** Pages that could not be read do not end a run. */
function toRuns(pages: readonly KindPage[]): Run[] {
  const runs: Run[] = [];
  let open: Run | undefined;
  for (const { classification, text } of pages) {
    const reader = kinds.find(({ type }) => type === classification.type);
    if (!text) open = undefined;
    else if (reader && open?.reader === reader) {
      open.texts.push(text);
      open.confidence = Math.min(open.confidence, classification.confidence);
      open.asked &&= classification.asked === true;
    } else if (reader) {
      open = { reader, texts: [text], confidence: classification.confidence, asked: classification.asked === true };
      runs.push(open);
    } else if (classification.type === 'unknown' && open?.reader.continues?.(open.texts, text)) open.texts.push(text);
    else open = undefined;
  }
  return runs;
}

/** A page of the run without a field of its own, for example with terms, belongs to the part before it. */
function giveRemainingPages({ texts }: Run, parts: readonly KindPart[]): void {
  const named = new Set(parts.flatMap((part) => part.pages));
  for (const { page } of texts) {
    if (named.has(page)) continue;
    const owner = parts.findLast((part) => Math.min(...part.pages) < page) ?? parts[0];
    owner?.pages.push(page);
  }
}

function toResult({ reader, confidence, asked }: Run, part: KindPart): KindResult {
  return {
    type: reader.type,
    pages: [...new Set(part.pages)].sort((a, b) => a - b),
    confidence: part.typeConfirmed ? 1 : confidence,
    fields: part.fields,
    ...(part.looksLike && { looksLike: part.looksLike }),
    ...(asked && !part.typeConfirmed && { asked: true as const }),
  };
}

/** @param max no field has a higher confidence */
export function toExtractedPart(result: KindResult, max = 1): ExtractedPart {
  const { type, pages, confidence, fields: read, asked, looksLike = null } = result;
  const reader = kinds.find((kind) => kind.type === type)!;
  const fields = calibrated(type, read).map((field) =>
    cappedAt(Math.min(max, asked ? ASKED_MAX : 1, looksLike ? MERGED_MAX : 1), field),
  );
  return {
    document_type: type,
    looks_like: looksLike,
    pages,
    confidence: Math.min(confidence, reader.certainty(fields)),
    extracted_data: dataOf(reader, fields),
    field_confidence: Object.fromEntries(fields.map((field) => [field.name, field.confidence])),
    fields,
    needs_review: fields.filter((field) => field.confidence < REVIEW_THRESHOLD).map((field) => field.name),
    text_lines: [],
  };
}

/** The field with at most this confidence. */
export const cappedAt = (max: number, field: ExtractedField): ExtractedField => ({
  ...field,
  confidence: Math.min(max, field.confidence),
});

const ENTRY_NAME = /^(\w+)\[(\d*)\]\.(\w+)$/;

function dataOf(reader: KindReader, fields: readonly ExtractedField[]): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  const lists = new Map<string, Record<string, unknown>[]>();
  for (const name of Object.keys(reader.fields)) {
    const list = ENTRY_NAME.exec(name)?.[1];
    if (list === undefined) data[name] = null;
    else if (!lists.has(list)) {
      lists.set(list, []);
      data[list] = lists.get(list);
    }
  }
  for (const { name, value } of fields) {
    const entry = ENTRY_NAME.exec(name);
    const entries = entry && lists.get(entry[1]!);
    if (!entry || !entries) data[name] = value;
    else {
      const index = Number(entry[2]);
      entries[index] ??= {};
      entries[index][entry[3]!] = value;
    }
  }
  return data;
}
