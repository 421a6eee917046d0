import { type Box, union } from '../page/box.js';
import type { TextWord } from '../page-text.js';
import { isNextWord } from './spaces.js';

/** The properties of a word that are needed to find dates. */
export type LineWord = Pick<TextWord, 'text' | 'box' | 'confidence' | 'source'>;

/** A date as it is printed. Without an order, its first two numbers can be month and day or day and month. */
export interface PrintedDate<W extends LineWord = TextWord> {
  /** Year as printed, with four digits. */
  year: number | undefined;
  first: number;
  second: number;
  /** `named`: the month is a word, or the date is in ISO format; `first` is the month then. */
  order: 'named' | 'numeric';
  repaired: boolean;
  confidence: number;
  words: W[];
  box: Box;
  /** Index of the first word and of the word after the last one on the line. */
  from: number;
  to: number;
}

export interface Day {
  year: number;
  month: number;
  day: number;
}

/** Which number of a numeric date is the month. */
export type DayOrder = 'month_first' | 'day_first';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_NAMES = new Map(
  [
    'january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december',
  ].flatMap((name, i): [string, number][] => [[name, i + 1], [MONTHS[i]!, i + 1], ...(name === 'september' ? [['sept', 9] as [string, number]] : [])]),
); // biome-ignore format: a table

const NUMERIC = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}|\d{2}))?$/;
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})?$/;
const ISO = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/;
const DAY_MONTH = /^(\d{1,2})[- /.]?([A-Za-z]{3,9})\.?(?:[- /,]{0,2}(\d{4}|\d{2}))?$/;
const MONTH_DAY = /^([A-Za-z]{3,9})\.?[- /]?(\d{1,2})(?:[-/, ]{1,2}(\d{4}|\d{2}))?$/;
const YEAR = /^(19[89]\d|20\d\d)$/;

/** The dates on one line, from left to right. */
export function datesIn<W extends LineWord>(line: readonly W[]): PrintedDate<W>[] {
  const found: PrintedDate<W>[] = [];
  for (let i = 0; i < line.length; ) {
    const date = dateAt(line, i);
    if (date) found.push(date);
    i = date ? date.to : i + 1;
  }
  return found;
}

/** The date that starts at a word. The longest reading wins: "Oct 6, 2021" before "Oct 6". */
function dateAt<W extends LineWord>(line: readonly W[], from: number): PrintedDate<W> | undefined {
  for (let to = Math.min(line.length, from + wordsOfDate(line, from)); to > from; to--) {
    const words = line.slice(from, to);
    if (!areClose(words)) continue;
    const text = words
      .map(withMonth)
      .join(' ')
      .replace(/^[(]+|[),;:]+$/g, '');
    const parsed =
      text.length <= 24
        ? parseDate(
            text,
            words.some(({ source }) => source === 'ocr'),
          )
        : undefined;
    if (!parsed) continue;
    const confidence = Math.min(...words.map((word) => word.confidence));
    return { ...parsed, confidence, words, box: union(words.map((word) => word.box)), from, to };
  }
  return undefined;
}

