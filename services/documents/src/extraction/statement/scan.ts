import { setImmediate } from 'node:timers/promises';
import { centerX } from '../page/box.js';
import type { PageText, TextWord } from '../page-text.js';
import type { Amount } from './amounts.js';
import { type ColumnKind, type Columns, columnOf, columnsIn, isUnderMoney } from './columns.js';
import type { PrintedDate } from './dates.js';
import { accountHeadingIn, accountNumberIn, type Found, isSameNumber } from './identity.js';
import { type AmountLabel, type LabelledAmount, labelledBelow, labelledIn, labelOf } from './labels.js';
import type { StatementLine } from './statement-line.js';
import { findDescription } from './text-columns.js';

/** A transaction as it is printed. */
export interface Row {
  page: number;
  date: PrintedDate;
  /** The date comes from the row above, because this row has none. */
  dateInherited: boolean;
  description: TextWord[];
  /** The description may have text of another column. */
  isMixed: boolean;
  amount: Amount | undefined;
  /** The column under which the amount is. Undefined if the table has no heading for it. */
  column: ColumnKind | undefined;
  balance: Amount | undefined;
  /** The sign that the heading of the section gives. */
  section: 1 | -1 | undefined;
  isCheck: boolean;
  /** The column of the amount is not certain. */
  doubtful: boolean;
}

/** An amount with its label and its place among the rows. */
export interface Anchor extends LabelledAmount {
  /** Number of rows before it. */
  after: number;
  /** Rows of the section that this total ends. Undefined if it is not a total at the end of a section. */
  sectionFrom: number | undefined;
}

/** Everything that was found for one account. */
export interface AccountScan {
  number: Found | undefined;
  rows: Row[];
  anchors: Anchor[];
  pages: Set<number>;
}

const ROWS_MAX = 10_000;
const ACCOUNTS_MAX = 50;
const ANCHORS_MAX = 200;
/** A section can end with subtotals and a total. Each of them is compared with all rows of the section. */
const SECTION_TOTALS_MAX = 4;

/**
 * Reads the lines from top to bottom and collects the rows and labelled amounts of each account. Other work of the process gets its
 * turn between two pages.
 */
export async function scanAccounts(
  lines: readonly StatementLine[],
  pages: readonly PageText[],
): Promise<AccountScan[]> {
  const scan = new Scan(headerNumberOf(lines, pages), headingsOf(lines));
  for (const [i, line] of lines.entries()) {
    if (i > 0 && line.page !== lines[i - 1]!.page) await setImmediate();
    scan.take(lines, i);
  }
  return scan.accounts();
}

/** The number that is printed on every page of a document with several accounts. It does not start an account. */
function headerNumberOf(lines: readonly StatementLine[], pages: readonly PageText[]): string | undefined {
  const pagesOf = new Map<string, Set<number>>();
  for (const [i, line] of lines.entries()) {
    const number = line.repeats ? accountNumberIn(line, lines[i + 1])?.value : undefined;
    if (number) pagesOf.set(number, (pagesOf.get(number) ?? new Set()).add(line.page));
  }
  return [...pagesOf].find(([, on]) => pages.length > 1 && on.size === pages.length)?.[0];
}

/** The lines that begin an account without a label, if they name at least two. One alone may be the name of a product. */
function headingsOf(lines: readonly StatementLine[]): ReadonlyMap<StatementLine, Found> {
  const found = new Map(
    lines.flatMap((line) => {
      const number = accountHeadingIn(line);
      return number ? [[line, number] as const] : [];
    }),
  );
  const [first, ...others] = [...found.values()].map(({ value }) => value);
  return others.some((value) => !isSameNumber(value, first!)) ? found : new Map();
}

const CREDIT_SECTION = /\b(deposits?|credits?|additions|interest (paid|earned))\b/;
const DEBIT_SECTION = /\b(withdrawals?|debits?|subtractions|payments|purchases|fees|charges)\b/;
const CHECK_SECTION =
  /^(checks?|checks? paid|paid checks?|checks? (cleared|written|posted)|summary of checks)( continued)?$/;
const BALANCE_SECTION = /\bdaily (ending )?(ledger )?balances?\b|\bbalance (summary|by date)\b|\bending balances\b/;
const OTHER_SECTION =
  /\b(annual percentage|apy|interest rate|important|overdraft|in case of errors|reconcil|how to|year to date|rewards?)\b/;
