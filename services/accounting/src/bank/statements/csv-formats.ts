import { createHash } from 'node:crypto';
import { currencyOf, type DecimalSeparator } from './amount-text.js';
import { askForSetting } from './ask-for-setting.js';
import { currencyOfHeading, isInLanguageWithCommas, normalizeHeading } from './csv-columns.js';
import type { Row } from './csv-rows.js';
import { type CsvOptions, cellOf, type Sheet } from './csv-sheet.js';
import { type DateOrder, dateOrderShownBy } from './day-text.js';
import { layoutWith } from './format-evidence.parameters.js';
import type { RowErrors } from './statement.js';
import {
  type Decision,
  decideDateOrder,
  decideDecimals,
  type Formats,
  hintsFor,
  type Undecided,
} from './statement-formats.js';

const AMOUNTS = ['amount', 'debit', 'credit'] as const;
const DAY_IN_TEXT = /\b\d{1,2}([-/.])\d{1,2}\1\d{4}\b/g;
const DAY_LENGTH_MAX = 40;

/** Decides how the file writes amounts and days, and adds an error that names the setting where nothing decides. */
export function decideFormats(
  errors: RowErrors,
  sheet: Sheet,
  options: CsvOptions,
): { readonly formats: Formats & { readonly layout: string }; readonly undecided: readonly Undecided[] } {
  const layout = layoutOf(sheet);
  const hints = hintsFor(options.hints ?? {}, layout);
  const days = sheet.body.map((row) => cellOf(sheet, row, 'date'));
  const decimals = decideDecimals({
    given: options.decimalSeparator,
    amounts: sheet.body.flatMap((row) => AMOUNTS.map((column) => cellOf(sheet, row, column))),
    balances: balancesOf(sheet),
    currencies: currenciesOf(sheet, options),
    votes: votesForDecimals(sheet, days),
    hints: hints.decimals,
  });
  const order = decideDateOrder({
    given: options.dateOrder,
    days,
    otherDays: dateOrderShownBy(days) === 'either' ? otherDaysOf(sheet) : [],
    votes: votesForDays(sheet, decimals),
    hints: hints.dates,
  });
  const undecided: Undecided[] = [
    ...('undecided' in decimals ? [{ setting: 'decimal_separator' as const, found: decimals.undecided }] : []),
    ...('undecided' in order ? [{ setting: 'date_order' as const, found: order.undecided }] : []),
  ];
  for (const each of undecided) {
    askForSetting(errors, each, sheet.body.find(({ cells }) => cells.includes(each.found))!.line);
  }
  const decimalSeparator = 'is' in decimals ? decimals.is : undefined;
  const dateOrder = 'is' in order ? order.is : undefined;
  return { formats: { layout, decimalSeparator, dateOrder }, undecided };
}

function layoutOf({ delimiter, heading, body }: Sheet): string {
  const columns = heading?.map(normalizeHeading) ?? ['positions', body[0]?.cells.length ?? 0];
  return createHash('sha256')
    .update(JSON.stringify(['csv', delimiter, columns]))
    .digest('hex');
}

function balancesOf(sheet: Sheet) {
  const rows = sheet.body.map((row) => ({
    amount: AMOUNTS.map((column) => cellOf(sheet, row, column)).find((cell) => /[1-9]/.test(cell)) ?? '',
    balance: cellOf(sheet, row, 'balance'),
  }));
  return sheet.places.balance ? rows.filter(({ amount, balance }) => amount !== '' && balance !== '') : [];
}

/** The currencies that the file names. Without any, the one of the request. */
function currenciesOf(sheet: Sheet, options: CsvOptions): string[] {
  const named = new Set(sheet.body.flatMap((row) => currencyNamedIn(sheet, row) ?? []));
  return named.size > 0 ? [...named] : [options.currency];
}

/** What each place in the file says about the currency of a row, the strongest first: its column, the amount, the heading of the amount. */
export function currenciesOfRow(sheet: Sheet, row: Row): string[] {
  const [read] = AMOUNTS.filter((column) => cellOf(sheet, row, column) !== '');
  const said = [
    cellOf(sheet, row, 'currency').toUpperCase(),
    ...AMOUNTS.map((each) => currencyOf(cellOf(sheet, row, each))),
  ];
  const ofHeading = read && currencyOfHeading(sheet.heading?.[sheet.places[read]?.[0] ?? -1] ?? '');
  return [...said, ofHeading].filter((each): each is string => each !== undefined && each !== '');
}

export function currencyNamedIn(sheet: Sheet, row: Row): string | undefined {
  return currenciesOfRow(sheet, row)[0] ?? currencyOfHeadings(sheet);
}

function currencyOfHeadings({ heading, places }: Sheet): string | undefined {
  const named = AMOUNTS.map((column) => currencyOfHeading(heading?.[places[column]?.[0] ?? -1] ?? ''));
  return named.find((currency) => currency !== undefined);
}

function votesForDecimals({ delimiter, heading = [] }: Sheet, days: readonly string[]): DecimalSeparator[] {
  const layout = layoutWith(heading.map(normalizeHeading));
  if (layout) return [layout.decimalSeparator];
  const withPoints = days.some((day) => /^\d{1,2}\.\d{1,2}\.\d{2,4}\b/.test(day));
  const votes: DecimalSeparator[] = [];
  if (delimiter === ';' || withPoints || isInLanguageWithCommas(heading)) votes.push(',');
  if (dateOrderShownBy(days) === 'mdy') votes.push('.');
  return votes;
}

/** No country that writes decimals with a comma writes the month first. */
function votesForDays({ heading = [] }: Sheet, decimals: Decision<DecimalSeparator>): DateOrder[] {
  const layout = layoutWith(heading.map(normalizeHeading));
  if (layout) return [layout.dateOrder];
  const withComma = 'is' in decimals && decimals.is === ',';
  return withComma || isInLanguageWithCommas(heading) ? ['dmy'] : [];
}

/** Days in other columns, and in the lines above the heading. */
function otherDaysOf({ body, above, places }: Sheet): string[] {
  const ofRows = body.flatMap(({ cells }) => cells.filter((cell, n) => n !== places.date![0] && isShort(cell)));
  const ofLines = above.flatMap(({ cells }) => cells.flatMap((cell) => cell.slice(0, 400).match(DAY_IN_TEXT) ?? []));
  return [...ofRows, ...ofLines];
}

const isShort = (cell: string) => cell.length >= 6 && cell.length <= DAY_LENGTH_MAX;
