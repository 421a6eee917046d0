import type { DocumentField, DocumentPart, ReadableType } from './documents.api.js';
import { fieldsOfType, listsOfType } from './fields-of-type.js';

/**
 * Puts what was read again in the place of a part. The index of every other part stays, because expenses refer to it: further parts are added at the
 * end. If nothing was read, the part has all fields of its type, empty, so that a person can fill them in.
 */
export function putPart(
  parts: readonly DocumentPart[],
  index: number,
  type: ReadableType,
  read: readonly DocumentPart[],
): DocumentPart[] {
  const before = parts[index]!;
  const [first = emptyPart(type, before.pages), ...more] = read.filter(({ document_type }) => document_type === type);
  const named = new Set(more.flatMap(({ pages }) => pages));
  const pages = [...new Set([...first.pages, ...before.pages.filter((page) => !named.has(page))])].sort(
    (a, b) => a - b,
  );
  return [...parts.map((part, i) => (i === index ? { ...first, pages } : part)), ...more];
}

/** A part of this type without any value. Every field needs a review. */
function emptyPart(type: ReadableType, pages: readonly number[]): DocumentPart {
  const names = fieldsOfType(type).filter((name) => !name.includes('[]'));
  const fields = names.map((name) => emptyField(name, pages[0]!));
  const lists = [...listsOfType(type).keys()].map((list) => [list, []]);
  return {
    document_type: type,
    looks_like: null,
    pages: [...pages],
    confidence: 0,
    extracted_data: Object.fromEntries([...names.map((name) => [name, null]), ...lists]),
    field_confidence: Object.fromEntries(names.map((name) => [name, 0])),
    fields,
    needs_review: [...names],
    text_lines: [],
  };
}

/** A field that was not read. */
export const emptyField = (name: string, page: number): DocumentField => ({
  name,
  value: null,
  confidence: 0,
  page,
  bounding_box: null,
  source: 'ocr',
  checks: [],
});
