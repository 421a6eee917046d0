/** The labels of public receipts: `{ company, date, address, total }`, as ICDAR 2019 SROIE writes them. */

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

export function totalOf({ total }) {
  const digits = String(total ?? '').replace(/[^\d.]/g, '');
  return digits === '' ? undefined : Number(digits);
}

/** The day as `YYYY-MM-DD`. The receipts are from countries that write the day first. */
export function dateOf({ date }) {
  const text = String(date ?? '').trim();
  const yearFirst = /^(20\d{2})[-/.]?(\d{1,2})[-/.]?(\d{1,2})/.exec(text);
  if (yearFirst) return toDay(yearFirst[1], yearFirst[2], yearFirst[3]);
  const digits = /(\d{1,2})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{2,4})/.exec(text);
  if (digits) return toDay(digits[3], digits[2], digits[1]) ?? toDay(digits[3], digits[1], digits[2]);
  const named = /(\d{1,2})[-\s/.,']*([a-z]{3})[a-z]*[-\s/.,']*(\d{2,4})/i.exec(text);
  if (named) return toDay(named[3], MONTHS.indexOf(named[2].toLowerCase()) + 1, named[1]);
  const nameFirst = /([a-z]{3})[a-z]*[-\s/.,']*(\d{1,2})[-\s/.,']+(\d{2,4})/i.exec(text);
  return nameFirst ? toDay(nameFirst[3], MONTHS.indexOf(nameFirst[1].toLowerCase()) + 1, nameFirst[2]) : undefined;
}

function toDay(year, month, day) {
  const [y, m, d] = [year, month, day].map(Number);
  if (m < 1 || m > 12 || d < 1 || d > 31) return undefined;
  return `${y < 100 ? 2000 + y : y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
}
