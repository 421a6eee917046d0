import { editDistance } from '../labels.js';
import { FACTOR_SIGN } from './factors.js';
import { type NumberStyle, type NumberToken, numbersIn } from './numbers.js';
import type { ReadLine, Role } from './read-line.js';
import { NEEDS_AMOUNT, restoreAmounts } from './restore-amounts.js';
import type { TextLine } from './text-lines.js';

/** Words of labels. A word that differs from one of them only slightly is replaced by it. */
const VOCABULARY = [
  'total',
  'subtotal',
  'grand',
  'amount',
  'balance',
  'change',
  'charge',
  'cash',
  'cashier',
  'rounding',
  'rounded',
  'adjustment',
  'discount',
  'service',
  'gratuity',
  'tender',
  'tendered',
  'payment',
  'payable',
  'paid',
  'mastercard',
  'master',
  'american',
  'express',
  'discover',
  'inclusive',
  'exclusive',
  'including',
  'excluding',
  'included',
  'include',
  'includes',
  'excluded',
  'summary',
  'quantity',
  'items',
  'savings',
  'saved',
  'sales',
  'invoice',
  'receipt',
  'taxable',
  'coupon',
  'voucher',
  'promotion',
  'received',
  'credit',
  'debit',
  'before',
  'after',
  'points',
  'price',
  'description',
  'suggested',
  'supply',
  'supplies',
  'taxes',
  'number',
  'member',
  'merchandise',
  'rebate',
  'refund',
  'refunded',
  'deposit',
  'purchase',
] as const;
const KNOWN: ReadonlySet<string> = new Set(VOCABULARY);
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '5': 's',
  '6': 'g',
  '8': 'b',
  '|': 'l',
  '!': 'l',
  $: 's',
};

/** The word in lower case. If it differs only slightly from a word of the vocabulary, that word is returned. */
function correctWord(raw: string): string {
  const word = raw.toLowerCase().replace(/[^\p{L}\p{N}|!$%&]/gu, '');
  if (!/\p{L}/u.test(word) || KNOWN.has(word)) return word;
  const letters = word.replace(/[01568|!$]/g, (sign) => LETTERS[sign]!).replace(/[^\p{L}]/gu, '');
  if (KNOWN.has(letters)) return letters;
  if (letters.length < 5) return SHORT.get(letters) ?? word;
  const limit = letters.length >= 8 ? 2 : 1;
  let best: { word: string; distance: number } | undefined;
  for (const each of VOCABULARY) {
    const distance = editDistance(letters, each, limit);
    if (distance > limit) continue;
    if (best && best.distance === distance) return word;
    if (!best || distance < best.distance) best = { word: each, distance };
  }
  return best?.word ?? word;
}

/** Short words are only corrected where OCR takes a digit for a letter, and where a misreading is common. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ...['gst', 'sst', 'vat', 'tax', 'tip', 'visa', 'due', 'net', 'nett', 'sub', 'qty', 'disc'].map(
    (word): [string, string] => [word, word],
  ),
  ...['ash', 'lash', 'gash', 'casn', 'cach'].map((word): [string, string] => [word, 'cash']),
]);

const correctText = (text: string) =>
  text
    .replace(/[-_/:,;.()[\]*#@%]+/g, ' ')
    .split(/\s+/)
    .map(correctWord)
    .filter(Boolean)
    .join(' ');

const TAX = `(?:gst|sst|vat|hst|pst|qst|tps|tvq|iva|mwst|ust|tva|btw|ppn|pb1|cgst|sgst|igst|tax|taxes)`;

/** Below the subtotal, the sender charges for it. Above, it can be an item. */
const SHIPPING = /\b(shipping|delivery|postage|freight)( fee| charge| handling| and handling| & handling)?$/;

