import type { Cents } from '@exchequer/money';
import type { SkipReason } from '../bank-transactions/bank-transactions.api.js';
import { type DecimalSeparator, parseAmount, separatorShownBy } from './amount-text.js';
import { type Step, signsAgainstBalance } from './check-balance.js';
import { amountReaderOf, type WrittenAmount } from './csv-amounts.js';
import { directionReaderOf } from './csv-directions.js';
import { takeFeesOff } from './csv-fees.js';
import { currenciesOfRow, currencyNamedIn } from './csv-formats.js';
import type { Row } from './csv-rows.js';
import { type CsvOptions, cellOf, type Sheet } from './csv-sheet.js';
import { parseDay } from './day-text.js';
import { type Direction, directionsBy, isContradiction, signedBy } from './directions.js';
import { checkLine, type RowErrors, type SkippedRow, type StatementLine } from './statement.js';
import type { Formats } from './statement-formats.js';

/** A row with what was read from it. */
interface ReadRow extends WrittenAmount {
  readonly row: Row;
  readonly day: string | undefined;
  /** What the word for the direction says. Undefined also where the column of the amount says it. */
  readonly direction: Direction | undefined;
}

const NOT_BOOKED =
  /^(pending|pdng|processing|authori[sz]ed|declined|failed|reverted|cancell?ed|reversed|rejected|blocked|refused)$/i;
const BOOKED = /^(posted|booked|book|completed?|cleared|settled|executed|processed|success|successful)$/i;
const BALANCE_LINE = /\bbalance\b/i;
const TOTAL =
  /^(?:sub|grand )?(?:total|totals|totaal|totale|totales|totaux|summe|gesamt|gesamtsumme|zwischensumme|somme|suma|sum)\b/i;
const TOTAL_ONLY =
  /^(?:sub|grand )?(?:total|totals|totaal|totale|totales|totaux|summe|gesamt|gesamtsumme|zwischensumme|somme|suma|sum):?$/i;
const BALANCE =
  /^(?:(?:opening|closing|beginning|ending|starting|previous|current|available|new|ledger) balance|balance (?:brought|carried)|balance\b|(?:anfangs|end|schluss)?saldo\b|kontostand|(?:nouveau |ancien )?solde\b)/i;
const BALANCE_ONLY =
  /^(?:(?:opening|closing|beginning|ending|starting|previous) balance|balance (?:brought|carried) (?:forward|over)|(?:anfangs|end|schluss)saldo|(?:nouveau|ancien) solde)(?: (?:as of|per|on|au|vom|am) .*)?$/i;
const TEXT_COLUMNS_MAX = 5;
const FOUND_LENGTH_MAX = 40;

