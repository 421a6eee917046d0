import type { ExtractedField } from '../extraction.js';
import type { KindPart, KindReader } from '../kind-reader.js';
import { lineText, type Word } from '../page/word.js';
import type { PageText, TextWord } from '../page-text.js';
import { localeOf } from '../receipt/locale.js';
import { RULES, settleAccount } from './account.js';
import { accountFields, certaintyOfAccount } from './account-fields.js';
import { columnsIn } from './columns.js';
import { type DayOrder, datesIn, isIn, orderShownBy, serial, toDay } from './dates.js';
import {
  accountNumberIn,
  bankIn,
  holderIn,
  periodAround,
  periodIn,
  periodOfBalances,
  routingNumberIn,
} from './identity.js';
import { scanAccounts } from './scan.js';
import { linesOf, linesOfPage, type StatementLine } from './statement-line.js';

/** Bank statements: one part for each account. */
export const bankStatement: KindReader = {
  type: 'bank_statement',
  fields: {
    bank: 'text',
    account_holder: 'text',
    account_number: 'text',
    routing_number: 'text',
    period_start: 'date',
    period_end: 'date',
    opening_balance: 'amount',
    closing_balance: 'amount',
    total_deposits: 'amount',
    total_withdrawals: 'amount',
    'transactions[].date': 'date',
    'transactions[].description': 'text',
    'transactions[].amount': 'amount',
    'transactions[].balance': 'amount',
  },
  unconfirmed,
  continues,
  read,
  certainty: certaintyOfAccount,
};

/** Dates and numbers of accounts. The rules check the amounts, and texts are reviewed by people. */
function unconfirmed(line: readonly Word[]): Word[][] {
  const dates = datesIn(line);
  const ofDates = new Set(dates.flatMap(({ words }) => words));
  const numbers = line.filter((word) => !ofDates.has(word) && /^[#:]?[\dXx*•-]{4,}$/.test(word.text));
  return [...dates.map(({ words }) => words), ...numbers.map((word) => [word])];
}

async function read(pages: readonly PageText[]): Promise<KindPart[]> {
  const lines = await linesOf(pages);
  const shown = orderOfDays(lines, pages[0]!.receivedOn);
  const order = shown ?? 'month_first';
  const period = periodIn(lines, order) ?? periodOfBalances(lines, order);
  const document = {
    order,
    orderIsShown: shown !== undefined,
    period,
    around: period?.value ?? periodAround(lines, order),
    bank: bankIn(lines, pages),
    holder: holderIn(lines, pages),
    routing: routingNumberIn(lines),
    firstPage: pages[0]?.page ?? 1,
  };
  const scans = await scanAccounts(lines, pages);
  return scans.flatMap((scan) => {
    const account = settleAccount(scan);
    if (account.transactions.length === 0 && !account.opening && !account.closing) return [];
    const fields = accountFields(account, document);
    const onPages = new Set([...scan.pages, ...(scan.number ? [scan.number.page] : [])]);
    return [{ pages: [...onPages].sort((a, b) => a - b), typeConfirmed: isConfirmed(fields), fields }];
  });
}

/** No receipt or form has a balance that its transactions confirm. */
function isConfirmed(fields: readonly ExtractedField[]): boolean {
  const closing = fields.find(({ name }) => name === 'closing_balance')?.checks ?? [];
  return closing.some(({ rule, passed }) => rule === RULES.sum && passed);
}

/**
 * Which number of a date is the month: shown by a date with a number over 12, by a period that makes sense in one order only, or by the country of the
 * bank. Undefined if nothing shows it.
 */
function orderOfDays(lines: readonly StatementLine[], receivedOn: string): DayOrder | undefined {
  const shown = orderShownBy(
    lines.flatMap((line) => line.dates),
    receivedOn,
  );
  if (shown !== 'none') return shown === 'both' ? undefined : shown;
  const likely = (['month_first', 'day_first'] as const).filter((order) => hasUsualPeriod(lines, order));
  if (likely.length === 1) return likely[0];
  const { dayOrder, countrySure } = localeOf(lines.map(({ words }) => lineText(words)).join('\n'));
  if (!countrySure || dayOrder === null) return undefined;
  return dayOrder === 'dmy' ? 'day_first' : 'month_first';
}

/** A statement is about a month or a quarter. */
const USUAL_DAYS = { min: 25, max: 95 };

/** Whether a line names a period of usual length that contains the dates of all rows. */
function hasUsualPeriod(lines: readonly StatementLine[], order: DayOrder): boolean {
  const period = periodIn(lines, order)?.value;
  if (!period) return false;
  const days = serial(period.end) - serial(period.start);
  if (days < USUAL_DAYS.min || days > USUAL_DAYS.max) return false;
  const rows = lines.filter((line) => line.dates[0]?.from === 0 && line.amounts.length > 0);
  return rows.every((row) => {
    const day = toDay(row.dates[0]!, order, period);
    return day !== undefined && isIn(day, period);
  });
}

const ROWS_MIN = 2;

/** The next page has transactions, the heading of a table, the account's number, or "Page 2 of 3". */
function continues(before: readonly PageText[], next: PageText): boolean {
  const lines = linesOfPage(next);
  const rows = lines.filter((line) => line.dates[0]?.from === 0 && line.amounts.length > 0);
  if (rows.length >= ROWS_MIN || lines.some((line, i) => columnsIn(line, lines[i - 1], lines[i + 1]))) return true;
  const number = before[0] && numberOn(before[0]);
  if (number !== undefined && numberOn(next) === number) return true;
  const count = pageCountOn(next);
  return count !== undefined && count.page > 1 && before.some((page) => pageCountOn(page)?.of === count.of);
}

function numberOn(page: PageText): string | undefined {
  const lines = linesOfPage(page);
  for (const [i, line] of lines.entries()) {
    const number = accountNumberIn(line, lines[i + 1]);
    if (number) return number.value;
  }
  return undefined;
}

function pageCountOn(page: PageText): { page: number; of: number } | undefined {
  for (const line of page.lines) {
    const text = line.map((word: TextWord) => word.text).join(' ');
    const match = text.length <= 200 ? /\bpage:? (\d{1,3}) ?(?:of|\/) ?(\d{1,3})\b/i.exec(text) : null;
    if (match) return { page: Number(match[1]), of: Number(match[2]) };
  }
  return undefined;
}
