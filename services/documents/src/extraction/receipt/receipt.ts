import { setImmediate } from 'node:timers/promises';
import type { ExtractedField } from '../extraction.js';
import type { KindPart, KindReader } from '../kind-reader.js';
import type { Word } from '../page/word.js';
import type { PageText, TextWord } from '../page-text.js';
import { isContinued, joined } from './pages.js';
import { type ReceiptField, readReceipt } from './read-receipt.js';
import { receiptsApart } from './several-receipts.js';

/** Receipts: one part for each receipt. A page has one, unless it shows several, or continues on the next page. */
export const receipt: KindReader = {
  type: 'receipt',
  fields: {
    company: 'text',
    address: 'text',
    date: 'date',
    time: 'text',
    currency: 'text',
    total: 'amount',
    subtotal: 'amount',
    tax: 'amount',
    'tax_lines[].name': 'text',
    'tax_lines[].rate': 'number',
    'tax_lines[].amount': 'amount',
    service_charge: 'amount',
    discount: 'amount',
    tip: 'amount',
    rounding: 'amount',
    amount_tendered: 'amount',
    change: 'amount',
    payment_method: 'text',
    card_last4: 'text',
    receipt_number: 'text',
    invoice_number: 'text',
    phone: 'text',
    'items[].description': 'text',
    'items[].quantity': 'number',
    'items[].unit_price': 'amount',
    'items[].amount': 'amount',
  },
  continues: (before, next) => isContinued(before.at(-1), next),
  precedes: isContinued,
  read,
  certainty: (fields) => Math.min(...requiredOf(fields).map(({ confidence }) => confidence)),
};

/** The fields that an expense needs. The receipt is as certain as the least certain of them. */
const REQUIRED: ReadonlySet<string> = new Set(['total', 'date', 'company']);
const requiredOf = (fields: readonly ExtractedField[]) => fields.filter(({ name }) => REQUIRED.has(name));

/** Other work of the process gets its turn between two receipts. */
async function read(pages: readonly PageText[]): Promise<KindPart[]> {
  const parts: KindPart[] = [];
  for (const [i, receipt] of toReceipts(pages).entries()) {
    if (i > 0) await setImmediate();
    parts.push(...readPages(receipt));
  }
  return parts;
}

/** The pages of each receipt. */
function toReceipts(pages: readonly PageText[]): PageText[][] {
  const receipts: PageText[][] = [];
  for (const page of pages) {
    const open = receipts.at(-1);
    if (open && isContinued(open.at(-1), page)) open.push(page);
    else receipts.push([page]);
  }
  return receipts;
}

function readPages(pages: readonly PageText[]): KindPart[] {
  const { words, pageOf } = joined(pages);
  const today = new Date(pages[0]!.receivedOn);
  const whole = readReceipt(words, today)?.fields ?? [];
  const sheets = pages[0]!.sheets ?? 1;
  const apart = pages.length === 1 ? receiptsApart(words, today, sheets) : undefined;
  if (apart) return apart.flatMap((fields) => partOf(fields, pages, pageOf));
  const parts = partOf(whole, pages, pageOf);
  return sheets > 1 && pages.length === 1 ? parts.map((part) => ({ ...part, looksLike: 'several_receipts' })) : parts;
}

function partOf(
  read: readonly ReceiptField[],
  pages: readonly PageText[],
  pageOf: ReadonlyMap<Word, number>,
): KindPart[] {
  const fields = read.map((field) => toField(field, pageOf.get(field.words[0]!) ?? pages[0]!.page));
  return requiredOf(fields).every(({ value }) => value === null)
    ? []
    : [{ pages: pages.map(({ page }) => page), fields }];
}

function toField(
  { name, value, confidence, words, source, repaired, checks }: ReceiptField,
  page: number,
): ExtractedField {
  const bounding_box = placeOf(words as readonly TextWord[]);
  return { name, value, confidence, page, bounding_box, source: repaired ? 'repaired' : source, checks };
}

function placeOf(words: readonly TextWord[]): ExtractedField['bounding_box'] {
  if (words.length === 0) return null;
  const x0 = Math.min(...words.map(({ place }) => place[0]));
  const y0 = Math.min(...words.map(({ place }) => place[1]));
  const x1 = Math.max(...words.map(({ place }) => place[0] + place[2]));
  const y1 = Math.max(...words.map(({ place }) => place[1] + place[3]));
  return [x0, y0, round(x1 - x0), round(y1 - y0)];
}

const round = (value: number) => Math.round(Math.min(1, value) * 10_000) / 10_000;
