import type { Cents } from '@exchequer/money';
import { type DecimalSeparator, parseAmount } from './amount-text.js';
import { type Step, signsAgainstBalance } from './check-balance.js';
import { normalizeHeading } from './csv-columns.js';
import type { Row } from './csv-rows.js';
import { type CsvOptions, cellOf, type Sheet } from './csv-sheet.js';

const FEES = ['fee', 'fees', 'feeamount'];
const NET = ['net', 'netamount'];

/** Takes the column `Net` as the amount if the file has fees: this is the money that moved. */
export function withNetColumn(sheet: Sheet, options: CsvOptions): Sheet {
  const net = placeOf(sheet, NET);
  if (options.columns || net === undefined || placeOf(sheet, FEES) === undefined) return sheet;
  return { ...sheet, places: { ...sheet.places, amount: [net] } };
}

interface WithAmount {
  readonly row: Row;
  readonly amount: Cents | undefined;
}

/**
 * Finds what moved where a fee stands beside an amount: the amount without the fee, or the amount, as the running balance shows.
 * @returns the rows with what moved, and the rows with a fee for which nothing shows it
 */
export function takeFeesOff<Read extends WithAmount>(
  sheet: Sheet,
  rows: readonly Read[],
  separator: DecimalSeparator,
  options: CsvOptions,
): { readonly rows: readonly Read[]; readonly unclear: ReadonlySet<Row> } {
  const place = placeOf(sheet, FEES);
  const isDecided = options.columns !== undefined || placeOf(sheet, NET) !== undefined || place === undefined;
  const fees = rows.map(({ row }) => (isDecided ? 0n : sizeOf(parseAmount(row.cells[place] ?? '', separator))));
  if (fees.every((fee) => fee === 0n)) return { rows, unclear: new Set() };
  const withoutFees = rows.map((each, n) => ({ ...each, amount: each.amount && each.amount - fees[n]! }));
  const isProved = (read: readonly Read[]) => {
    const steps: Step[] = read.map(({ row, amount }) => ({
      amount,
      balance: parseAmount(cellOf(sheet, row, 'balance'), separator),
    }));
    return signsAgainstBalance(steps)?.against.length === 0;
  };
  const proved = [withoutFees, rows].find(isProved);
  if (proved) return { rows: proved, unclear: new Set() };
  return { rows, unclear: new Set(rows.filter((_, n) => fees[n] !== 0n).map(({ row }) => row)) };
}

function placeOf({ heading = [] }: Sheet, names: readonly string[]): number | undefined {
  const place = heading.findIndex((each) => names.includes(normalizeHeading(each)));
  return place >= 0 ? place : undefined;
}

function sizeOf(amount: Cents = 0n): Cents {
  return amount < 0n ? -amount : amount;
}
