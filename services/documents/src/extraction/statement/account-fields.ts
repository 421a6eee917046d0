import type { ExtractedField, FieldValue } from '../extraction.js';
import type { TextWord } from '../page-text.js';
import { type Account, type CheckedFigure, RULES, type Transaction } from './account.js';
import {
  type Day,
  type DayOrder,
  datesIn,
  isIn,
  isoDay,
  type Period,
  type PrintedDate,
  serial,
  toDay,
} from './dates.js';
import type { Found } from './identity.js';
import type { Row } from './scan.js';

/** The facts that all accounts of a document share. */
export interface DocumentFacts {
  order: DayOrder;
  /** At least one date shows which number is the day, and none contradicts. */
  orderIsShown: boolean;
  period: Found<Period> | undefined;
  /** The period, or the latest date of the document if it names no period. */
  around: Period | undefined;
  bank: Found | undefined;
  holder: Found | undefined;
  routing: Found | undefined;
  firstPage: number;
}

/** One reading by OCR without another confirmation needs a review. */
const OCR_CAP = 0.84;
/** The same text was read twice at different places. */
const OCR_AGREED = 0.93;
const MISSING = 0.1;
const FAILED = 0.55;
const REPAIRED = 0.8;
const DOUBTFUL = 0.6;
/** Day and month can be exchanged, and nothing shows which is which. */
const ORDER_UNKNOWN = 0.7;
/** A description that may have text of another column. */
const MIXED = 0.7;

/** The fields of one account with their confidence. */
export function accountFields(account: Account, facts: DocumentFacts): ExtractedField[] {
  const { period, bank, holder } = facts;
  const number = withoutDots(account.scan.number);
  const page = Math.min(facts.firstPage, ...account.scan.pages);
  return [
    textField('bank', bank, page, { text: bank && bank.times > 1 ? 0.9 : 0.84, agreed: 0.84 }),
    textField('account_holder', holder, page, { text: 0.9, agreed: 0.84 }),
    textField(
      'account_number',
      number,
      page,
      mayLackItsMask(number) ? { text: OCR_CAP, agreed: OCR_CAP } : { text: 0.96, agreed: OCR_AGREED },
    ),
    routingField(facts.routing, page),
    dayField('period_start', period, period?.value.start, page, facts),
    dayField('period_end', period, period?.value.end, page, facts),
    figureField('opening_balance', account.opening, page),
    figureField('closing_balance', account.closing, page),
    figureField('total_deposits', account.totalDeposits, page),
    figureField('total_withdrawals', account.totalWithdrawals, page),
    ...account.transactions.flatMap((transaction, i) => transactionFields(transaction, i, account, facts)),
  ];
}

/** Its check digit proves all digits but exchanged ones. */
function routingField(routing: Found | undefined, page: number): ExtractedField {
  const field = textField('routing_number', routing, page, { text: 0.96, agreed: OCR_AGREED });
  return routing ? { ...field, checks: [{ rule: 'routing_check_digit', passed: true }] } : field;
}

/** Four digits are usually the end of a masked number: "****0826". OCR can lose the asterisks in each reading. */
/** "...4321" is 4321: the dots say only that there are more digits. */
const withoutDots = (number: Found | undefined): Found | undefined =>
  number && { ...number, value: number.value.replace(/^\.+/, '') };

const mayLackItsMask = (number: Found | undefined) =>
  /^\d{1,4}$/.test(number?.value ?? '') && number!.words.some(({ source }) => source === 'ocr');

/** The balances, and the amounts of all but the weakest tenth of the transactions. */
export function certaintyOfAccount(fields: readonly ExtractedField[]): number {
  const balances = fields.filter(({ name }) => name === 'opening_balance' || name === 'closing_balance');
  const amounts = fields.filter(({ name }) => name.endsWith('].amount')).map(({ confidence }) => confidence);
  amounts.sort((a, b) => a - b);
  const low = amounts[Math.floor(amounts.length / 10)] ?? 1;
  return Math.min(low, ...balances.map(({ confidence }) => confidence));
}

