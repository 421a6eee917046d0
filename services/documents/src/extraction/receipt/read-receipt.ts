import type { FieldCheck, FieldSource, FieldValue } from '../extraction.js';
import type { Word } from '../page/word.js';
import { findDates, timesIn } from './dates.js';
import { findItems, type Item } from './items.js';
import { type Locale, localeOf } from './locale.js';
import { type FoundText, findHeader } from './merchant.js';
import { numberStyle } from './numbers.js';
import { findPayment } from './payment.js';
import { type ReadLine, readLines } from './roles.js';
import type { SumCheck } from './sums.js';
import { textLines } from './text-lines.js';
import { type Amounts, type SingleAmount, settleAmounts } from './totals.js';

/** One value of a receipt, with the words that it was read from. */
export interface ReceiptField {
  name: string;
  value: FieldValue;
  confidence: number;
  /** Empty if the value is null. */
  words: readonly Word[];
  source: FieldSource;
  /** One digit was changed, because all sums of the receipt are right only with this change. */
  repaired: boolean;
  checks: FieldCheck[];
}

export interface ReceiptReading {
  fields: ReceiptField[];
}

/** The total and at least this many lines make a receipt. */
const LINES_MIN = 3;
const NULL_UNSURE = 0.3;
const MAX = 0.98;
const LETTERS = 0.84;

/**
 * Reads a receipt from its words: merchant, date, items, taxes, total and payment.
 * @param today dates after tomorrow are misread
 * @returns undefined if the words have no amount that could be a total
 */
export function readReceipt(words: readonly Word[], today: Date): ReceiptReading | undefined {
  const plain = textLines(words);
  const lines = readLines(plain, numberStyle(plain));
  const items = findItems(lines);
  const amounts = lines.length < LINES_MIN ? undefined : settleAmounts(lines, items);
  if (!amounts) return undefined;
  const locale = localeOf(lines.map(({ text }) => text).join('\n'));
  const fields = [
    ...headerFields(lines),
    ...dateFields(lines, locale, today),
    currencyField(lines, locale),
    ...amountFields(amounts, words),
    ...paymentFields(lines, amounts),
    ...itemFields(items, amounts),
  ];
  // A value that follows from several words, such as the currency of a country, has the source of the page.
  const source = words[0]?.source ?? 'ocr';
  return {
    fields: fields.map((field) => ({
      ...field,
      source: field.words[0]?.source ?? source,
      confidence: round(Math.min(MAX, field.confidence)),
    })),
  };
}

const round = (value: number) => Math.round(value * 1000) / 1000;
const lowest = (words: readonly Word[]) => Math.min(1, ...words.map((word) => word.confidence));

interface Given {
  confidence: number;
  words?: readonly Word[];
  repaired?: boolean;
  checks?: FieldCheck[];
}

function field(
  name: string,
  value: FieldValue,
  { confidence, words = [], repaired = false, checks = [] }: Given,
): ReceiptField {
  return {
    name,
    value,
    confidence,
    words: value === null ? [] : words,
    source: words[0]?.source ?? 'ocr',
    repaired,
    checks,
  };
}

/** Values from a text layer are not misread. Only their role, found by their place, can be wrong. */
const isText = (words: readonly Word[]) => words.length > 0 && words.every(({ source }) => source !== 'ocr');

function headerFields(lines: readonly ReadLine[]): ReceiptField[] {
  const { company, address } = findHeader(lines);
  return [
    textField('company', company, { strong: 0.88, weak: 0.8 }),
    textField('address', address, { strong: 0.84, weak: 0.7 }),
  ];
}

function textField(name: string, found: FoundText | null, limits: { strong: number; weak: number }): ReceiptField {
  if (!found) return field(name, null, { confidence: NULL_UNSURE });
  const limit = limits[found.evidence];
  // Nothing confirms the letters of a name.
  const confidence = isText(found.words) ? limit : Math.min(limit, LETTERS, 0.9 * lowest(found.words));
  return field(name, found.value, { confidence, words: found.words });
}

function dateFields(lines: readonly ReadLine[], locale: Locale, today: Date): ReceiptField[] {
  const [best, second] = findDates(lines, locale, today);
  const times = lines.flatMap(timesIn);
  const time = times.find(({ line }) => line === best?.line) ?? times[0];
  const timeField = time
    ? field('time', time.value, {
        confidence: isText(time.words) ? 0.9 : Math.min(LETTERS, 0.9 * lowest(time.words)),
        words: time.words,
      })
    : field('time', null, { confidence: 0.5 });
  if (!best) return [field('date', null, { confidence: NULL_UNSURE }), timeField];
  let confidence = isText(best.words) ? 0.96 : Math.min(LETTERS, 0.2 + 0.72 * lowest(best.words));
  // OCR misreads single digits with certainty. Only a second reading or a second place confirms a date.
  const isAgreed = best.words.every(({ agreed }) => agreed);
  if (isAgreed) confidence = Math.max(confidence, 0.92);
  if (best.times > 1) confidence = Math.max(confidence, 0.95);
  if (best.repaired && !isAgreed) confidence = Math.min(confidence, 0.7);
  const rival = second && second.rank + 0.5 * second.times > best.rank + 0.5 * best.times - 1;
  if (rival) confidence = Math.min(confidence, 0.7);
  if (best.rank < 0) confidence = Math.min(confidence, 0.6);
  if (best.order === 'guessed') confidence = Math.min(confidence, 0.5);
  return [field('date', best.value, { confidence, words: best.words }), timeField];
}