const NEUTRAL_SECTION = /\b(transactions?|account) (history|detail|details|activity)\b|^activity|^transactions?$/;
const LAST_OF_PAGE = /^(page|continued|member)\b|\bcontinued on\b|^this page\b/;
const TOTAL = /^(sub)?totals?\b/;

const OF_TRANSACTIONS: ReadonlySet<ColumnKind> = new Set(['description', 'credit', 'debit']);

class Scan {
  private readonly found: AccountScan[] = [];
  /** The accounts with a number, by the last characters of it. */
  private readonly numbered = new Map<string, AccountScan[]>();
  private numbers = 0;
  /** Collects what belongs to accounts beyond the limit. It has no number. */
  private readonly further: AccountScan = emptyScan();
  private account: AccountScan = emptyScan();
  private columns: Columns | undefined;
  private section: 1 | -1 | undefined;
  private table: Columns['table'] | 'other' | undefined;
  private sectionFrom = 0;
  private sectionTotals = 0;
  /** A row whose amount is on a following line. */
  private pending: { row: Row; lines: number } | undefined;
  /** The row whose description may continue. */
  private wrapping: { row: Row; line: StatementLine; lines: number } | undefined;
  private rows = 0;

  constructor(
    private readonly headerNumber: string | undefined,
    private readonly headings: ReadonlyMap<StatementLine, Found>,
  ) {
    this.found.push(this.account);
  }

  accounts(): AccountScan[] {
    const filled = this.found.filter(({ rows, anchors }) => rows.length > 0 || anchors.length > 0);
    const numbers = this.found.filter(({ number }) => number !== undefined);
    // The number and the balances of a single account can be before and after each other.
    if (numbers.length <= 1) return filled.length > 0 ? [mergeScans(this.found)] : [];
    return filled;
  }

  take(lines: readonly StatementLine[], index: number): void {
    const line = lines[index]!;
    if (this.takeNumber(lines, index)) return;
    const columns = columnsIn(line, lines[index - 1], lines[index + 1]);
    if (columns) {
      this.startTable(columns);
      return;
    }
    if (line.repeats || LAST_OF_PAGE.test(line.letters.filter(Boolean).join(' '))) return;
    if (this.takeRow(line)) return;
    if (this.takeLabelled(lines, index)) return;
    if (this.takeSection(line)) return;
    this.takeContinuation(line);
  }

  private takeNumber(lines: readonly StatementLine[], index: number): boolean {
    const line = lines[index]!;
    if (line.dates[0]?.from === 0 && line.amounts.length > 0) return false;
    if (this.isWrap(line)) return false;
    const number = accountNumberIn(line, lines[index + 1]) ?? this.headings.get(line);
    if (!number) return false;
    const isHeader = this.headerNumber !== undefined && isSameNumber(number.value, this.headerNumber);
    const known = this.numbered.get(endOf(number))?.find((each) => isSameNumber(each.number!.value, number.value));
    if (known) known.number!.times++;
    if (!known) this.startAccount(number);
    else if (known !== this.account && !isHeader) this.open(known);
    return false;
  }

  private startAccount(number: Found): void {
    if (this.numbers >= ACCOUNTS_MAX) {
      if (this.account !== this.further) this.open(this.further);
      return;
    }
    this.numbers++;
    if (this.account.number === undefined) this.account.number = number;
    else this.open({ ...emptyScan(), number });
    const end = endOf(number);
    this.numbered.set(end, [...(this.numbered.get(end) ?? []), this.account]);
  }

  private open(account: AccountScan): void {
    if (!this.found.includes(account)) this.found.push(account);
    this.account = account;
    this.section = undefined;
    this.table = undefined;
    this.startSection();
    this.pending = undefined;
    this.wrapping = undefined;
  }

  private startTable(columns: Columns): void {
    this.wrapping = undefined;
    this.pending = undefined;
    // Under "Daily ending balance", a column may be called amount.
    if (this.table === 'balances' && !columns.columns.some(({ kind }) => OF_TRANSACTIONS.has(kind))) return;
    this.columns = columns;
    this.table = columns.table;
  }