/** How many words a date that starts here can have. 0: the word is neither a number of a date nor a month. */
function wordsOfDate(line: readonly LineWord[], from: number): number {
  const text = withMonth(line[from]!);
  const next = line[from + 1] && withMonth(line[from + 1]!);
  if (text.length > 24) return 0;
  if (/^[(]?\d/.test(text)) {
    if (/[/.-]/.test(text.slice(1, -1)) || /^[(]?\d{1,2}[-/.]?[A-Za-z]{3}/.test(text))
      return isMonth(next) || YEAR.test(next ?? '') ? 3 : 1;
    return /^[(]?\d{1,2}(st|nd|rd|th)?[.,]?$/.test(text) && isMonth(next) ? 3 : 0;
  }
  return isMonth(text) ? 4 : 0;
}

/** OCR reads the O of "Oct" and "Nov" as a zero, also where the day is beside it: "220ct". */
const withMonth = ({ text, source }: LineWord) =>
  source === 'ocr' ? text.replace(/(?<![a-z])0ct(?![a-z])/i, 'Oct').replace(/(?<![a-z])N0v(?![a-z])/i, 'Nov') : text;

function isMonth(text: string | undefined): boolean {
  const letters = text === undefined ? null : /^[(]?([A-Za-z]{3,9})/.exec(text);
  return letters !== null && MONTH_NAMES.has(letters[1]!.toLowerCase());
}

type Parsed = Pick<PrintedDate, 'year' | 'first' | 'second' | 'order' | 'repaired'>;

function parseDate(text: string, isOcr: boolean): Parsed | undefined {
  const exact = parseExactly(text.replace(/\s*,\s*/g, ', ').replace(/\s+/g, ' '));
  if (exact || !isOcr || !/\d/.test(text)) return exact;
  const replaced = text
    .replace(/(?<=[\d/-])[OoQ]|[OoQ](?=[\d/-])/g, '0')
    .replace(/(?<=[\d/-])[lI|]|[lI|](?=[\d/-])/g, '1');
  const parsed = replaced === text ? undefined : parseExactly(replaced);
  return parsed && { ...parsed, repaired: true };
}

function parseExactly(text: string): Parsed | undefined {
  const iso = ISO.exec(text);
  if (iso) return named(Number(iso[2]), Number(iso[3]), Number(iso[1]));
  const numeric = NUMERIC.exec(text) ?? DOTTED.exec(text);
  if (numeric) {
    // A year of another calendar, such as 2568, is no year that was left out.
    if (numeric[3]?.length === 4 && fullYear(numeric[3]) === undefined) return undefined;
    const [first, second] = [Number(numeric[1]), Number(numeric[2])];
    const isDay = first >= 1 && second >= 1 && Math.max(first, second) <= 31 && Math.min(first, second) <= 12;
    return isDay ? { year: fullYear(numeric[3]), first, second, order: 'numeric', repaired: false } : undefined;
  }
  const monthDay = MONTH_DAY.exec(text);
  const month = monthDay && MONTH_NAMES.get(monthDay[1]!.toLowerCase());
  if (month) return named(month, Number(monthDay[2]), fullYear(monthDay[3]));
  const dayMonth = DAY_MONTH.exec(text);
  const month2 = dayMonth && MONTH_NAMES.get(dayMonth[2]!.toLowerCase());
  return month2 ? named(month2, Number(dayMonth[1]), fullYear(dayMonth[3])) : undefined;
}

function named(month: number, day: number, year: number | undefined): Parsed | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  return { year, first: month, second: day, order: 'named', repaired: false };
}

function fullYear(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (text.length === 4) return YEAR.test(text) ? Number(text) : undefined;
  return Number(text) + (Number(text) < 80 ? 2000 : 1900);
}

function areClose(words: readonly LineWord[]): boolean {
  return words.every((word, i) => i === 0 || isNextWord(words[i - 1]!, word));
}

/** Statements are about the past, and documents of this year can name days of the next ones. */
const YEARS_AHEAD = 10;

/**
 * The order of day and month that the dates of a document show. A year that is far ahead is of another calendar, which says nothing about the other
 * dates.
 * @param receivedOn the day on which the document was received, as YYYY-MM-DD
 */
export function orderShownBy(dates: readonly PrintedDate[], receivedOn: string): DayOrder | 'both' | 'none' {
  const last = Number(receivedOn.slice(0, 4)) + YEARS_AHEAD;
  const numeric = dates.filter(({ order, year }) => order === 'numeric' && (year === undefined || year <= last));
  const dayFirst = numeric.some(({ first }) => first > 12);
  const monthFirst = numeric.some(({ second }) => second > 12);
  if (dayFirst && monthFirst) return 'both';
  return dayFirst ? 'day_first' : monthFirst ? 'month_first' : 'none';
}

/** Month and day of a date. Undefined if they do not exist in this order. */
export function monthAndDay(date: PrintedDate, order: DayOrder): { month: number; day: number } | undefined {
  const swapped = date.order === 'numeric' && order === 'day_first';
  const [month, day] = swapped ? [date.second, date.first] : [date.first, date.second];
  return month >= 1 && month <= 12 ? { month, day } : undefined;
}

/** A date with its year. A date without one gets the year that brings it nearest to the period; see `yearIn`. */
export function toDay(date: PrintedDate, order: DayOrder, period: Period | undefined): Day | undefined {
  const parts = monthAndDay(date, order);
  const year = parts && (date.year ?? (period && yearIn(parts, period)));
  if (!parts || year === undefined) return undefined;
  const day = { year, ...parts };
  return isDay(day) ? day : undefined;
}

export interface Period {
  start: Day;
  end: Day;
}

const DAYS_AROUND_MAX = 45;

/** The year in which the day is in the period, or at most 45 days outside. Undefined if there is no such year. */
function yearIn({ month, day }: { month: number; day: number }, { start, end }: Period): number | undefined {
  const [from, to] = [serial(start), serial(end)];
  let best: { year: number; outside: number } | undefined;
  for (let year = start.year - 1; year <= end.year + 1; year++) {
    const at = serial({ year, month, day });
    const outside = Math.max(0, from - at, at - to);
    if (!best || outside < best.outside) best = { year, outside };
  }
  return best && best.outside <= DAYS_AROUND_MAX ? best.year : undefined;
}

/** Number of days since 1970. */
export const serial = ({ year, month, day }: Day) => Math.round(Date.UTC(year, month - 1, day) / 86_400_000);

function isDay({ year, month, day }: Day): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1980 && year <= 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

export const isoDay = ({ year, month, day }: Day) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

export const isIn = (day: Day, { start, end }: Period) => serial(day) >= serial(start) && serial(day) <= serial(end);