function currencyField(lines: readonly ReadLine[], locale: Locale): ReceiptField {
  if (locale.currency === null) return field('currency', null, { confidence: NULL_UNSURE });
  const sign = lines.flatMap(({ words }) => words).find(({ text }) => SIGNS.test(text));
  const confidence = locale.currencySure ? 0.93 : locale.country ? 0.8 : 0.6;
  return field('currency', locale.currency, { confidence, words: sign ? [sign] : [] });
}

const SIGNS = /^(?:RM|MYR|USD|EUR|GBP|SGD|AUD|CAD|NZD|INR|IDR|PHP|CHF|JPY|Rp|\(RM\))\b|[$€£₹₱¥]/;

const dollars = (cents: number) => Math.round(cents) / 100;

function checksOf(name: string, checks: readonly SumCheck[]): FieldCheck[] {
  return checks.filter(({ fields }) => fields.includes(name)).map(({ rule, passed }) => ({ rule, passed }));
}

/** If the sums are right without these fields, the receipt does not have them. */
const SUMMANDS: ReadonlySet<SingleAmount> = new Set(['service_charge', 'discount', 'tip', 'rounding']);

function amountFields(amounts: Amounts, words: readonly Word[]): ReceiptField[] {
  const { checks } = amounts;
  // OCR may have missed an amount that no sum needs.
  const unseen = isText(words) ? 0.88 : NULL_UNSURE;
  const fields: ReceiptField[] = [];
  for (const name of [
    'total',
    'subtotal',
    'service_charge',
    'discount',
    'tip',
    'rounding',
    'amount_tendered',
    'change',
  ] as const) {
    const found = amounts.single[name];
    if (!found) {
      fields.push(field(name, null, { confidence: SUMMANDS.has(name) && amounts.sumsHold ? 0.92 : unseen }));
      continue;
    }
    const { cents, confidence, words, repaired } = found;
    fields.push(field(name, dollars(cents), { confidence, words, repaired, checks: checksOf(name, checks) }));
  }
  const { taxes } = amounts;
  if (taxes.length === 0) {
    fields.push(field('tax', null, { confidence: unseen }));
  } else {
    const sum = taxes.reduce((all, { amount }) => all + amount.cents, 0);
    const confidence = Math.min(...taxes.map(({ amount }) => amount.confidence));
    const words = taxes.flatMap(({ amount }) => amount.words);
    const repaired = taxes.some(({ amount }) => amount.repaired);
    fields.push(
      field('tax', dollars(sum), { confidence, words, repaired, checks: checksOf('tax_lines[0].amount', checks) }),
    );
  }
  for (const [i, { name, rate, amount, words }] of taxes.entries()) {
    const at = `tax_lines[${i}]`;
    const certainty = Math.min(0.84, 0.9 * lowest(words));
    fields.push(field(`${at}.name`, name, { confidence: name === null ? NULL_UNSURE : certainty, words }));
    fields.push(
      field(`${at}.rate`, rate, { confidence: rate === null ? 0.5 : amount.isRateConfirmed ? 0.95 : certainty, words }),
    );
    const { cents, confidence, repaired } = amount;
    const checksHere = checksOf(`${at}.amount`, checks);
    fields.push(
      field(`${at}.amount`, dollars(cents), { confidence, words: amount.words, repaired, checks: checksHere }),
    );
  }
  return fields;
}

function paymentFields(lines: readonly ReadLine[], amounts: Amounts): ReceiptField[] {
  const { method, last4 } = findPayment(lines);
  const paid = amounts.checks.some(({ rule, passed }) => rule === 'paid_minus_change_is_total' && passed);
  return [
    method
      ? field('payment_method', method.value, {
          confidence: Math.min(paid ? 0.9 : 0.75, lowest(method.words)),
          words: method.words,
        })
      : field('payment_method', null, { confidence: NULL_UNSURE }),
    last4
      ? field('card_last4', last4.value, {
          confidence: isText(last4.words) ? 0.9 : Math.min(0.8, 0.85 * lowest(last4.words)),
          words: last4.words,
        })
      : field('card_last4', null, { confidence: method?.value === 'cash' && paid ? 0.9 : 0.5 }),
  ];
}

function itemFields(items: readonly Item[], amounts: Amounts): ReceiptField[] {
  return items.flatMap((item, i) => {
    const name = (member: string) => `items[${i}].${member}`;
    const amount = amounts.items[i]!;
    const factor = item.multiplied ? Math.max(0.85, Math.min(0.93, amount.confidence)) : 0.7;
    const { description, quantity, unitPrice } = item;
    return [
      field(name('description'), description?.value ?? null, {
        confidence: description ? Math.min(0.84, 0.9 * lowest(description.words)) : NULL_UNSURE,
        words: description?.words ?? [],
      }),
      field(name('quantity'), quantity?.value ?? null, {
        confidence: quantity ? factor : 0.5,
        words: quantity?.words ?? [],
      }),
      field(name('unit_price'), unitPrice ? dollars(unitPrice.value) : null, {
        confidence: unitPrice ? factor : 0.5,
        words: unitPrice?.words ?? [],
      }),
      field(name('amount'), dollars(amount.cents), {
        confidence: amount.confidence,
        words: amount.words,
        repaired: amount.repaired,
        checks: checksOf(name('amount'), amounts.checks),
      }),
    ];
  });
}