  /** A line with a date at its start and an amount. */
  private takeRow(line: StatementLine): boolean {
    if (this.table === 'balances' || this.table === 'other') return false;
    if (this.table === 'checks' && this.takeChecks(line)) return true;
    const lead = leadingDate(line);
    if (this.pending && (lead || line.amounts.length > 0)) {
      const { row, lines } = this.pending;
      const isLabelled = labelledIn(line).length > 0 || TOTAL.test(line.letters.filter(Boolean).join(' '));
      if (!lead && lines < 4 && !isLabelled && this.isBeside(line)) {
        this.describe(row, line, this.descriptionOf(line, 0, line.amounts));
        this.giveAmounts(row, line, line.amounts);
        this.pending = undefined;
        this.wrapping = { row, line, lines: 0 };
        if (row.amount) this.push(row);
        return true;
      }
      this.pending = undefined;
    }
    if (lead) return this.takeDatedRow(line, lead);
    return this.takeRowWithLateDate(line) || this.takeUndatedRow(line);
  }

  /** In some tables the description is before the date. It can have begun on the lines above, so a person looks at it. */
  private takeRowWithLateDate(line: StatementLine): boolean {
    const { columns } = this;
    const [date] = line.dates;
    if (columns?.table !== 'transactions' || !date || line.amounts.length === 0) return false;
    const kinds = columns.columns.map(({ kind }) => kind);
    if (kinds[0] !== 'description' || !kinds.includes('date')) return false;
    if (!isUnderDate(date, columns, line.pageWidth / columns.pageWidth)) return false;
    const letters = line.letters.filter(Boolean).join(' ');
    if (TOTAL.test(letters) || labelledIn(line).some(({ label }) => /balance/.test(label))) return false;
    const row = this.newRow(line, date);
    this.describe(row, line, this.descriptionOf(line, 0, line.amounts));
    row.isMixed = true;
    this.giveAmounts(row, line, line.amounts);
    if (!row.amount) return false;
    this.push(row);
    this.wrapping = { row, line, lines: 0 };
    return true;
  }

  private takeDatedRow(line: StatementLine, lead: { date: PrintedDate; to: number }): boolean {
    const letters = line.letters.slice(lead.to).filter(Boolean).join(' ');
    if (OTHER_SECTION.test(letters) && line.amounts.length > 0 && /\bapy|annual percentage|interest rate/.test(letters))
      return false;
    // "10/06 - 11/06" is a period. "10/06 Beginning balance 4,250.00" is no transaction.
    if (/^[-–—]$|^(to|through|thru)$/i.test(line.words[lead.to]?.text ?? '')) return false;
    const row = this.newRow(line, lead.date);
    this.describe(row, line, this.descriptionOf(line, lead.to, line.amounts));
    const label = balanceLabelIn(letters);
    if (label) return false;
    if (line.amounts.length === 0) {
      if (row.description.length === 0) return false;
      this.pending = { row, lines: 0 };
      this.wrapping = undefined;
      return true;
    }
    this.giveAmounts(row, line, line.amounts);
    if (!row.amount) return false;
    this.push(row);
    this.wrapping = { row, line, lines: 0 };
    return true;
  }

  /** Some banks print the date only in the first row of a day. */
  private takeUndatedRow(line: StatementLine): boolean {
    const above = this.wrapping;
    if (!above || !this.columns || line.amounts.length === 0 || !this.isBeside(line)) return false;
    const letters = line.letters.filter(Boolean).join(' ');
    if (TOTAL.test(letters) || labelOf(letters) || labelledIn(line).length > 0) return false;
    const row = { ...this.newRow(line, above.row.date), dateInherited: true };
    this.describe(row, line, this.descriptionOf(line, 0, line.amounts));
    this.giveAmounts(row, line, line.amounts);
    if (!row.amount || !row.column || row.description.length === 0) return false;
    this.push(row);
    this.wrapping = { row, line, lines: 0 };
    return true;
  }