/** Rules in order: the first one that matches decides. */
const RULES: readonly { role: Role; weight?: number; when: RegExp; unless?: RegExp }[] = [
  {
    role: 'count',
    when: /\b(total|number|no|num|sum|count)( of)? (qty|quantity|items?|pcs|units?|articles?|lines?)\b|\b(qty|quantity|items? (count|sold|qty))( total)?\b|^\d{1,3} (items?|articles?|pieces?)( sold)?$/,
    unless: /\b(rm|sales|due|amount|price|u p)\b/,
  },
  {
    role: 'info',
    when: /\b(savings?|saved?|points?|suggested|suggestion|balance brought|average|per person|each pays)\b/,
  },
  { role: 'info', when: /\bloyalty\b/, unless: /\b(discounts?|coupons?|vouchers?|rebate)\b/ },
  { role: 'info', when: /\btotal\b.*\b(supply|supplies)\b/ },
  { role: 'info', when: /\b(total discounts?|discount total|discounts total)\b/ },
  {
    role: 'info',
    when: /\b(tax|gst|vat|sst|company|business|registration)\s+(id|no|reg|registration|number|invoice|code|rate)\b(?!.*\btotal\b)/,
  },
  {
    role: 'total',
    weight: 9.5,
    when: /\b(rounded total|total rounded|total (amt |amount )?after (rounding|adjustment|adj|discount)|total after)\b/,
  },
  {
    role: 'tendered',
    when: /\b(total|amount|amt) paid\b|\bpaid (amount|amt|total)\b/,
    unless: /\b(incl|including|inclusive|excl|excluding|exclusive)\b/,
  },
  { role: 'tax', when: new RegExp(String.raw`\b${TAX}\b.*\b(included|incl|inclusive) in\b`) },
  { role: 'total', weight: 4, when: /\btotal\b.*\bbefore (rounding|adjustment|adj|round)\b/ },
  {
    role: 'subtotal',
    when: /\bsub\s?total\b|\bsubttl\b|\bsub ttl\b|\bmerchandise\b|\b(food|items?|goods|product|bar|beverage) (sub)?total\b/,
  },
  {
    role: 'subtotal',
    when: /\b(total|amount|amt|sales)\b.*\b(excl|excluding|exclusive|excluded|exc|ex|before|without|w o)\b/,
  },
  {
    role: 'subtotal',
    when: /\b(taxable|net sales|total net|net amount|amount net|net amt|nett amt)\b/,
    unless: /\b(payable|due|incl\w*)\b/,
  },
  {
    role: 'tax',
    when: new RegExp(
      String.raw`\b(total|amount of|amt of)\s+(sales )?${TAX}\b|\b${TAX}\s+(total|amount|amt|payable|charged)\b`,
    ),
    unless: /\b(inclusive|including|included|incl|inc)\b/,
  },
  { role: 'rounding', when: /\b(rounding|round|rnd|rounded|rounding adj|rndg)\b/, unless: /\b(total|drinks?)\b/ },
  { role: 'change', when: /\b(change|baki|kembali|kembalian|change due|cashback)\b/ },
  {
    role: 'total',
    weight: 9,
    when: /\brefund (total|amount|amt|due)\b|\b(total|amount|amt)( to be)? refund(ed)?\b|\b(total|amount) (credited|returned)\b/,
    unless: /\b(no|not)\b/,
  },
  { role: 'total', weight: 10, when: /\bgrand (total|ttl)\b/ },
  {
    role: 'total',
    weight: 9,
    when: /\b(total|amount|amt|balance|bal)\s+(amount |amt |sales )?(due|payable|to pay|owing|owed)\b|\bto pay\b|\bpay this amount\b/,
  },
  {
    role: 'total',
    weight: 8.5,
    when: new RegExp(
      String.raw`\b(total|amount|amt|ttl)\b.*\b(incl|including|inclusive|included|inc|with)\b(.*\b${TAX}\b)?`,
    ),
  },
  {
    role: 'total',
    weight: 8,
    when: /\b(net|nett) (total|amount|amt)\b|\b(bill|order|invoice|purchase|sales?|final|transaction|trans|receipt) (total|ttl)\b|\btotal (amount|amt|sales|bill|payment|paid|price|charge|charged|purchase|rm|myr|usd|cost)\b/,
  },
  {
    role: 'tax',
    when: new RegExp(String.raw`\b${TAX}\b`),
    unless: /\btotal\b|\b(id|reg|registration|invoice|summary|code)\b/,
  },
  {
    role: 'service_charge',
    when: /\b(service|svc|serv|srv)\s*(charge|chg|chrg|crg|chge|fee)\b|\bsvc\b|\bs charge\b/,
    unless: /\btotal\b/,
  },
  { role: 'service_charge', when: SHIPPING, unless: /\b(total|tax|free)\b/ },
  {
    role: 'discount',
    when: /\b(discounts?|disc|coupons?|vouchers?|promo|promotion|rebate|markdown)\b|^less\b/,
    unless: /\btotal\b/,
  },
  { role: 'tip', when: /\b(tips?|gratuity)\b/, unless: /\btotal\b/ },
  { role: 'total', weight: 7, when: /\b(total|ttl|tl|jumlah|jumlah besar|montant|importe)\b/ },
  {
    role: 'tendered',
    when: /\b(cash|tender|tendered|tunai|received|bayar|amount paid|paid|payment|pay)\b/,
    unless: /\b(cashier|received by|terms?|method)\b/,
  },
  {
    role: 'card',
    when: /\b(visa|mastercard|master|amex|american express|debit|credit|maestro|discover|mydebit|eftpos|interac|bankcard|card)\b/,
    unless: /\b(credit note|store credit|no|number|member)\b/,
  },
  { role: 'total', weight: 4, when: /\b(balance|amount|amt)\b/, unless: /\b(qty|price|description|unit|item|card)\b/ },
];

