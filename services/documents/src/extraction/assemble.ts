import { aboutForms } from './about-forms.js';
import { pagesBesideCard } from './card-statement.js';
import { ASKED_MAX } from './classify.js';
import { confidenceOf, type JudgedReading } from './confidence.js';
import { type ExtractedField, type ExtractedPart, REVIEW_THRESHOLD } from './extraction.js';
import type { FormDefinition, RuleResult } from './forms/form-definition.js';
import { forms } from './forms/forms.js';
import { editDistance } from './labels.js';
import { isProven } from './proven-copy.js';
import type { PageReading } from './read-document-page.js';
import { cappedAt, type KindResult, toExtractedPart } from './read-kinds.js';
import { type PossiblyMended, repairDigit } from './repair-digit.js';
import { isSame } from './same-value.js';
import { type PagedReading, voteCopies } from './vote.js';

/**
 * Builds one part for each form, receipt or bank account in the file, in the order of their first pages. Pages with instructions belong to the form
 * that they explain. Pages whose fields cannot be read become `unknown` parts with the form they look like. Pages that look like no form become one
 * last part.
 * @param kindResults what `readKinds` found in the same pages
 */
export function assembleParts(
  results: readonly PageReading[],
  kindResults: readonly KindResult[] = [],
): ExtractedPart[] {
  const formParts = judgeForms(results).map((judged) => formPart(judged, results));
  const read = new Set([...formParts, ...kindResults].flatMap((part) => part.pages));
  const unread = results.filter((result) => !read.has(result.page));
  const explained = withInstructions(formParts, unread);
  const beside = pagesBesideCard(results);
  const parts = [...explained, ...kindResults.map((result) => kindPart(result, beside))];
  const owned = new Set(parts.flatMap((part) => part.pages));
  const left = unread.filter((result) => !owned.has(result.page));
  parts.push(...recognisedParts(left.filter((result) => looksLike(result) !== null)));
  parts.sort((a, b) => a.pages[0]! - b.pages[0]!);
  const rest = left.filter((result) => looksLike(result) === null);
  return rest.length > 0 ? [...parts, unknownPart(rest)] : parts;
}

/** A total or a company on a page behind a credit card statement can be those of the card. */
const BESIDE_CARD_MAX = 0.8;

function kindPart(result: KindResult, besideCard: ReadonlySet<number>): ExtractedPart {
  return toExtractedPart(result, result.pages.some((page) => besideCard.has(page)) ? BESIDE_CARD_MAX : 1);
}

/** Gives each page of instructions to the form before it, or to the first one after it. */
function withInstructions(parts: readonly ExtractedPart[], unread: readonly PageReading[]): ExtractedPart[] {
  const owners = new Map<ExtractedPart, number[]>();
  for (const result of unread) {
    const about = aboutForms(result);
    const explained = parts.filter(({ document_type }) => about.has(document_type));
    const before = explained
      .filter(({ pages }) => pages[0]! < result.page)
      .sort((a, b) => lastBefore(b, result) - lastBefore(a, result))[0];
    const owner = before ?? explained.toSorted((a, b) => a.pages[0]! - b.pages[0]!)[0];
    if (owner) owners.set(owner, [...(owners.get(owner) ?? []), result.page]);
  }
  return parts.map((part) => ({ ...part, pages: [...part.pages, ...(owners.get(part) ?? [])].sort((a, b) => a - b) }));
}

const lastBefore = ({ pages }: ExtractedPart, { page }: PageReading) =>
  Math.max(...pages.filter((each) => each < page));

/** The form of one person, with its copies merged and all the evidence for each field. */
export interface JudgedForm {
  form: FormDefinition;
  pages: number[];
  readings: (JudgedReading & PagedReading)[];
  rules: RuleResult[];
}

