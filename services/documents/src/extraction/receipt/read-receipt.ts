import type { FieldCheck, FieldSource, FieldValue } from '../extraction.js';
import type { Word } from '../page/word.js';
import { type FoundDate, type FoundTime, findDates, isOtherDay, timesIn } from './dates.js';
import { findIdentifiers, type Identifiers } from './identifiers.js';
import type { Item } from './item.js';
import { findItems } from './items.js';
import { type Locale, localeOf } from './locale.js';
import { type FoundText, findMerchant, type Header } from './merchant.js';
import { type NumberStyle, type NumberToken, numberStyle } from './numbers.js';
import { type Found as FoundMethod, findPayment } from './payment.js';
import type { ReadLine } from './read-line.js';
import { type Refund, refundOn } from './refund.js';
import { mentionsTax, readLines } from './roles.js';
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
/** Words that OCR read without doubt. */
const SURE_WORDS = 0.8;

/**
 * Reads a receipt from its words: merchant, date, items, taxes, total and payment.
 * @param today dates after tomorrow are misread
 * @returns undefined if the words have no amount that could be a total
 */
export function readReceipt(words: readonly Word[], today: Date): ReceiptReading | undefined {
  const plain = textLines(words);
  const locale = localeOf(plain.map(({ text }) => text).join('\n'));
  const style = numberStyle(plain, locale.currency);
  const printed = readLines(plain, style);
  const refund = refundOn(printed);
  const lines = refund?.isSigned ? readLines(plain, { ...style, isRefund: true }) : printed;
  const header = findMerchant(lines);
  const items = findItems(lines, new Set([header.company, header.address].flatMap((found) => found?.words ?? [])));
  const amounts = lines.length < LINES_MIN ? undefined : settleAmounts(lines, items);
  if (!amounts) return undefined;
  const fields = [
    ...headerFields(header),
    ...dateFields(lines, locale, today, isText(words)),
    currencyField(lines, locale, isText(words)),
    ...doubted(style, refunded(refund, [...amountFields(amounts, lines, words), ...itemFields(items, amounts)])),
    ...paymentFields(lines, amounts, words),
    ...identifierFields(lines, isText(words)),
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

/** Numbers of a receipt that are not part of its sum. What was tendered and the change are printed without a sign. */
const UNSIGNED = /^(?:amount_tendered|change)$|\.(?:rate|quantity|unit_price)$/;
/** Whether money was paid back is known from a title only. */
const TITLED = 0.8;

/** The amounts of a refund are negative. */
function refunded(refund: Refund | undefined, fields: readonly ReceiptField[]): ReceiptField[] {
  if (!refund) return [...fields];
  return fields.map((each) => {
    if (typeof each.value !== 'number' || UNSIGNED.test(each.name)) return each;
    const confidence = refund.isSure ? each.confidence : Math.min(TITLED, each.confidence);
    return { ...each, value: each.value === 0 ? 0 : -each.value, confidence };
  });
}

/** Nothing on the receipt shows whether `1.200` is more than a thousand. All its sums hold in both ways. */
const STYLE_UNKNOWN = 0.6;

function doubted({ isDoubtful = false }: NumberStyle, fields: readonly ReceiptField[]): ReceiptField[] {
  return fields.map((each) =>
    isDoubtful && typeof each.value === 'number'
      ? { ...each, confidence: Math.min(STYLE_UNKNOWN, each.confidence) }
      : each,
  );
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

/** Two recognizers read all of these words alike. */
const isAgreed = (words: readonly Word[]) => words.length > 0 && words.every(({ agreed }) => agreed);

/** Confidence of letters and digits that no rule confirms: from a text layer, or read alike twice. Otherwise they need a review. */
function seen(words: readonly Word[], { text, agreed }: { text: number; agreed: number }): number {
  if (isText(words)) return text;
  const once = Math.min(LETTERS, 0.9 * lowest(words));
  return isAgreed(words) ? Math.max(once, agreed) : once;
}

function headerFields({ company, address }: Header): ReceiptField[] {
  return [
    textField('company', company, { strong: 0.88, weak: 0.8 }),
    textField('address', address, { strong: 0.88, weak: 0.7 }),
  ];
}

function textField(name: string, found: FoundText | null, limits: { strong: number; weak: number }): ReceiptField {
  if (!found) return field(name, null, { confidence: NULL_UNSURE });
  const limit = limits[found.evidence];
  const confidence = Math.min(limit, seen(found.words, { text: limit, agreed: 0.87 }));
  return field(name, found.value, { confidence, words: found.words });
}

function dateFields(lines: readonly ReadLine[], locale: Locale, today: Date, isTextPage: boolean): ReceiptField[] {
  const [best, second] = findDates(lines, locale, today);
  const times = lines.flatMap(timesIn);
  const time = times.find(({ line }) => line === best?.line) ?? times[0];
  const timeField = time
    ? field('time', time.value, {
        confidence: Math.min(isOnlyTime(time, times, best) ? 1 : 0.8, seen(time.words, { text: 0.9, agreed: 0.9 })),
        words: time.words,
      })
    : field('time', null, { confidence: isTextPage ? 0.88 : 0.5 });
  if (!best) return [field('date', null, { confidence: NULL_UNSURE }), timeField];
  let confidence = isText(best.words) ? 0.96 : Math.min(LETTERS, 0.2 + 0.72 * lowest(best.words));
  // OCR misreads single digits with certainty. Only a second reading or a second place confirms a date.
  const agreed = isAgreed(best.words);
  if (agreed) confidence = Math.max(confidence, 0.92);
  if (best.times > 1) confidence = Math.max(confidence, 0.95);
  // A misread digit gives another day of the week in six of seven cases.
  if (best.isWeekday === true) confidence = Math.max(confidence, lowest(best.words) >= SURE_WORDS ? 0.88 : confidence);
  if (best.isWeekday === false) confidence = Math.min(confidence, 0.7);
  if (best.repaired && !agreed) confidence = Math.min(confidence, 0.7);
  const rival = second && second.rank + 0.5 * second.times > best.rank + 0.5 * best.times - 1;
  if (rival) confidence = Math.min(confidence, 0.7);
  if (best.rank < 0) confidence = Math.min(confidence, 0.6);
  if (best.order === 'guessed') confidence = Math.min(confidence, 0.5);
  return [field('date', best.value, { confidence, words: best.words }), timeField];
}

/** Whether no other time could be that of the purchase: it stands beside the date, or there is no other. */
function isOnlyTime(time: FoundTime, times: readonly FoundTime[], date: FoundDate | undefined): boolean {
  const others = times.filter(({ value, line }) => value.slice(0, 5) !== time.value.slice(0, 5) && !isOtherDay(line));
  return others.every(({ line }) => time.line === date?.line && !date.lines.includes(line));
}

function currencyField(lines: readonly ReadLine[], locale: Locale, isTextPage: boolean): ReceiptField {
  if (locale.currency === null) return field('currency', null, { confidence: NULL_UNSURE });
  const sign = lines.flatMap(({ words }) => words).find(({ text }) => SIGNS.test(text));
  const ofCountry = locale.countrySure ? (isTextPage ? 0.9 : 0.87) : 0.8;
  const confidence = locale.currencySure ? 0.93 : locale.country ? ofCountry : 0.6;
  return field('currency', locale.currency, { confidence, words: sign ? [sign] : [] });
}

const SIGNS = /^(?:RM|MYR|USD|EUR|GBP|SGD|AUD|CAD|NZD|INR|IDR|PHP|CHF|JPY|Rp|\(RM\))\b|[$€£₹₱¥]/;

/** A tax, or an amount with a percentage whose role is not known. */
const mayHaveTax = (line: ReadLine) =>
  mentionsTax(line) ||
  (line.role === 'none' && line.money.length > 0 && line.numbers.some(({ kind }) => kind === 'percent'));

const isRateOfTax = (line: ReadLine) => mentionsTax(line) && line.numbers.some(({ kind }) => kind === 'percent');

const lastValue = ({ money }: ReadLine) => money.at(-1)?.value ?? 0;

const dollars = (cents: number) => Math.round(cents) / 100;

function checksOf(name: string, checks: readonly SumCheck[]): FieldCheck[] {
  return checks.filter(({ fields }) => fields.includes(name)).map(({ rule, passed }) => ({ rule, passed }));
}

/** If the sums are right without these fields, the receipt does not have them. */
const SUMMANDS: ReadonlySet<SingleAmount> = new Set(['service_charge', 'discount', 'tip', 'rounding']);

/** If what was paid is the total, for example by card, there was no other cash and no change. */
const TENDERED: ReadonlySet<SingleAmount> = new Set(['amount_tendered', 'change']);
const PAID = 'paid_minus_change_is_total';

function amountFields(amounts: Amounts, lines: readonly ReadLine[], words: readonly Word[]): ReceiptField[] {
  const { checks } = amounts;
  // OCR may have missed an amount that no sum needs.
  const unseen = isText(words) ? 0.88 : NULL_UNSURE;
  const itemSum = amounts.items.reduce((sum, { cents }) => sum + cents, 0);
  const isPaid = checks.some(({ rule, confirms }) => rule === PAID && confirms);
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
      // It is printed, but not understood: a null would be wrong.
      if (lines.some((line) => line.role === name && (line.money.length === 0 || lastValue(line) !== 0))) {
        fields.push(field(name, null, { confidence: NULL_UNSURE }));
        continue;
      }
      const isKnown = SUMMANDS.has(name) ? amounts.sumsHold : TENDERED.has(name) && isPaid;
      // If the items alone are the total, a receipt seldom prints their sum twice.
      const isUsual = name === 'subtotal' && amounts.sumsHold && itemSum === amounts.single.total?.cents;
      fields.push(field(name, null, { confidence: isKnown ? 0.92 : isUsual ? Math.max(0.86, unseen) : unseen }));
      continue;
    }
    const { cents, confidence, words, repaired } = found;
    fields.push(field(name, dollars(cents), { confidence, words, repaired, checks: checksOf(name, checks) }));
  }
  const { taxes } = amounts;
  if (taxes.length === 0) {
    fields.push(field('tax', null, { confidence: lines.some(mayHaveTax) ? NULL_UNSURE : unseen }));
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
    const certainty = seen(words, { text: 0.9, agreed: 0.88 });
    fields.push(field(`${at}.name`, name, { confidence: name === null ? NULL_UNSURE : certainty, words }));
    const rateUnseen = isText(words) && !lines.some(isRateOfTax) ? 0.88 : 0.5;
    // The product confirms a rate only roughly: if the amount is small, another rate gives the same tax.
    const confirmed = isText(words) || isAgreed(words) ? 0.95 : certainty;
    const rateCertainty =
      rate === null ? rateUnseen : amount.isRateConfirmed ? confirmed : Math.min(LETTERS, certainty);
    fields.push(field(`${at}.rate`, rate, { confidence: rateCertainty, words }));
    const { cents, confidence, repaired } = amount;
    const checksHere = checksOf(`${at}.amount`, checks);
    fields.push(
      field(`${at}.amount`, dollars(cents), { confidence, words: amount.words, repaired, checks: checksHere }),
    );
  }
  return fields;
}

function paymentFields(lines: readonly ReadLine[], amounts: Amounts, words: readonly Word[]): ReceiptField[] {
  const { method, last4 } = findPayment(lines);
  const isTextPage = isText(words);
  const paid = amounts.checks.some(({ rule, passed }) => rule === 'paid_minus_change_is_total' && passed);
  const known = methodConfidence(method, paid, isTextPage);
  return [
    method
      ? field('payment_method', method.value, {
          confidence: Math.min(known, lowest(method.words)),
          words: method.words,
        })
      : field('payment_method', null, { confidence: NULL_UNSURE }),
    last4
      ? field('card_last4', last4.value, {
          confidence: Math.min(last4.isUnsure ? 0.8 : 1, seen(last4.words, { text: 0.9, agreed: 0.9 })),
          words: last4.words,
        })
      : field('card_last4', null, { confidence: method?.value === 'cash' && paid ? 0.9 : 0.5 }),
  ];
}

/** Words that would be beside such a number, if it is printed. */
const NAMES: Readonly<Record<keyof Identifiers, RegExp>> = {
  receipt_number: /\b(?:receipt|rcpt|bill|ticket)\b/i,
  invoice_number: /\b(?:invoice|inv)\b/i,
  phone: /\b(?:tel|phone|telephone|ph|call)\b|\d{3}[ .)-]{1,2}\d{3}[ .-]\d{4}/i,
};