const SUMMARY_HEADER = new RegExp(
  String.raw`\b${TAX}\b.*\b(summary|analysis|breakdown|details?)\b|\b(summary|analysis|breakdown)\b.*\b${TAX}\b|\b${TAX} (code|rate)\b.*\b(amount|amt|net|${TAX})\b`,
);

/** What an item would have cost, or what was saved on it: `REG 5.29  YOU SAVED 1.00`. */
const PRICE_NOTE = /\byou saved?\b|^\W*(?:reg|regular|was|msrp|list|orig|original)(?: price)?\W{0,3}\d/i;

/** A tax with an amount or a rate. A registration number is neither. */
export const mentionsTax = ({ text, money, numbers }: ReadLine) =>
  (money.length > 0 || numbers.some(({ kind }) => kind === 'percent')) && ANY_TAX.test(text);
const ANY_TAX = new RegExp(String.raw`\b${TAX}\b`, 'i');

/** Finds the role of the amount of each line. */
export function readLines(lines: readonly TextLine[], style: NumberStyle): ReadLine[] {
  const read = lines.map((line): ReadLine => {
    const numbers = numbersIn(line.words, style);
    const money = numbers.filter(({ kind }) => kind === 'money');
    const first = numbers.find(({ kind }) => kind === 'money')?.from ?? line.words.length;
    const before = line.words.slice(0, first).map((word) => word.text);
    // A label can stand behind its amount, for example "6.00 CASH".
    const label = correctText((before.length > 0 ? before : line.words.map((word) => word.text)).join(' '));
    const rule = RULES.find(({ when, unless }) => when.test(label) && !unless?.test(label));
    const isPriced = money.length > 0;
    const role = rule?.role ?? (isPriced && PRICE_NOTE.test(line.text) ? 'info' : 'none');
    // `Qty 2 x 23.95` is about one item.
    const isFactor = role === 'count' && isPriced && FACTOR_SIGN.test(line.text);
    return { ...line, numbers, money, label, role: isFactor ? 'none' : role, weight: rule?.weight ?? 0 };
  });
  restoreAmounts(read);
  takeAmountsBelow(read);
  markTaxSummary(read);
  markRoundedTotals(read);
  markIncludedTax(read);
  keepItemsApart(read);
  markSubtotal(read);
  return read;
}

const ROUNDING_MAX = 100;

/** An amount after "rounding" that is too large to be one is the rounded total. */
function markRoundedTotals(lines: readonly ReadLine[]): void {
  for (const line of lines) {
    if (line.role !== 'rounding' || Math.abs(line.money.at(-1)?.value ?? 0) < ROUNDING_MAX) continue;
    line.role = 'total';
    line.weight = 9;
  }
}

const INCLUDES = /\b(includ(?:e|es|ed|ing)|incl|inclusive|inc)\b/;
/** No tax is a larger part of a total. */
const TAX_PART = 3;

/** The tax within the total: `Total includes GST of 2.07` below a total that is much larger. */
function markIncludedTax(lines: readonly ReadLine[]): void {
  for (const line of lines) {
    const amount = line.money.at(-1);
    if (line.role !== 'total' || !amount || !INCLUDES.test(line.label) || !ANY_TAX.test(line.label)) continue;
    const isPart = lines.some(
      ({ role, money, index }) =>
        role === 'total' && index < line.index && (money.at(-1)?.value ?? 0) >= TAX_PART * amount.value,
    );
    if (isPart) line.role = 'tax';
  }
}

const AFTER_ITEMS: ReadonlySet<Role> = new Set(['tendered', 'card', 'change', 'tip']);