/** The result before confidence is computed. Calibration uses it too. */
export function judgeForms(results: readonly PageReading[]): JudgedForm[] {
  return forms.flatMap((form) => {
    const copies = results
      .filter((result) => result.classification.type === form.type)
      .flatMap((result) => result.copies.map((copy) => copy.map((reading) => ({ ...reading, page: result.page }))));
    return groupCopies(form, copies).map((group) => {
      const proven = group.filter(isProven);
      const readings = repairDigit(form, voteCopies(proven.length > 0 ? proven : group));
      const mended = readings.find((reading) => reading.mended)?.name;
      const hardToRead = isHardToRead(readings);
      const rules = form.check(new Map(readings.map((reading) => [reading.name, reading.value])));
      return {
        form,
        pages: [...new Set(group.flatMap((copy) => copy.map((reading) => reading.page)))].sort((a, b) => a - b),
        readings: readings.map((reading) => ({
          ...judge(reading, rules, mended),
          hardToRead: hardToRead && reading.source === 'ocr',
          ...(proven.length === 0 && { unproven: true as const }),
        })),
        rules,
      };
    });
  });
}

const DOUBTFUL_SHARE = 0.5;
const DOUBTFUL_WORD = 0.7;
const READINGS_MIN = 4;

/** Most values are doubtful, as on a form that was filled in by hand. The others are misread in the same way, with a high confidence. */
function isHardToRead(readings: readonly PagedReading[]): boolean {
  const read = readings.filter(
    ({ source, kind, sight }) => source === 'ocr' && kind !== 'checkbox' && (sight === 'value' || sight === 'unread'),
  );
  const doubtful = read.filter(
    ({ wordConfidence, sight, support }) =>
      wordConfidence < DOUBTFUL_WORD || sight === 'unread' || support === 'differ',
  );
  return read.length >= READINGS_MIN && doubtful.length >= DOUBTFUL_SHARE * read.length;
}

function judge(
  reading: PossiblyMended,
  rules: readonly RuleResult[],
  mended: string | undefined,
): Omit<JudgedReading & PagedReading, 'hardToRead'> {
  const own = rules.filter((rule) => rule.fields.includes(reading.name));
  if (own.some((rule) => !rule.passed)) return { ...reading, arithmetic: 'failed' };
  const confirming = own.filter((rule) => rule.confirms);
  if (confirming.length === 0) return { ...reading, arithmetic: 'silent' };
  const isIndependent = confirming.some((rule) => mended === undefined || !rule.fields.includes(mended));
  return { ...reading, arithmetic: isIndependent ? 'confirmed' : 'mended' };
}

function looksLike({ classification }: PageReading): string | null {
  if (classification.asked) return null;
  return classification.looksLike ?? (classification.type === 'unknown' ? null : classification.type);
}

/** Adjacent pages that look like the same form are one part. */
function recognisedParts(results: readonly PageReading[]): ExtractedPart[] {
  const runs: PageReading[][] = [];
  for (const result of results) {
    const last = runs.at(-1);
    const continues = last && looksLike(last[0]!) === looksLike(result) && last.at(-1)!.page === result.page - 1;
    if (continues) last.push(result);
    else runs.push([result]);
  }
  return runs.map(unknownPart);
}

/** A form whose fields were not read always needs a review, even if its type is certain. */
function unknownPart(results: readonly PageReading[]): ExtractedPart {
  return {
    document_type: 'unknown',
    looks_like: looksLike(results[0]!),
    pages: results.map((result) => result.page),
    confidence: 0,
    extracted_data: {},
    field_confidence: {},
    fields: [],
    needs_review: ['document_type'],
    text_lines: results.flatMap(({ page, lines }) => lines.map((line) => ({ page, ...line }))),
  };
}

const SAME_SHARE = 0.6;

/**
 * Copies of one form agree in most identifying fields, apart from misreadings. Another person, employer or year does not. Software often fills only
 * one of the copies. The blank ones belong to it, but do not join the forms of two people.
 */
function groupCopies(form: FormDefinition, copies: readonly PagedReading[][]): PagedReading[][][] {
  const groups: PagedReading[][][] = [];
  for (const copy of [...copies.filter(isProven), ...copies.filter((each) => !isProven(each))]) {
    const group = groups.find((each) => each.some((other) => isSameForm(form, copy, other)));
    if (group) group.push(copy);
    else groups.push([copy]);
  }
  return groups;
}

function isSameForm(form: FormDefinition, a: readonly PagedReading[], b: readonly PagedReading[]): boolean {
  const reading = (copy: readonly PagedReading[], name: string) => copy.find((each) => each.name === name);
  const value = (copy: readonly PagedReading[], name: string) => reading(copy, name)?.value ?? null;
  if (form.distinct.some((name) => isOther(reading(a, name), reading(b, name)))) return false;
  const compared = form.identity.filter((name) => value(a, name) !== null && value(b, name) !== null);
  const alike = compared.reduce((sum, name) => sum + likeness(String(value(a, name)), String(value(b, name))), 0);
  // A copy with almost no readable field is not counted as another person.
  return compared.length < 2 || alike / compared.length >= SAME_SHARE;
}

