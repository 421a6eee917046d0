export type DateOrder = 'ymd' | 'mdy' | 'dmy';

const TIME = /[T ,]+\d{1,2}:\d{2}.*$/;
const DIGITS = /^(\d{4})(\d{2})(\d{2})$/;
const NUMBERS = /^(\d{1,4})([-/. ])(\d{1,2})\2(\d{1,4})\.?$/;
const DAY_MONTH_NAME = /^(\d{1,2})[-/. ]+([a-z]{3})[a-z]*[-/., ]+(\d{4}|\d{2})$/i;
const MONTH_NAME_DAY = /^([a-z]{3})[a-z]*[-/. ]+(\d{1,2})[-/., ]+(\d{4}|\d{2})$/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTHS_MAX = 12;
const LENGTH_MAX = 40;

/**
 * Finds the order of day and month in a column. If every value can be read both ways, the American order is used, unless
 * points separate the parts or amounts have decimal commas.
 */
export function dateOrderOf(values: readonly string[], commaDecimals: boolean): DateOrder {
  let points = false;
  for (const value of values) {
    const match = NUMBERS.exec(withoutTime(value));
    if (!match) continue;
    const [, first, separator, second] = match;
    if (first!.length === 4) return 'ymd';
    if (Number(first) > MONTHS_MAX) return 'dmy';
    if (Number(second) > MONTHS_MAX) return 'mdy';
    points ||= separator === '.';
  }
  return points || commaDecimals ? 'dmy' : 'mdy';
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