/** Before the first sum there are only items: an oil change is no change, and a gift card is no payment. */
function keepItemsApart(lines: ReadLine[]): void {
  const first = lines.find(({ role, money }) => (role === 'total' || role === 'subtotal') && money.length > 0);
  if (!first) return;
  const isTaxed = lines.slice(first.index).some(({ role, money }) => role === 'tax' && money.length > 0);
  for (const line of lines.slice(0, first.index)) {
    if (AFTER_ITEMS.has(line.role) || (line.role === 'service_charge' && SHIPPING.test(line.label))) line.role = 'none';
    // The tax is below the subtotal. Above it, a note such as `for taxes` is beside an item.
    const isNoted = line.role === 'tax' && line.money.length > 0 && !STARTS_WITH_TAX.test(line.label);
    if (isNoted && isTaxed && first.role === 'subtotal') line.role = 'none';
  }
}

/** One word can stand in front: `sales tax`. */
const STARTS_WITH_TAX = new RegExp(String.raw`^(?:\S+ )?${TAX}\b`);

/** What some receipts print for the subtotal, and others for the total. */
const NET = /^nett?$/;

/**
 * Finds a subtotal that is not named as such, above the tax and the total: it is the sum of the items, or its label is `Net`, and with the
 * taxes it is the total.
 */
function markSubtotal(lines: readonly ReadLine[]): void {
  const isSum = ({ role, money }: ReadLine) => money.length > 0 && role !== 'none' && role !== 'discount';
  const end = lines.findIndex(isSum);
  const [line, ...above] = lines
    .slice(0, Math.max(0, end))
    .filter(({ money }) => money.length > 0)
    .reverse();
  if (!line || lines[end]!.role !== 'tax') return;
  const total = lines.slice(end).find(({ role, money }) => role === 'total' && money.length > 0);
  if (!total) return;
  const taxes = lines.slice(end, total.index).filter(({ role, money }) => role === 'tax' && money.length > 0);
  const [net, tax, paid] = [lastAmountsOf([line]), lastAmountsOf(taxes), lastAmountsOf([total])];
  const isNet = net > 0 && net <= paid && NET.test(line.label);
  if (isNet || (above.length > 0 && net + tax === paid && net === lastAmountsOf(above))) line.role = 'subtotal';
}

const lastAmountsOf = (lines: readonly ReadLine[]) =>
  lines.reduce((sum, { money }) => sum + (money.at(-1)?.value ?? 0), 0);

/** The amount of a label can stand on the next line, alone. */
function takeAmountsBelow(lines: ReadLine[]): void {
  for (const [i, line] of lines.entries()) {
    const below = lines[i + 1];
    if (!below || line.money.length > 0 || !NEEDS_AMOUNT.has(line.role)) continue;
    const letters = below.label.replace(/[^\p{L}]/gu, '').replace(/^(rm|usd|myr|sr|s)$/, '');
    if (below.money.length !== 1 || below.role !== 'none' || letters.length > 1) continue;
    line.money = below.money;
    line.numbers = [...line.numbers, ...below.money];
    below.money = [];
    below.numbers = [];
    below.role = 'info';
  }
}

const RATE_MAX = 0.3;

/**
 * Rows of a table of tax rates have a net amount and the tax on it. Their totals look like the total of the receipt, so they are recognized
 * by their two amounts.
 */
function markTaxSummary(lines: ReadLine[]): void {
  const header = lines.findIndex((line) => line.money.length === 0 && SUMMARY_HEADER.test(line.label));
  for (const line of lines) {
    const inTable = header >= 0 && line.index > header;
    if (inTable) leaveGrossOut(line);
    const [net, tax] = line.money.slice(-2) as [NumberToken?, NumberToken?];
    if (!net || !tax || line.money.length < 2) continue;
    const isTaxOf = net.value >= tax.value && tax.value >= 0 && (tax.value <= RATE_MAX * net.value || net.value === 0);
    const isCoded =
      /^(sr|zr|zrl|zre|es|os|ds|tx|gst|sst|vat|s|z|t|a|b|c|sv)\b/.test(line.label) && line.role !== 'total';
    const isRow = inTable ? line.role !== 'change' && line.role !== 'tendered' : isCoded && line.role !== 'discount';
    if (isRow && isTaxOf) line.role = 'tax_summary';
  }
}

/** A row can end with the sum of net amount and tax, or begin with it. Only the net amount and the tax are kept. */
function leaveGrossOut(line: ReadLine): void {
  const [a, b, c] = line.money.slice(-3);
  if (!a || !b || !c) return;
  const [low, high] = a.value + b.value === c.value ? [a, b] : b.value + c.value === a.value ? [b, c] : [];
  if (low && high) line.money = low.value < high.value ? [high, low] : [low, high];
}