function transactionFields(
  { row, amount, balance }: Transaction,
  index: number,
  account: Account,
  facts: DocumentFacts,
): ExtractedField[] {
  const name = (member: string) => `transactions[${index}].${member}`;
  const { value, confidence } = dateOf(row.date, facts);
  const byRule = amount?.checks.some(({ rule, passed }) => rule === RULES.row && passed) ?? false;
  const inherited = row.dateInherited ? Math.min(confidence, byRule ? 0.9 : OCR_CAP) : confidence;
  return [
    field(name('date'), value, value === null ? MISSING : inherited, row.page, row.date.words),
    descriptionField(name('description'), row),
    amount
      ? figureField(name('amount'), amount, row.page)
      : field(name('amount'), null, 0.2, row.page, row.amount?.words ?? []),
    balance
      ? figureField(name('balance'), balance, row.page)
      : // Many banks print the balance only after the last transaction of a day, or not at all.
        field(name('balance'), null, account.hasBalances ? 0.88 : 0.95, row.page, []),
  ];
}

function descriptionField(name: string, { description: words, page, isCheck, isMixed }: Row): ExtractedField {
  const text = words
    .map(({ text: each }) => each)
    .join(' ')
    .replace(/[|_]|^[‘’“”'"`~]+|[‘’“”"`~]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);
  const value = isCheck ? `Check${text === '' ? '' : ` ${text.replace(/[#*]/g, '')}`}` : text;
  if (value === '') return field(name, null, 0.3, page, []);
  if (text === '') return field(name, value, DOUBTFUL, page, []);
  const lines = new Set(words.map(({ box }) => Math.round(box.y0 / 4))).size;
  return field(name, value, capOcr(isMixed ? MIXED : lines > 2 ? 0.86 : 0.93, words), page, words);
}

/** The date with its year. Its confidence depends on the evidence for the order of day and month, and for the year. */
function dateOf(
  date: PrintedDate,
  { order, orderIsShown, period, around }: DocumentFacts,
): { value: string | null; confidence: number } {
  const day = toDay(date, order, around);
  if (!day) return { value: null, confidence: MISSING };
  const isInPeriod = period !== undefined && isIn(day, period.value);
  let confidence = isInPeriod ? 0.97 : date.year === undefined ? (period ? 0.8 : 0.7) : 0.95;
  if (date.order === 'numeric' && !orderIsShown && !isOnlyReading(date, day, order, periodInWords(period)))
    confidence = Math.min(confidence, ORDER_UNKNOWN);
  if (date.repaired) confidence = Math.min(confidence, DOUBTFUL);
  return { value: isoDay(day), confidence: capOcr(confidence, date.words) };
}

/** The period, unless its own days can be exchanged with its months. Then it is no evidence for other dates. */
function periodInWords(period: Found<Period> | undefined): Period | undefined {
  const isNamed = period && datesIn(period.words).every(({ order }) => order === 'named');
  return isNamed ? period.value : undefined;
}

/** Whether the date would not exist, or would be outside the period, if day and month were exchanged. */
function isOnlyReading(date: PrintedDate, day: Day, order: DayOrder, period: Period | undefined): boolean {
  if (date.first === date.second) return true;
  const other = toDay(date, order === 'day_first' ? 'month_first' : 'day_first', period);
  return (
    other === undefined ||
    (period !== undefined && isIn(day, period) && !isIn(other, period) && serial(other) !== serial(day))
  );
}

function figureField(name: string, figure: CheckedFigure | undefined, page: number): ExtractedField {
  if (!figure) return field(name, null, MISSING, page, []);
  const { printed, checks } = figure;
  const value = figure.cents / 100;
  const own = field(name, value === 0 ? 0 : value, confidenceOfFigure(figure), figure.page, printed.words);
  return { ...own, checks: distinct(checks), ...(figure.repaired && { source: 'repaired' as const }) };
}

/**
 * The running balance is the strongest evidence, because it includes few figures. A rule that holds only because of a repair is weaker
 * evidence.
 */
function confidenceOfFigure({ printed, checks, repaired, doubtful, misreadable }: CheckedFigure): number {
  if (repaired) return REPAIRED;
  const failed = checks.some(({ passed }) => !passed);
  const passed = checks.filter((check) => check.passed && !check.mended);
  const mended = checks.some((check) => check.mended);
  const byRow = passed.some(({ rule }) => rule === RULES.row);
  if (failed && passed.length === 0) return FAILED;
  if (failed) return misreadable ? OCR_CAP : 0.9;
  if (byRow) return misreadable ? (mended ? OCR_AGREED : 0.96) : 0.99;
  if (mended) return OCR_CAP;
  if (passed.length > 1) return misreadable ? 0.96 : 0.99;
  if (passed.length === 1) return misreadable ? OCR_AGREED : 0.98;
  if (doubtful || printed.repaired) return DOUBTFUL;
  return capOcr(0.9, printed.words);
}

/** A rule that includes a figure several times, for example the balance before and after, counts once. It passed if all passed. */
function distinct(checks: readonly { rule: string; passed: boolean }[]): { rule: string; passed: boolean }[] {
  const byRule = new Map<string, boolean>();
  for (const { rule, passed } of checks) byRule.set(rule, passed && (byRule.get(rule) ?? true));
  return [...byRule].map(([rule, passed]) => ({ rule, passed }));
}

function textField(
  name: string,
  found: Found | undefined,
  page: number,
  limits: { text: number; agreed: number },
): ExtractedField {
  if (!found) return field(name, null, MISSING, page, []);
  const { value, words, sure, times } = found;
  const isOcr = words.some(({ source }) => source === 'ocr');
  const base = isOcr ? (times > 1 ? limits.agreed : capOcr(limits.text, words)) : limits.text;
  return field(name, value, sure ? base : Math.min(base, 0.7), found.page, words);
}

function dayField(
  name: string,
  found: Found<Period> | undefined,
  day: Day | undefined,
  page: number,
  { orderIsShown }: DocumentFacts,
): ExtractedField {
  if (!found || !day) return field(name, null, MISSING, page, []);
  const isOcr = found.words.some(({ source }) => source === 'ocr');
  const base = isOcr ? (found.times > 1 ? OCR_AGREED : capOcr(0.95, found.words)) : 0.95;
  const isClear = found.sure && (orderIsShown || periodInWords(found) !== undefined);
  return field(name, isoDay(day), isClear ? base : Math.min(base, ORDER_UNKNOWN), found.page, found.words);
}

function capOcr(confidence: number, words: readonly TextWord[]): number {
  const read = words.filter(({ source }) => source === 'ocr');
  if (read.every(({ agreed }) => agreed)) return read.length === 0 ? confidence : Math.min(confidence, OCR_AGREED);
  return Math.min(confidence, OCR_CAP, ...read.map((word) => 0.9 * word.confidence));
}

function field(
  name: string,
  value: FieldValue,
  confidence: number,
  page: number,
  words: readonly TextWord[],
): ExtractedField {
  return {
    name,
    value,
    confidence: Math.round(confidence * 1000) / 1000,
    page,
    bounding_box: boxOf(words),
    source: words.some(({ source }) => source === 'ocr') ? 'ocr' : (words[0]?.source ?? 'text'),
    checks: [],
  };
}

function boxOf(words: readonly TextWord[]): ExtractedField['bounding_box'] {
  if (words.length === 0) return null;
  const [x0, y0] = [Math.min(...words.map(({ place }) => place[0])), Math.min(...words.map(({ place }) => place[1]))];
  const x1 = Math.max(...words.map(({ place }) => place[0] + place[2]));
  const y1 = Math.max(...words.map(({ place }) => place[1] + place[3]));
  const round = (value: number) => Math.round(value * 10_000) / 10_000;
  return [x0, y0, round(x1 - x0), round(y1 - y0)];
}