/** Whether two readings certainly show different values, also if OCR misread a character. */
function isOther(a: PagedReading | undefined, b: PagedReading | undefined): boolean {
  if (!a || !b || a.value === null || b.value === null) return false;
  const [x, y] = [String(a.value), String(b.value)];
  // A copy for the recipient often shows the end of the number only.
  if (/[X*]/i.test(x) !== /[X*]/i.test(y)) return x.slice(-4) !== y.slice(-4);
  return a.source === 'ocr' || b.source === 'ocr' ? likeness(x, y) === 0 : !isSame(x, y);
}

/** Returns 1 for equal values, a little less for a possible misreading, 0 for different values. */
function likeness(a: string, b: string): number {
  if (isSame(a, b)) return 1;
  const misread = Math.max(1, Math.floor(0.25 * Math.max(a.length, b.length)));
  return editDistance(a, b, misread) <= misread ? 0.7 : 0;
}

function formPart({ form, pages, readings, rules }: JudgedForm, results: readonly PageReading[]): ExtractedPart {
  const ofPages = results.filter((result) => pages.includes(result.page));
  const isAsked = ofPages.every(({ classification }) => classification.asked);
  const fields = readings
    .map((reading) => toField(reading, rules, form))
    .map((field) => (isAsked ? cappedAt(ASKED_MAX, field) : field));
  const required = [
    ...form.fields.filter((field) => field.required).map((field) => field.name),
    ...form.parties.map((party) => party.name),
  ];
  const classified = Math.min(...ofPages.map((result) => result.classification.confidence));
  const field_confidence = Object.fromEntries(fields.map((field) => [field.name, field.confidence]));
  // A blank form has no data, however certain it is that its boxes are empty.
  const isBlank = fields.every(({ name, value }) => value === null || value === false || name === form.yearField);
  return {
    document_type: form.type,
    looks_like: null,
    pages,
    confidence: isBlank ? 0 : Math.min(classified, ...required.map((name) => field_confidence[name] ?? 0)),
    extracted_data: nest(form, fields),
    field_confidence,
    fields,
    needs_review: fields
      .filter(({ name, confidence }) => confidence < REVIEW_THRESHOLD || (isBlank && required.includes(name)))
      .map((field) => field.name),
    text_lines: [],
  };
}

function toField(
  reading: JudgedReading & PagedReading,
  rules: readonly RuleResult[],
  { calibration }: FormDefinition,
): ExtractedField {
  return {
    name: reading.name,
    value: reading.value,
    confidence: confidenceOf(reading, calibration),
    page: reading.page,
    bounding_box: reading.box,
    source: reading.mended ? 'repaired' : reading.source,
    checks: rules.filter((rule) => rule.fields.includes(reading.name)).map(({ rule, passed }) => ({ rule, passed })),
  };
}

const ENTRY_NAME = /^(\w+)\[(\d+)\]\.(\w+)$/;

/**
 * `box12[0].code` becomes `box12: [{ code }]`. Lists without entries become empty lists. The fields that the contract lists come first, and lists
 * come last.
 */
function nest(form: FormDefinition, fields: readonly ExtractedField[]): Record<string, unknown> {
  const values = new Map(fields.map(({ name, value }) => [name, value]));
  const data: Record<string, unknown> = {};
  for (const name of form.listedFirst ?? []) data[name] = values.get(name) ?? null;
  const lists = new Map(
    [...form.lists, ...form.tables].map(({ name }): [string, Record<string, unknown>[]] => [name, []]),
  );
  for (const { name, value } of fields) {
    const [, list, index, key] = ENTRY_NAME.exec(name) ?? [];
    if (list === undefined) {
      if (!lists.has(name)) data[name] = value;
      continue;
    }
    const entries = lists.get(list)!;
    entries[Number(index)] = { ...entries[Number(index)], [key!]: value };
  }
  return { ...data, ...Object.fromEntries(lists) };
}