  /** Lists of checks are often printed in two or three groups side by side: number, date, amount. */
  private takeChecks(line: StatementLine): boolean {
    const groups: Row[] = [];
    let from = 0;
    for (const amount of line.amounts) {
      const at = line.words.indexOf(amount.words[0]!);
      const date = line.dates.findLast((each) => each.from >= from && each.to <= at);
      if (!date) break;
      const rest = [...line.words.slice(from, date.from), ...line.words.slice(date.to, at)];
      const number = rest.find(({ text }) => /^#?\d{1,10}\*?$/.test(text));
      const row = this.newRow(line, date);
      row.isCheck = true;
      row.section = -1;
      row.amount = amount;
      row.column = 'amount';
      row.description = number ? [number] : [];
      groups.push(row);
      from = at + amount.words.length;
    }
    for (const row of groups) this.push(row);
    return groups.length > 0;
  }

  private newRow(line: StatementLine, date: PrintedDate): Row {
    return {
      page: line.page,
      date,
      dateInherited: false,
      description: [],
      isMixed: false,
      amount: undefined,
      column: undefined,
      balance: undefined,
      section: this.section,
      isCheck: false,
      doubtful: false,
    };
  }

  private push(row: Row): void {
    if (this.rows++ >= ROWS_MAX) return;
    this.account.rows.push(row);
    this.account.pages.add(row.page);
  }

  /** Finds the amounts by the headings of the columns. Without headings, the last two numbers are the amount and the balance. */
  private giveAmounts(row: Row, line: StatementLine, amounts: readonly Amount[]): void {
    const { columns } = this;
    const has = (kind: ColumnKind) => columns?.columns.some((column) => column.kind === kind) ?? false;
    if (columns?.table !== 'transactions') {
      const [amount, balance] = amounts.slice(-2) as [Amount, Amount?];
      row.amount = amount;
      row.balance = balance;
      return;
    }
    const scale = line.pageWidth / columns.pageWidth;
    const placed = amounts.flatMap((amount) => {
      const place = columnOf(amount, columns, scale);
      return place ? [{ amount, ...place }] : [];
    });
    for (const { amount, column, doubtful } of placed) {
      if (column.kind === 'balance') row.balance = amount;
      else if (row.amount === undefined || row.amount.cents === 0) {
        row.amount = amount;
        row.column = column.kind;
        row.doubtful = doubtful;
      } else if (amount.cents !== 0) row.doubtful = true;
    }
    // With a single amount under the balance, the row has a balance but no amount.
    if (row.amount === undefined && amounts.length === 1 && !has('balance')) row.amount = amounts[0];
  }

  /** The words of the description: all words except the date, the amounts and words under other headings. */
  private descriptionOf(line: StatementLine, from: number, amounts: readonly Amount[]): TextWord[] {
    const { columns } = this;
    const scale = columns ? line.pageWidth / columns.pageWidth : 1;
    const inTable = columns?.table === 'transactions';
    const taken = new Set(
      amounts.filter((amount) => !inTable || columnOf(amount, columns, scale)).flatMap(({ words }) => words),
    );
    const otherDates = new Set(
      line.dates
        .filter((date) => date.from === from || isUnderDate(date, columns, scale))
        .flatMap(({ words }) => words),
    );
    const inAmounts = (word: TextWord) => inTable && isPieceOfAmount(word) && isUnderMoney(word, columns!, scale);
    const words = line.words
      .slice(from)
      .filter((word) => !taken.has(word) && !otherDates.has(word) && !inAmounts(word));
    const isText = ({ text }: TextWord) => !/^[$|_*.:+-]+$/.test(text);
    const start = words.findIndex(isText);
    return start < 0 ? [] : words.slice(start, words.findLastIndex(isText) + 1);
  }

  /** Adds the words of a line that are in the column of descriptions. */
  private describe(row: Row, line: StatementLine, words: readonly TextWord[]): void {
    const scale = this.columns ? line.pageWidth / this.columns.pageWidth : 1;
    const { description, isDoubtful } = findDescription(words, this.columns, line.size, scale);
    row.description.push(...description);
    row.isMixed ||= isDoubtful;
  }

  /** Whether the line is a continuation: near the row above and right of its date. */
  private isBeside(line: StatementLine): boolean {
    const above = this.wrapping ?? undefined;
    const row = this.pending?.row ?? above?.row;
    if (!row) return false;
    if (above && (above.line.page !== line.page || line.box.y0 - above.line.box.y1 > 1.6 * line.size)) return false;
    return line.page === row.page && line.box.x0 > row.date.box.x0 + 1.5 * line.size;
  }

  private isWrap(line: StatementLine): boolean {
    return this.wrapping !== undefined && line.amounts.length === 0 && this.isBeside(line);
  }

  private takeLabelled(lines: readonly StatementLine[], index: number): boolean {
    const line = lines[index]!;
    const found = line.amounts.length > 0 ? labelledIn(line) : this.isWrap(line) ? [] : labelledBelow(lines, index);
    for (const each of found) {
      if (this.account.anchors.length >= ANCHORS_MAX) break;
      const isTotal =
        TOTAL.test(line.letters.filter(Boolean).join(' ')) &&
        this.account.rows.length > this.sectionFrom &&
        this.sectionTotals++ < SECTION_TOTALS_MAX;
      this.account.anchors.push({
        ...each,
        after: this.account.rows.length,
        sectionFrom: isTotal ? this.sectionFrom : undefined,
      });
      this.account.pages.add(line.page);
    }
    if (found.length > 0 && line.amounts.length > 0) this.wrapping = undefined;
    return found.length > 0;
  }

  private takeSection(line: StatementLine): boolean {
    const letters = line.letters.filter(Boolean).join(' ');
    if (line.amounts.length > 0 || line.words.length > 9 || letters === '' || this.isWrap(line)) return false;
    const kind = sectionOf(letters);
    if (!kind) return false;
    this.section = kind === 'credit' ? 1 : kind === 'debit' || kind === 'checks' ? -1 : undefined;
    this.table =
      kind === 'balances' ? 'balances' : kind === 'other' ? 'other' : kind === 'checks' ? 'checks' : 'transactions';
    this.startSection();
    this.pending = undefined;
    this.wrapping = undefined;
    return true;
  }

  private startSection(): void {
    this.sectionFrom = this.account.rows.length;
    this.sectionTotals = 0;
  }

  private takeContinuation(line: StatementLine): void {
    if (this.pending && this.pending.lines < 3 && line.amounts.length === 0 && this.isBeside(line)) {
      this.describe(this.pending.row, line, line.words);
      this.pending.lines++;
      return;
    }
    const above = this.wrapping;
    if (above && above.lines < 4 && this.isWrap(line)) {
      this.describe(above.row, line, line.words);
      this.wrapping = { row: above.row, line, lines: above.lines + 1 };
      return;
    }
    this.wrapping = undefined;
  }
}

type Section = 'credit' | 'debit' | 'checks' | 'balances' | 'activity' | 'other';

function sectionOf(letters: string): Section | undefined {
  if (BALANCE_SECTION.test(letters)) return 'balances';
  if (OTHER_SECTION.test(letters)) return 'other';
  if (CHECK_SECTION.test(letters)) return 'checks';
  if (NEUTRAL_SECTION.test(letters)) return 'activity';
  const [credit, debit] = [CREDIT_SECTION.test(letters), DEBIT_SECTION.test(letters)];
  if (credit && debit) return 'activity';
  return credit ? 'credit' : debit ? 'debit' : undefined;
}

/** A date at the start of the line, or after a number of the row. A second date beside it is the day of posting. */
function leadingDate(line: StatementLine): { date: PrintedDate; to: number } | undefined {
  const [first, second] = line.dates;
  if (!first || first.from > 1) return undefined;
  if (first.from === 1 && !/^\d{1,5}[.)]?$|^[•*-]$/.test(line.words[0]!.text)) return undefined;
  return { date: first, to: second && second.from === first.to ? second.to : first.to };
}