function identifierFields(lines: readonly ReadLine[], isTextPage: boolean): ReceiptField[] {
  const found = findIdentifiers(lines);
  return (['receipt_number', 'invoice_number', 'phone'] as const).map((name) => {
    const number = found[name];
    if (!number) {
      const isAbsent = isTextPage && !lines.some(({ text }) => NAMES[name].test(text));
      return field(name, null, { confidence: isAbsent ? 0.88 : NULL_UNSURE });
    }
    const { value, words, isUnsure } = number;
    return field(name, value, {
      confidence: Math.min(isUnsure ? 0.7 : 1, seen(words, { text: 0.9, agreed: 0.88 })),
      words,
    });
  });
}

/** What receipts print besides the name of the card. */
const GENERIC: ReadonlySet<string> = new Set(['card', 'credit', 'debit']);

function methodConfidence(method: FoundMethod | null, paid: boolean, isTextPage: boolean): number {
  if (!method) return NULL_UNSURE;
  if (method.isUnsure) return 0.8;
  // OCR may have missed the name of the card.
  if (GENERIC.has(method.value) && !isTextPage) return 0.8;
  if (paid) return 0.9;
  return isTextPage || isAgreed(method.words) ? 0.86 : 0.75;
}

/** A number that could be the quantity is part of the description, or a space is missing: `CROISSANT 1`, `BINDER2IN`. */
const isJoined = ({ description, quantity }: Item) =>
  (quantity === null && /^\d{1,2}\s|\s\d{1,2}$/.test(description?.value ?? '')) ||
  /\p{L}{3}\d+\p{L}/u.test(description?.value ?? '');

