import type { Word } from '../page/word.js';
import type { Locale } from './locale.js';
import type { TextLine } from './text-lines.js';

export interface FoundDate {
  /** `YYYY-MM-DD` */
  value: string;
  words: Word[];
  line: TextLine;
  /** All lines with this date. */
  lines: TextLine[];
  /** How the order of day and month is known. `guessed`: both orders give a date. */
  order: 'certain' | 'decided' | 'guessed';
  /** How likely this is the day of the purchase, judged by the words beside it. */
  rank: number;
  repaired: boolean;
  /** How often the receipt shows this date. */
  times: number;
  /** Whether the day of the week beside the date is right. Undefined: there is none. */
  isWeekday?: boolean;
}

export interface FoundTime {
  /** `HH:MM` or `HH:MM:SS` */
  value: string;
  words: Word[];
  line: TextLine;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = `(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`;
/** Letters that OCR gives in place of digits within a date. */
const DIGIT = String.raw`[\dOoQlI|]`;
const SEPARATOR = String.raw`\s?([/.\-])\s?`;
/** The time can follow the year without a space. */
const TIME_FOLLOWS = String.raw`(?=[0-2]?\d:[0-5]\d)`;
const YEAR = String.raw`((?:20|2O|19)${DIGIT}{2}${TIME_FOLLOWS}|(?!2[0O])${DIGIT}{2}(?=[0-2]\d:[0-5]\d)|${DIGIT}{4}(?!\d)|${DIGIT}{2}(?!\d))`;
const YEAR_AFTER_NAME = String.raw`(20\d{2}${TIME_FOLLOWS}|(?!20)\d{2}(?=[0-2]\d:[0-5]\d)|(?:20\d{2}|\d{2})(?!\d))`;

const NUMERIC = new RegExp(
  String.raw`(?<![\d/.\-])(${DIGIT}{1,2})${SEPARATOR}(${DIGIT}{1,2})\s?\2\s?${YEAR}(?![/.\-]\d)`,
  'g',
);
const YEAR_FIRST = new RegExp(
  String.raw`(?<![\d/.\-])(20${DIGIT}{2})${SEPARATOR}(${DIGIT}{1,2})\s?\2\s?(${DIGIT}{2}(?=[0-2]\d:[0-5]\d)|${DIGIT}{1,2}(?![/.\-]?\d))`,
  'g',
);
const DAY_NAME = new RegExp(
  String.raw`(?<!\d)(\d{1,2})(?:st|nd|rd|th)?[\s\-/.,']*${MONTH}[\s\-/.,']*${YEAR_AFTER_NAME}`,
  'gi',
);
const NAME_DAY = new RegExp(
  String.raw`\b${MONTH}[\s\-/.]*(\d{1,2})(?:st|nd|rd|th)?[\s\-/.,']+${YEAR_AFTER_NAME}`,
  'gi',
);
const COMPACT = /(?<!\d)(20\d{2})(0[1-9]|1[0-2])([0-2]\d|3[01])(?!\d)/g;

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const FIRST_YEAR = 2000;

interface Parts {
  year: number;
  first: number;
  second: number;
  /** The order of day and month that the notation shows. */
  order: 'known' | 'open';
  at: number;
  length: number;
  repaired: boolean;
}

/**
 * The dates of a receipt, the most likely day of the purchase first.
 * @param today dates after tomorrow are misread
 */
export function findDates(lines: readonly TextLine[], locale: Locale, today: Date): FoundDate[] {
  const last = new Date(today.getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
  const raw = lines.flatMap((line) => partsIn(line.text).map((parts) => ({ line, parts })));
  const evidence = raw.map(({ parts }) => certainOrder(parts, today)).filter((order) => order !== null);
  const shown = evidence.every((order) => order === evidence[0]) ? evidence[0] : undefined;
  const found: FoundDate[] = [];
  for (const { line, parts } of raw) {
    const weekday = weekdayIn(line.text);
    const choice = choose(parts, { shown, locale, weekday, last });
    if (!choice) continue;
    const isWeekday = weekday === undefined ? undefined : weekday === weekdayOf(choice.value);
    const words = wordsAt(line, parts.at, parts.length);
    const rank = rankOf(line, lines, parts, words);
    const same = found.find((each) => each.value === choice.value);
    if (same) {
      same.times++;
      same.lines.push(line);
      if (rank > same.rank) Object.assign(same, { rank, line, words, repaired: parts.repaired });
      continue;
    }
    found.push({
      ...choice,
      words,
      line,
      lines: [line],
      rank,
      repaired: parts.repaired,
      times: 1,
      ...(isWeekday !== undefined && { isWeekday }),
    });
  }
  return found.sort((a, b) => b.rank + 0.5 * b.times - (a.rank + 0.5 * a.times));
}

function partsIn(text: string): Parts[] {
  const found: Parts[] = [];
  const taken: [number, number][] = [];
  const add = (match: RegExpMatchArray, year: string, first: string, second: string, order: Parts['order']) => {
    const at = match.index!;
    if (taken.some(([from, to]) => at < to && at + match[0].length > from)) return;
    taken.push([at, at + match[0].length]);
    const [y, a, b] = [year, first, second].map(toNumber) as [number, number, number];
    const repaired = /[OoQlI|]/.test(year + first + second);
    found.push({
      year: year.length === 2 ? 2000 + y : y,
      first: a,
      second: b,
      order,
      at,
      length: match[0].length,
      repaired,
    });
  };
  const month = (name: string) => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);
  for (const match of text.matchAll(DAY_NAME)) add(match, match[3]!, match[1]!, month(match[2]!), 'known');
  for (const match of text.matchAll(NAME_DAY)) add(match, match[3]!, match[2]!, month(match[1]!), 'known');
  for (const match of text.matchAll(YEAR_FIRST)) add(match, match[1]!, match[4]!, match[3]!, 'known');
  for (const match of text.matchAll(NUMERIC)) {
    // With points, one digit is more likely a version or a number of sections.
    if (match[2] === '.' && (match[1]!.length < 2 || match[3]!.length < 2) && match[4]!.length < 4) continue;
    add(match, match[4]!, match[1]!, match[3]!, 'open');
  }
  if (/\bdate\b/i.test(text))
    for (const match of text.matchAll(COMPACT)) add(match, match[1]!, match[3]!, match[2]!, 'known');
  return found;
}

const toNumber = (text: string) => Number(text.replace(/[OoQ]/g, '0').replace(/[lI|]/g, '1'));

/** Receipts name days of the next years too, for example the end of a guarantee. */
const YEARS_AHEAD = 10;

/**
 * The order that this date shows by itself, because one of its numbers is above 12. A date with a year that no receipt can have is of another calendar, or
 * misread, and says nothing about the other dates.
 */
function certainOrder({ first, second, order, year }: Parts, today: Date): 'dmy' | 'mdy' | null {
  if (order === 'known' || year < FIRST_YEAR || year > today.getUTCFullYear() + YEARS_AHEAD) return null;
  if (first > 12 && first <= 31 && second >= 1 && second <= 12) return 'dmy';
  return second > 12 && second <= 31 && first >= 1 && first <= 12 ? 'mdy' : null;
}

interface Evidence {
  shown: 'dmy' | 'mdy' | undefined;
  locale: Locale;
  weekday: number | undefined;
  last: string;
}

function choose(
  parts: Parts,
  { shown, locale, weekday, last }: Evidence,
): Pick<FoundDate, 'value' | 'order'> | undefined {
  const { year, first, second } = parts;
  const dmy = toDate(year, second, first, last);
  if (parts.order === 'known') return dmy === undefined ? undefined : { value: dmy, order: 'certain' };
  const mdy = toDate(year, first, second, last);
  if (!dmy || !mdy || dmy === mdy) {
    const value = dmy ?? mdy;
    if (!value) return undefined;
    // The other order is impossible. If it is the usual one here, a digit may be misread.
    const order = dmy && mdy ? null : dmy ? 'dmy' : 'mdy';
    const unusual = order !== null && locale.dayOrder !== null && order !== locale.dayOrder;
    return { value, order: unusual ? 'guessed' : 'certain' };
  }
  if (weekday !== undefined) {
    const fits = [dmy, mdy].filter((date) => weekdayOf(date) === weekday);
    if (fits.length === 1) return { value: fits[0]!, order: 'decided' };
  }
  const order = shown ?? locale.dayOrder;
  if (shown && locale.dayOrder && shown !== locale.dayOrder)
    return { value: shown === 'dmy' ? dmy : mdy, order: 'guessed' };
  if (order) return { value: order === 'dmy' ? dmy : mdy, order: 'decided' };
  return { value: mdy, order: 'guessed' };
}

const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

function toDate(year: number, month: number, day: number, last: string): string | undefined {
  if (year < FIRST_YEAR || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return date <= last ? date : undefined;
}

const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

function weekdayIn(text: string): number | undefined {
  const name = /\b(sun|mon|tue|wed|thu|fri|sat)(?:s|nes|rs|ur)?(?:day)?\b/i.exec(text)?.[1];
  return name === undefined ? undefined : WEEKDAYS.indexOf(name.toLowerCase());
}

/** Other days on receipts: validity of offers, registrations, dates of the software. */
const OTHER_DAY =
  /\b(exp(?:iry|ires|ired)?|valid|until|till|thru|through|before|due|returns?|refund|promo\w*|since|birth|dob|reg(?:istered|istration)?|from|effective|next|appointment|best|version|ver)\b/i;
const NAMES_DAY = /\b(valid|until|thru|through|expires?|returns?|appointment)\b\D{0,20}$/i;
/** The sale ends later. */
const BEGIN = /\b(entry|entered|start|started|arrival|arrived|check-?in|opened|seated|pick-?up)\b/i;

/** Whether the line is about another day or hour than that of the purchase. */
export const isOtherDay = ({ text }: TextLine) => OTHER_DAY.test(text);

function rankOf(line: TextLine, lines: readonly TextLine[], parts: Parts, words: readonly Word[]): number {
  const before = line.text.slice(0, parts.at);
  let rank = 0;
  if (/\b(date|dt|tarikh|datum|fecha|tgl|tanggal)\b|\bdate:?$/i.test(before)) rank += 3;
  else if (/\b(date|dated)\b/i.test(lines[line.index - 1]?.text ?? '')) rank += 1;
  if (timesIn(line).length > 0) rank += 1.5;
  if (OTHER_DAY.test(before)) rank -= 4;
  // A line such as "Next appointment:" stands above its date.
  else if (/^\W*$/.test(before) && NAMES_DAY.test(lines[line.index - 1]?.text ?? '')) rank -= 4;
  if (BEGIN.test(before)) rank -= 1;
  rank += Math.min(...words.map((word) => word.confidence));
  return rank;
}

/** The time can follow the year of a date without a space. OCR can lose the colon before AM or PM. */
const TIME =
  /(?:(?<!\d)(?<!\d[:.])|(?<=[/.-](?:20)?\d{2}))([01]?\d|2[0-3])(?:\s?[:;]\s?|\s(?=[0-5]\d\s?[AP]\.?M))([0-5]\d)(?:\s?[:;.]\s?([0-5]\d))?(?!\d)\s?(a\.?m\.?|p\.?m\.?)?/gi;

export function timesIn(line: TextLine): FoundTime[] {
  return [...line.text.matchAll(TIME)].flatMap((match) => {
    const [all, h, minutes, seconds, half] = match as unknown as [string, string, string, string?, string?];
    let hours = Number(h);
    const isPm = half !== undefined && /^p/i.test(half);
    if (half !== undefined && hours > 12 && !isPm) return [];
    if (isPm && hours < 12) hours += 12;
    if (half !== undefined && !isPm && hours === 12) hours = 0;
    const value = `${String(hours).padStart(2, '0')}:${minutes}${seconds === undefined ? '' : `:${seconds}`}`;
    return [{ value, words: wordsAt(line, match.index, all.trimEnd().length), line }];
  });
}

/** The words of a line that a part of its text comes from. */
export function wordsAt(line: TextLine, at: number, length: number): Word[] {
  let start = 0;
  return line.words.filter((word) => {
    const from = start;
    start += word.text.length + 1;
    return from < at + length && from + word.text.length > at;
  });
}
