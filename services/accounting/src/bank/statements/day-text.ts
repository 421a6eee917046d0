export type DateOrder = 'ymd' | 'mdy' | 'dmy';

const TIME = /[T ,]+\d{1,2}:\d{2}.*$/;
const DIGITS = /^(\d{4})(\d{2})(\d{2})$/;
const NUMBERS = /^(\d{1,4})([-/. ])(\d{1,2})\2(\d{1,4})\.?$/;
const DAY_MONTH_NAME = /^(\d{1,2})[-/. ]+([a-z]{3})[a-z]*[-/., ]+(\d{4}|\d{2})$/i;
const MONTH_NAME_DAY = /^([a-z]{3})[a-z]*[-/. ]+(\d{1,2})[-/., ]+(\d{4}|\d{2})$/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTHS_MAX = 12;
const DAYS_MAX = 31;
const YEARS_MAX = 2;
const LENGTH_MAX = 40;

/** What days prove about the order of their parts. `either`: they can be read in two ways, and nothing here decides. */
export type ShownOrder = DateOrder | 'either' | undefined;

/** Finds the order that days prove: a part above 12, a year in front, or points between the parts. Undefined: any order is right. */
export function dateOrderShownBy(values: readonly string[]): ShownOrder {
  const shown = new Set(values.map(orderOf));
  if (shown.has('dmy')) return 'dmy';
  if (shown.has('mdy')) return 'mdy';
  if (shown.has('short year in front')) return 'ymd';
  if (shown.has('short year at an end')) return orderByShortYear(values);
  if (shown.has('points')) return 'dmy';
  if (shown.has('either')) return 'either';
  return shown.has('ymd') ? 'ymd' : undefined;
}

/** The first day that can be read in two ways. */
export function ambiguousDayOf(values: readonly string[]): string | undefined {
  return values.find((value) => ['either', 'short year at an end'].includes(orderOf(value) ?? ''));
}

function orderOf(
  value: string,
): DateOrder | 'points' | 'either' | 'short year in front' | 'short year at an end' | undefined {
  const match = NUMBERS.exec(withoutTime(value));
  if (!match) return undefined;
  const [, first, separator, second, third] = match as unknown as readonly [string, string, string, string, string];
  if (first.length === 4) return 'ymd';
  if (third.length === 2 && Number(first) > MONTHS_MAX && Number(second) <= MONTHS_MAX) {
    if (Number(first) > DAYS_MAX) return 'short year in front';
    if (Number(third) > 0 && Number(third) <= DAYS_MAX) return 'short year at an end';
  }
  if (Number(first) > MONTHS_MAX) return 'dmy';
  if (Number(second) > MONTHS_MAX) return 'mdy';
  if (Number(first) === Number(second)) return undefined;
  return separator === '.' ? 'points' : 'either';
}

/** `13/05/26`: a statement has days of one year or two, so the part with more values is the day. */
function orderByShortYear(values: readonly string[]): 'dmy' | 'ymd' | 'either' {
  const parts = values.flatMap((value) => NUMBERS.exec(withoutTime(value))?.slice(1) ?? []);
  const countOf = (place: number) => new Set(parts.filter((_, n) => n % 4 === place)).size;
  const [first, third] = [countOf(0), countOf(3)];
  if (first > YEARS_MAX && third <= YEARS_MAX) return 'dmy';
  return third > YEARS_MAX && first <= YEARS_MAX ? 'ymd' : 'either';
}

/** Returns `YYYY-MM-DD`, which can be a day that does not exist. Undefined if it is not a date. */
export function parseDay(text: string, order: DateOrder): string | undefined {
  const value = withoutTime(text);
  const digits = DIGITS.exec(value);
  if (digits) return day(digits[1]!, digits[2]!, digits[3]!);
  const named = DAY_MONTH_NAME.exec(value);
  if (named) return dayOfNamedMonth(named[3]!, named[2]!, named[1]!);
  const monthFirst = MONTH_NAME_DAY.exec(value);
  if (monthFirst) return dayOfNamedMonth(monthFirst[3]!, monthFirst[1]!, monthFirst[2]!);
  const numbers = NUMBERS.exec(value);
  if (!numbers) return undefined;
  const [, a, , b, c] = numbers as unknown as readonly [string, string, string, string, string];
  if (a.length === 4) return day(a, b, c);
  if (order === 'ymd') return day(a, b, c);
  return order === 'mdy' ? day(c, a, b) : day(c, b, a);
}

function withoutTime(text: string): string {
  return text.length > LENGTH_MAX ? '' : text.replace(TIME, '').trim();
}

function dayOfNamedMonth(year: string, name: string, dayOfMonth: string): string | undefined {
  const month = MONTHS.indexOf(name.toLowerCase()) + 1;
  return month === 0 ? undefined : day(year, String(month), dayOfMonth);
}

/** A two-digit year is in this century. */
function day(year: string, month: string, dayOfMonth: string): string | undefined {
  if ((year.length !== 4 && year.length !== 2) || month.length > 2 || dayOfMonth.length > 2) return undefined;
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
}