/** What the receipt prints for its items. A receipt without any quantity has none to miss. */
function itemFields(items: readonly Item[], amounts: Amounts): ReceiptField[] {
  const isPrinted = {
    // OCR can join the quantity and the description: `1LEMONADE`.
    quantity: items.some(({ quantity, description }) => quantity !== null || /^\d/.test(description?.value ?? '')),
    unitPrice: items.some(({ unitPrice }) => unitPrice !== null),
  };
  const sums = amounts.checks.filter(({ rule }) => rule === 'items_sum_to_subtotal');
  const areConfirmed = sums.some(({ confirms }) => confirms);
  // Then some of them may be no items.
  const areDoubtful = sums.some(({ passed }) => !passed);
  return items.flatMap((item, i) => {
    const name = (member: string) => `items[${i}].${member}`;
    const amount = amounts.items[i]!;
    const { description, isCut, quantity, unitPrice } = item;
    const letters = seen(description?.words ?? [], { text: 0.88, agreed: 0.87 });
    const product = Math.max(0.85, Math.min(0.93, amount.confidence));
    const factor = (found: NumberToken) => {
      if (item.multiplied) return product;
      return Math.min(
        item.isQuantityUnsure || item.isNumbered ? 0.8 : 1,
        seen(found.words, { text: 0.86, agreed: 0.86 }),
      );
    };
    const unseen = (wasPrinted: boolean) => {
      if (!areConfirmed) return 0.5;
      if (item.isQuantityUnsure) return 0.5;
      if (isText(amount.words)) return isCut || isJoined(item) ? 0.8 : 0.9;
      if (wasPrinted) return 0.5;
      return items.length > 1 ? 0.86 : 0.8;
    };
    return [
      field(name('description'), description?.value ?? null, {
        confidence: description ? Math.min(letters, isCut || areDoubtful || isJoined(item) ? 0.8 : 1) : NULL_UNSURE,
        words: description?.words ?? [],
      }),
      field(name('quantity'), quantity?.value ?? null, {
        confidence: quantity ? factor(quantity) : unseen(isPrinted.quantity),
        words: quantity?.words ?? [],
      }),
      field(name('unit_price'), unitPrice ? dollars(unitPrice.value) : null, {
        confidence: unitPrice ? factor(unitPrice) : item.isPriceLeftOut ? 0.5 : unseen(isPrinted.unitPrice),
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