function isUnderDate(date: PrintedDate, columns: Columns | undefined, scale: number): boolean {
  return (
    columns?.columns.some(
      ({ kind, box }) =>
        kind === 'date' && centerX(date.box) > box.x0 * scale - 20 && centerX(date.box) < box.x1 * scale + 40,
    ) ?? false
  );
}

/** A number or a piece of one: "1 055 62" is 1,055.62 whose comma and point were not read. */
const isPieceOfAmount = ({ text }: TextWord) => /^[^\p{L}]*\d[^\p{L}]*$/u.test(text);

function balanceLabelIn(letters: string): AmountLabel | undefined {
  const label = labelOf(letters);
  return label === 'opening_balance' || label === 'closing_balance' || label === 'forward' ? label : undefined;
}

/** Two texts that `isSameNumber` takes for one number have the same end. */
const endOf = ({ value }: Found) => value.replace(/-/g, '').slice(-3);

const emptyScan = (): AccountScan => ({ number: undefined, rows: [], anchors: [], pages: new Set() });

function mergeScans(scans: readonly AccountScan[]): AccountScan {
  const merged = emptyScan();
  for (const { number, rows, anchors, pages } of scans) {
    const before = merged.rows.length;
    merged.number ??= number;
    merged.anchors.push(
      ...anchors.map((anchor) => ({
        ...anchor,
        after: anchor.after + before,
        sectionFrom: anchor.sectionFrom === undefined ? undefined : anchor.sectionFrom + before,
      })),
    );
    merged.rows.push(...rows);
    for (const page of pages) merged.pages.add(page);
  }
  return merged;
}