/** The transactions of the rows, and the rows that are none. */
export function readBody(
  errors: RowErrors,
  sheet: Sheet,
  formats: Formats,
  options: CsvOptions,
): { readonly lines: StatementLine[]; readonly skipped: SkippedRow[] } {
  const separator = formats.decimalSeparator ?? '.';
  const readers = {
    order: formats.dateOrder ?? 'dmy',
    amountOf: amountReaderOf(sheet, separator),
    directionOf: directionReaderOf(sheet),
    negate: options.negate ?? false,
  } as const;
  const rows = sheet.body.map((row) => readRow(sheet, row, readers));
  const [first, last] = [rows.findIndex(({ day }) => day), rows.findLastIndex(({ day }) => day)];
  const reasons = rows.map((each, n) =>
    n === last && isTotalOnly(sheet, each) ? 'total' : skipReasonOf(sheet, each, last >= 0 && (n < first || n > last)),
  );
  const booked = rows.filter((_, n) => reasons[n] === undefined);
  const { rows: transactions, unclear } = takeFeesOff(sheet, booked, separator, options);
  const ofOneColumn = transactions.filter(({ isOneColumn }) => isOneColumn);
  const by = directionsBy(ofOneColumn);
  if (by === 'sign' && options.negate !== true) refuseUnknownWords(errors, sheet, ofOneColumn);
  if (by === 'sign') refuseSignsAgainstBalance(errors, sheet, transactions, separator, options.negate ?? false);
  const texts = sheet.places.description ?? (options.columns ? [] : textPlacesOf(sheet, transactions));
  const knowsStatus = rows.some(({ row }) =>
    [BOOKED, NOT_BOOKED].some((each) => each.test(cellOf(sheet, row, 'status'))),
  );
  const lines: StatementLine[] = [];
  for (const each of transactions) {
    const { row, day } = each;
    const place = `body.file[${row.line}]`;
    if (unclear.has(row)) {
      const message =
        'stands beside a fee, and neither a column `Net` nor the running balance shows whether it contains the fee. Name the column with the money that moved in `columns`';
      errors.add(`${place}.amount`, 'invalid_value', message);
      continue;
    }
    const status = cellOf(sheet, row, 'status');
    if (knowsStatus && status !== '' && !BOOKED.test(status)) {
      const message = `must say whether the row is booked; found "${status.slice(0, FOUND_LENGTH_MAX)}". Or send \`columns\` without \`status\` if all rows are`;
      errors.add(`${place}.status`, 'invalid_value', message);
      continue;
    }
    if (each.problem) {
      errors.add(
        `${place}.amount`,
        'invalid_value',
        `${each.problem}; found "${amountTextOf(sheet, row).slice(0, FOUND_LENGTH_MAX)}"`,
      );
      continue;
    }
    const amount = by === 'sign' || !each.isOneColumn ? each.amount : amountByWord(errors, place, sheet, each, by);
    if (amount === 'refused') continue;
    const [currency, other] = new Set(currenciesOfRow(sheet, row));
    if (other !== undefined) {
      errors.add(
        `${place}.currency`,
        'invalid_value',
        `must be one currency; the row says ${nameOf(currency)} and ${nameOf(other)}`,
      );
      continue;
    }
    const line = checkLine(errors, place, {
      date: day,
      amount,
      currency: currencyNamedIn(sheet, row) ?? options.currency,
      description: texts.map((at) => row.cells[at] ?? '').join(' '),
      counterparty: cellOf(sheet, row, 'counterparty'),
      reference: cellOf(sheet, row, 'reference'),
      providerId: cellOf(sheet, row, 'provider_id'),
      account: accountOf(sheet, row),
      found: { date: cellOf(sheet, row, 'date'), amount: amountTextOf(sheet, row) },
    });
    if (line) lines.push(line);
  }
  const skipped = rows.flatMap(({ row }, n) => (reasons[n] ? [{ row: row.line, reason: reasons[n] }] : []));
  return { lines, skipped };
}

/** Amounts without any sign, beside words that say neither in nor out: nothing tells the direction. */
function refuseUnknownWords(errors: RowErrors, sheet: Sheet, rows: readonly ReadRow[]): void {
  if (rows.some(({ amount, direction }) => direction !== undefined || (amount !== undefined && amount < 0n))) return;
  const first = rows.find(({ row }) => cellOf(sheet, row, 'direction') !== '');
  if (!first) return;
  const found = `"${cellOf(sheet, first.row, 'direction').slice(0, FOUND_LENGTH_MAX)}"`;
  const message = `must say debit or credit, because no amount has a sign; found ${found}. Or send \`columns\` without \`direction\` if all is money in, or \`negate\` if all is money out`;
  errors.add(`body.file[${first.row.line}].direction`, 'invalid_value', message);
}

/**
 * Refuses signs that the running balance contradicts. With \`negate\` the caller has said what the signs mean, and a balance that is reversed in
 * all rows is what is owed on a card.
 */
function refuseSignsAgainstBalance(
  errors: RowErrors,
  sheet: Sheet,
  rows: readonly ReadRow[],
  separator: DecimalSeparator,
  negate: boolean,
): void {
  if (!sheet.places.balance || !rows.every(({ isOneColumn }) => isOneColumn)) return;
  const steps: Step[] = rows.map(({ row, amount }) => ({
    amount,
    balance: parseAmount(cellOf(sheet, row, 'balance'), separator),
  }));
  const { against = [], shown = 0 } = signsAgainstBalance(steps) ?? {};
  if (against.length === 0 || (negate && against.length === shown)) return;
  const { row } = rows[against[0]!]!;
  const found = `"${cellOf(sheet, row, 'amount').slice(0, FOUND_LENGTH_MAX)}"`;
  const message = `has the other sign than the running balance shows; found ${found}. Send \`negate\` if all signs are reversed, or \`columns\` without \`balance\` if the balance is what is owed`;
  errors.add(`body.file[${row.line}].amount`, 'invalid_value', message);
}

const nameOf = (currency = '') => `"${currency.slice(0, FOUND_LENGTH_MAX)}"`;

/** All that the file says about the account of a row: two accounts of one name have different numbers. */
function accountOf(sheet: Sheet, row: Row): string {
  const cells = (sheet.places.account ?? []).map((place) => row.cells[place] ?? '');
  return [...new Set(cells)].filter(Boolean).join(' ');
}

function amountTextOf(sheet: Sheet, row: Row): string {
  return (['amount', 'debit', 'credit'] as const)
    .map((column) => cellOf(sheet, row, column))
    .filter(Boolean)
    .join(' and ');
}

