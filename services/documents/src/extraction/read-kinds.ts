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
}

/**
 * Reads the pages that are not tax forms: each run of adjacent pages of one kind goes to the reader of this kind. This runs in a
 * reader process.
 */
export async function readKinds(pages: readonly KindPage[]): Promise<KindResult[]> {
  const all: KindResult[] = [];
  for (const run of toRuns(pages)) {
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
    ...(asked && !part.typeConfirmed && { asked: true as const }),
  };
}

export function toExtractedPart({ type, pages, confidence, fields: read, asked }: KindResult): ExtractedPart {
  const reader = kinds.find((kind) => kind.type === type)!;
  const fields = calibrated(type, read).map((field) => (asked ? cappedAt(ASKED_MAX, field) : field));
  return {
    document_type: type,
    looks_like: null,
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
