import { centerY, height } from '../page/box.js';
import type { PageText, TextWord } from '../page-text.js';
import { type Day, type DayOrder, monthAndDay, type Period, type PrintedDate, serial, toDay } from './dates.js';
import { labelledIn } from './labels.js';
import { type StatementLine, textOfWords } from './statement-line.js';

/** A text that was found, with the words that show it. */
export interface Found<T = string> {
  value: T;
  words: TextWord[];
  page: number;
  /** The label or the form of the text makes its meaning nearly certain. */
  sure: boolean;
  /** How often the text occurs in the document. */
  times: number;
}

const NUMBER = /^[#:]?(?=(?:.*\d){3})[\dXx*•.#-]{4,34}$/;

/** The account number that a line names after its label, without spaces. */
export function accountNumberIn(line: StatementLine, next: StatementLine | undefined): Found | undefined {
  for (let i = 0; i < line.words.length; i++) {
    if (!/^(account|acct|acc|accountnumber|accountno)$/.test(line.letters[i]!)) continue;
    let at = i + 1;
    while (
      at < line.words.length &&
      at <= i + 3 &&
      /^(number|no|num|nbr|ending|in|with|s|id)?$/.test(line.letters[at]!) &&
      !/\d/.test(line.words[at]!.text)
    )
      at++;
    const isLabelled =
      at > i + 1 ||
      line.words[at]?.text.startsWith('#') ||
      /:$/.test(line.words[i]!.text) ||
      line.letters[i] !== 'account';
    const right = isLabelled ? numberFrom(line, at) : undefined;
    if (right) return { value: right.value, words: right.words, page: line.page, sure: isLabelled, times: 1 };
    if (
      at <= i + 1 ||
      (at < line.words.length && line.words[at]!.box.x0 - line.words[at - 1]!.box.x1 < 1.1 * line.size)
    )
      continue;
    const below =
      next && next.page === line.page && next.box.y0 - line.box.y1 < 2 * line.size
        ? numberUnder(line, i, next)
        : undefined;
    if (below) return { value: below.value, words: below.words, page: line.page, sure: true, times: 1 };
  }
  return undefined;
}

const KIND_OF_ACCOUNT = /^(checking|chequing|cheque|savings?|saver|current|money|certificate)$/;
/** Words of a line that tells of an account, and does not begin it. */
const TOLD =
  /^(transfers?|from|to|of|payments?|withdrawals?|linked|overdraft|protection|confirmation|ref|interest|fees?|rate|total|balances?)$/;
const HEADING_WORDS_MAX = 8;
const DIGITS_MIN = 6;

/** The number of an account in a line that has nothing but its name and number: "Online Savings ...4321". */
export function accountHeadingIn(line: StatementLine): Found | undefined {
  if (line.amounts.length > 0 || line.dates.length > 0 || line.words.length > HEADING_WORDS_MAX) return undefined;
  if (!line.letters.some((word) => KIND_OF_ACCOUNT.test(word)) || line.letters.some((word) => TOLD.test(word)))
    return undefined;
  const at = line.words.findIndex(({ text }) => /\d{3}/.test(text));
  const number = at < 0 ? undefined : numberFrom(line, at);
  if (!number) return undefined;
  const { value, words } = number;
  const isMasked =
    /\D/.test(words[0]!.text.replace(/[().,:#-]+$|^[(:#]/g, '')) || /^(ending|ends)$/.test(line.letters[at - 2] ?? '');
  if (!isMasked && value.replace(/\D/g, '').length < DIGITS_MIN) return undefined;
  return {
    value: isMasked && /^\d+$/.test(value) ? `...${value}` : value,
    words,
    page: line.page,
    sure: false,
    times: 1,
  };
}

function numberUnder(line: StatementLine, label: number, next: StatementLine) {
  const { box } = line.words[label]!;
  const at = next.words.findIndex((word) => word.box.x1 > box.x0 - line.size);
  return at < 0 || next.words[at]!.box.x0 > box.x1 + 6 * line.size ? undefined : numberFrom(next, at);
}

const ROUTING =
  /\b(?:routing|aba|rtn|transit)\b(?:[\s/]*(?:transit|routing|aba|rtn|number|no|nbr|num|#))*[\s.:#()]*(\d{9}|\d{4}[ -]\d{5}|\d{3} \d{3} \d{3})\b/i;
const ROUTING_LINE_MAX = 200;

/** The routing number of the bank that a line names. It is left out if its check digit is wrong, or if the statement has another one. */
export function routingNumberIn(lines: readonly StatementLine[]): Found | undefined {
  const found = lines.flatMap((line): Found[] => {
    const text = line.words.map((word) => word.text).join(' ');
    const match = text.length <= ROUTING_LINE_MAX ? ROUTING.exec(text) : null;
    const value = match?.[1]?.replace(/\D/g, '') ?? '';
    if (!match || !isRoutingNumber(value)) return [];
    const from = match.index + match[0].lastIndexOf(match[1]!);
    return [{ value, words: wordsFrom(line, from, match[1]!.length), page: line.page, sure: true, times: 1 }];
  });
  const [first] = found;
  return first && found.every(({ value }) => value === first.value) ? { ...first, times: found.length } : undefined;
}

const WEIGHTS = [3, 7, 1] as const;

/** The check digit of the American Bankers Association. */
function isRoutingNumber(digits: string): boolean {
  const sum = [...digits].reduce((all, digit, i) => all + Number(digit) * WEIGHTS[i % 3]!, 0);
  return digits.length === 9 && sum > 0 && sum % 10 === 0;
}

function wordsFrom(line: StatementLine, at: number, length: number): TextWord[] {
  let start = 0;
  return line.words.filter((word) => {
    const from = start;
    start += word.text.length + 1;
    return from < at + length && from + word.text.length > at;
  });
}

/** "0001 2345 6789" is one number. */
function numberFrom(line: StatementLine, from: number): { value: string; words: TextWord[] } | undefined {
  const words: TextWord[] = [];
  for (let i = from; i < line.words.length && words.length < 6; i++) {
    const word = line.words[i]!;
    const last = words.at(-1);
    if (!/^[#:(]?[\dXx*•.#-]+[).,]?$/.test(word.text) || (last && word.box.x0 - last.box.x1 > 1.1 * line.size)) break;
    words.push(word);
  }
  // A date or an amount beside the number is not a part of it.
  const others = new Set([...line.dates, ...line.amounts].flatMap((each) => each.words));
  const own = words.filter((word) => !others.has(word));
  const value = own
    .map(({ text }) => text)
    .join('')
    .replace(/^[#:(.]+|[).,]+$/g, '');
  return NUMBER.test(value) ? { value, words: own } : undefined;
}

/** Equal, or one is masked and ends with the same digits. */
export function isSameNumber(a: string, b: string): boolean {
  const [x, y] = [a.replace(/-/g, ''), b.replace(/-/g, '')];
  if (x === y) return true;
  const digits = Math.min(...[x, y].map((each) => /\d*$/.exec(each)![0].length));
  const isMasked = /\D/.test(x) || /\D/.test(y);
  return isMasked && digits >= 3 && x.slice(-digits) === y.slice(-digits);
}

/** The period that most lines name: "October 6, 2021 to November 6, 2021". */
export function periodIn(lines: readonly StatementLine[], order: DayOrder): Found<Period> | undefined {
  const found = new Map<string, Found<Period> & { weight: number }>();
  for (const line of lines) {
    for (const [i, first] of line.dates.entries()) {
      const second = line.dates[i + 1];
      const candidate = second ? periodOf(line, first, second, order) : undefined;
      if (!candidate) continue;
      const named = line.letters
        .slice(0, second!.to)
        .some((word) => /^(period|statement|from|activity|dates?|for)$/.test(word));
      const key = `${serial(candidate.start)} ${serial(candidate.end)}`;
      const before = found.get(key);
      const weight = (before?.weight ?? 0) + (named ? 2 : 1);
      const words = before?.words ?? [...first.words, ...second!.words];
      const clear = !first.repaired && !second!.repaired;
      found.set(key, {
        value: candidate,
        words,
        page: before?.page ?? line.page,
        sure: (before?.sure ?? false) || (named && clear),
        times: (before?.times ?? 0) + 1,
        weight,
      });
    }
  }
  const [best, second] = [...found.values()].sort((a, b) => b.weight - a.weight);
  // A file with the statements of two months names two periods.
  return best && { ...best, sure: best.sure && (second === undefined || 2 * second.weight <= best.weight) };
}

const DAYS_MIN = 5;
const DAYS_MAX = 400;

function periodOf(line: StatementLine, first: PrintedDate, second: PrintedDate, order: DayOrder): Period | undefined {
  const between = textOfWords(line.words.slice(first.to, second.from)).toLowerCase();
  if (!/^(to|through|thru|until|and|[-–—]|[-–—]? ?to)?:?$/.test(between)) return undefined;
  const end = toDay(second, order, undefined);
  if (!end) return undefined;
  let start = toDay(first, order, undefined);
  if (!start) {
    // "December 15 - January 14, 2022": the first date has no year.
    const parts = monthAndDay(first, order);
    if (!parts || first.year !== undefined) return undefined;
    start = { ...parts, year: end.year };
    if (serial(start) > serial(end)) start = { ...parts, year: end.year - 1 };
  }
  return isLikely(start, end) ? { start, end } : undefined;
}

function isLikely(start: Day, end: Day): boolean {
  const days = serial(end) - serial(start);
  return days >= DAYS_MIN && days <= DAYS_MAX;
}

/** The days of the first and the last balance, if no line names the period. Some banks print the day before the period. */
export function periodOfBalances(lines: readonly StatementLine[], order: DayOrder): Found<Period> | undefined {
  const dated = lines.flatMap((line) =>
    line.dates.length === 1
      ? labelledIn(line).map(({ label }) => ({ label, date: line.dates[0]!, page: line.page }))
      : [],
  );
  const [opening, closing] = (['opening_balance', 'closing_balance'] as const).map((label) =>
    dated.find((each) => each.label === label),
  );
  const [start, end] = [opening, closing].map((each) => each && toDay(each.date, order, undefined));
  if (!opening || !closing || !start || !end || !isLikely(start, end)) return undefined;
  return {
    value: { start, end },
    words: [...opening.date.words, ...closing.date.words],
    page: opening.page,
    sure: false,
    times: 1,
  };
}

/** The year for dates without a year, if the document shows no period. It comes from a date with a year, such as the date of the document. */
export function periodAround(lines: readonly StatementLine[], order: DayOrder): Period | undefined {
  const days = lines
    .flatMap((line) => line.dates.filter(({ year }) => year !== undefined))
    .map((date) => toDay(date, order, undefined))
    .filter((day) => day !== undefined);
  const end = days.sort((a, b) => serial(b) - serial(a))[0];
  return end && { start: end, end };
}

const BANK = /\b(bank|bancorp|credit union|fcu|savings|trust|n\.?a\.?|financial|banking)\b/i;
const NOT_A_NAME =
  /\b(statement|account|page|period|summary|customer|service|call|visit|www|phone|number|balance|date|box|member|questions?|online|24|hours|telephone|address|branch|checking|savings|equal|housing|deposit|total|activity|branch|code|for)\b|[@]|\.com/i;

const LABEL_WORDS_MAX = 3;

/** The name of the bank, from the top of the first page. */
export function bankIn(lines: readonly StatementLine[], pages: readonly PageText[]): Found | undefined {
  const first = pages[0];
  if (!first) return undefined;
  const top = lines.filter(({ page, box }) => page === first.page && centerY(box) < 0.35 * first.height);
  const candidates = top.flatMap((line) =>
    line.cells.flatMap((cell) => {
      const all = line.words.slice(cell.from, cell.to);
      // "Bank Name: First Trust"
      const label = all.findIndex(({ text }) => text.endsWith(':'));
      const words = label >= 0 && label < LABEL_WORDS_MAX ? all.slice(label + 1) : all;
      const value = textOfWords(words).replace(/[|_]/g, '').trim();
      const isName =
        BANK.test(value) && !NOT_A_NAME.test(value.replace(BANK, '')) && !/\d/.test(value) && words.length <= 7;
      // A sentence about banking is not the name of a bank.
      const isTitle = words.every(({ text }) => /^[\p{Lu}&]|^(of|and|the)$/u.test(text));
      return isName && isTitle && !/^(bank|savings|trust)$/i.test(value) ? [{ value, words, page: line.page }] : [];
    }),
  );
  const best = candidates[0];
  if (!best) return undefined;
  const names = new Set(candidates.map(({ value }) => value.toLowerCase()));
  const letters = best.value.toLowerCase().replace(/[^a-z]/g, '');
  const times = lines.filter((line) => line.letters.join('').includes(letters)).length;
  return { ...best, sure: names.size === 1, times: Math.max(1, times) };
}

const HOLDER_LABEL =
  /^(account )?(holder|owner|holders|owners)( name)?$|^(account|customer|client|account holder) name$|^name$|^prepared for$|^customer$/;
const STREET = /^\d+[A-Za-z]?\s+\S|^P\.?\s?O\.?\s?Box\b/i;
const CITY =
  /,?\s(A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])\.?,?\s+\d{5}(-\d{4})?$/;

/** The last line of an address abroad: "Wellington 6011". */
const CITY_ABROAD = /^\p{Lu}[\p{L}.' -]{1,40},? \d{4,6}$/u;
/** A street and a city in one line: "22 Sample Road, Hamilton 3204". */
const ADDRESS_LINE = /^\d{1,5}[A-Za-z]? [^,]{2,50}, \p{Lu}[\p{L}.' -]{1,40},? (\p{Lu}{2,3} )?\d{4,6}$/u;

/** The account holder: the name beside its label, or the name above the only address of a person on the first page. */
export function holderIn(lines: readonly StatementLine[], pages: readonly PageText[]): Found | undefined {
  const first = pages[0];
  if (!first) return undefined;
  const top = lines.filter(({ page }) => page === first.page);
  return labelledHolder(top) ?? addressedHolder(top.filter(({ box }) => centerY(box) < 0.5 * first.height));
}

function labelledHolder(lines: readonly StatementLine[]): Found | undefined {
  for (const [i, line] of lines.entries()) {
    for (const [c, cell] of line.cells.entries()) {
      const words = line.words.slice(cell.from, cell.to);
      const colon = words.findIndex(({ text }) => text.endsWith(':'));
      const label = line.letters
        .slice(cell.from, colon < 0 ? cell.to : cell.from + colon + 1)
        .filter(Boolean)
        .join(' ');
      if (!HOLDER_LABEL.test(label)) continue;
      const inCell = colon >= 0 && colon < words.length - 1 ? words.slice(colon + 1) : undefined;
      const rightCell = line.cells[c + 1];
      const right = inCell ?? (rightCell ? line.words.slice(rightCell.from, rightCell.to) : undefined);
      const found =
        nameOf(right, line.page, true) ?? nameOf(wordsUnder(lines[i + 1], cell.box.x0, line), line.page, true);
      if (found) return found;
    }
  }
  return undefined;
}

function wordsUnder(next: StatementLine | undefined, x: number, line: StatementLine): TextWord[] | undefined {
  if (!next || next.box.y0 - line.box.y1 > 2 * line.size) return undefined;
  const cell = next.cells.find(({ box }) => Math.abs(box.x0 - x) < 2 * line.size);
  return cell && next.words.slice(cell.from, cell.to);
}

function nameOf(words: TextWord[] | undefined, page: number, sure: boolean): Found | undefined {
  const value = words ? textOfWords(words).replace(/^[:\s]+|[\s,;:|]+$/g, '') : '';
  const isName = /^[\p{L}][\p{L}\s.,'&/-]{2,79}$/u.test(value) && /\p{L}{2}/u.test(value) && !NOT_A_NAME.test(value);
  return isName ? { value, words: words!, page, sure, times: 1 } : undefined;
}

/** The lines of address blocks are aligned at their left side. */
function addressedHolder(lines: readonly StatementLine[]): Found | undefined {
  const blocks = lines.flatMap((line, i) =>
    line.cells.flatMap((cell) => {
      const last = textOfWords(line.words.slice(cell.from, cell.to));
      const isAddress = ADDRESS_LINE.test(last);
      if (!isAddress && !CITY.test(last) && !CITY_ABROAD.test(last)) return [];
      const above = stackAbove(lines, i, cell.box.x0, isAddress ? 1.8 : 1.2);
      const street = above.findIndex((words) => STREET.test(textOfWords(words)));
      const names = isAddress ? above.slice(0, 1) : street < 0 ? [] : above.slice(street + 1, street + 3).reverse();
      const found = names.map((words) => nameOf(words, line.page, true)).filter((each) => each !== undefined);
      if (found.length === 0 || found.some(({ value }) => BANK.test(value))) return [];
      return [
        {
          value: found.map(({ value }) => value).join(' '),
          words: found.flatMap(({ words }) => words),
          page: line.page,
          sure: found.length === 1,
          times: 1,
        },
      ];
    }),
  );
  const [only, ...more] = blocks;
  return only && { ...only, sure: only.sure && more.length === 0 };
}

/** Cells above a line with the same left side, from bottom to top, without a wider gap (in text heights). */
function stackAbove(lines: readonly StatementLine[], index: number, x: number, gap: number): TextWord[][] {
  const stack: TextWord[][] = [];
  let { box, size } = lines[index]!;
  for (let i = index - 1; i >= 0 && stack.length < 4; i--) {
    const line = lines[i]!;
    if (box.y0 - line.box.y1 > gap * size) break;
    const cell = line.cells.find((each) => Math.abs(each.box.x0 - x) < 0.8 * size);
    if (!cell) continue;
    stack.push(line.words.slice(cell.from, cell.to));
    box = cell.box;
    size = height(cell.box) || size;
  }
  return stack;
}