/** How the rows of a file are read. */
interface Readers {
  readonly order: NonNullable<Formats['dateOrder']>;
  readonly amountOf: (row: Row) => WrittenAmount;
  readonly directionOf: (row: Row) => Direction | undefined;
  readonly negate: boolean;
}

function readRow(sheet: Sheet, row: Row, { order, amountOf, directionOf, negate }: Readers): ReadRow {
  const written = amountOf(row);
  return {
    ...written,
    row,
    day: parseDay(cellOf(sheet, row, 'date'), order),
    amount: written.amount !== undefined && negate ? -written.amount : written.amount,
    direction: written.isOneColumn ? directionOf(row) : undefined,
  };
}

/** The amount by the word, if the words tell the direction in this file. */
function amountByWord(
  errors: RowErrors,
  place: string,
  sheet: Sheet,
  read: ReadRow,
  by: 'word' | 'neither',
): Cents | undefined | 'refused' {
  const { amount, direction, row } = read;
  const found = `"${cellOf(sheet, row, 'direction').slice(0, FOUND_LENGTH_MAX)}"`;
  if (amount === undefined) return undefined;
  if (by === 'neither') {
    if (!isContradiction(read)) return amount;
    const message = `says ${found}, but the amount is ${amount < 0n ? 'negative' : 'positive'}. Correct one of both; or send \`negate\` if all signs are reversed, or \`columns\` without \`direction\` if the word says something else`;
    errors.add(`${place}.direction`, 'invalid_value', message);
    return 'refused';
  }
  if (direction !== undefined) return signedBy(amount, direction);
  const message = `must say debit or credit, because no amount has a sign; found ${found}. Or send \`columns\` without \`direction\``;
  errors.add(`${place}.direction`, 'invalid_value', message);
  return 'refused';
}

/** Why a row is no transaction: it is not booked, moves no money, or holds a balance, a total or a note. */
function skipReasonOf(sheet: Sheet, { row, day, amount }: ReadRow, isOutside: boolean): SkipReason | undefined {
  const cells = row.cells.filter((each) => each !== '');
  if (cells.length === 0) return 'empty';
  if (NOT_BOOKED.test(cellOf(sheet, row, 'status'))) return 'not_booked';
  const hasNoAmount = (['amount', 'debit', 'credit'] as const).every((column) => cellOf(sheet, row, column) === '');
  if (day !== undefined) {
    if (amount === 0n) return 'no_money';
    if (hasNoAmount && cells.some((each) => BALANCE_LINE.test(each))) return 'balance';
    return sheet.places.description?.some((at) => BALANCE_ONLY.test(row.cells[at] ?? '')) ? 'balance' : undefined;
  }
  const dateCell = cellOf(sheet, row, 'date');
  const said = hasNoAmount || isOutside ? cells : [dateCell];
  if (said.some((each) => TOTAL.test(each))) return 'total';
  if (said.some((each) => BALANCE.test(each) || (hasNoAmount && BALANCE_LINE.test(each)))) return 'balance';
  if (amount === 0n) return 'no_money';
  // A note has neither. A row with an amount can be a transaction whose day is missing.
  return hasNoAmount && (dateCell === '' || isOutside) ? 'no_day' : undefined;
}

/** A last row with a day and nothing but a word for a total. Some companies have such a name, so it counts only there. */
function isTotalOnly({ places }: Sheet, { row }: ReadRow): boolean {
  const texts = (places.description ?? []).map((at) => row.cells[at] ?? '').filter(Boolean);
  return texts.length === 1 && TOTAL_ONLY.test(texts[0]!);
}

/** Columns with text that no known heading names. Values that never change, such as the name of the owner, are left out. */
function textPlacesOf(sheet: Sheet, transactions: readonly ReadRow[]): number[] {
  const used = new Set(Object.values(sheet.places).flat());
  const width = Math.max(0, ...transactions.map(({ row }) => row.cells.length));
  const texts = Array.from({ length: width }, (_, place) => place).filter((place) => {
    if (used.has(place)) return false;
    const cells = transactions.map(({ row }) => row.cells[place] ?? '').filter(Boolean);
    return cells.length > 0 && cells.filter(isText).length * 2 > cells.length;
  });
  const varying = texts.filter((place) => new Set(transactions.map(({ row }) => row.cells[place])).size > 1);
  return (varying.length > 0 ? varying : texts).slice(0, TEXT_COLUMNS_MAX);
}

function isText(cell: string): boolean {
  return /\p{L}{2}/u.test(cell) && parseDay(cell, 'dmy') === undefined && separatorShownBy(cell) === undefined;
}
