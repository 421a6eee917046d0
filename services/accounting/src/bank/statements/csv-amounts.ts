import type { Cents } from '@exchequer/money';
import { type DecimalSeparator, parseAmount } from './amount-text.js';
import type { Row } from './csv-rows.js';
import { cellOf, type Sheet } from './csv-sheet.js';

/** The amount of a row, with the sign as it is written, or as its column says. */
export interface WrittenAmount {
  /** Undefined if it cannot be read, or if both debit and credit are given. */
  readonly amount: Cents | undefined;
  /** Whether the amount is in one column for both directions. */
  readonly isOneColumn: boolean;
  /** Why it cannot be used, although it can be read. */
  readonly problem?: string | undefined;
}

type OfOneDirection = 'debit' | 'credit';
type RareSign = -1 | 1 | undefined;

const OTHER_SIZE = 'must be the same in all columns of amounts';
const OTHER_SIGN =
  'has another sign than most amounts of its column, so it can be the other direction; write it in the column of its direction';

/** Reads the amounts of rows. Columns of one direction come before one column for both, and must say the same. */
export function amountReaderOf(sheet: Sheet, separator: DecimalSeparator): (row: Row) => WrittenAmount {
  const rareSigns = { debit: rareSignIn(sheet, 'debit', separator), credit: rareSignIn(sheet, 'credit', separator) };
  return (row) => {
    const written = cellOf(sheet, row, 'amount');
    const ofDirection = amountOfTwo(sheet, row, separator, rareSigns);
    if (written === '') return ofDirection ?? { amount: undefined, isOneColumn: false };
    const amount = parseAmount(written, separator);
    if (ofDirection === undefined || ofDirection.amount === 0n) return { amount, isOneColumn: true };
    const isSame =
      amount === undefined || ofDirection.amount === undefined || sizeOf(amount) === sizeOf(ofDirection.amount);
    return isSame ? ofDirection : { ...ofDirection, problem: OTHER_SIZE };
  };
}

/** Undefined without debit and credit. A column with one sign says the sizes of its amounts. */
function amountOfTwo(
  sheet: Sheet,
  row: Row,
  separator: DecimalSeparator,
  rareSigns: Readonly<Record<OfOneDirection, RareSign>>,
): WrittenAmount | undefined {
  const [debit, credit] = [cellOf(sheet, row, 'debit'), cellOf(sheet, row, 'credit')];
  if (debit === '' && credit === '') return undefined;
  const [out, into] = [debit, credit].map((cell) => (cell === '' ? 0n : parseAmount(cell, separator)));
  if (out === undefined || into === undefined || (out !== 0n && into !== 0n)) {
    return { amount: undefined, isOneColumn: false };
  }
  const isRare = signOf(out) === rareSigns.debit || signOf(into) === rareSigns.credit;
  const amount = sizeOf(into) - sizeOf(out);
  return { amount, isOneColumn: false, problem: isRare ? OTHER_SIGN : undefined };
}

/** The sign that fewer amounts of a column have. Undefined if all have one sign. */
function rareSignIn(sheet: Sheet, column: OfOneDirection, separator: DecimalSeparator): RareSign {
  const signs = sheet.body.map((row) => signOf(parseAmount(cellOf(sheet, row, column), separator) ?? 0n));
  const countOf = (sign: number) => signs.filter((each) => each === sign).length;
  const [negative, positive] = [countOf(-1), countOf(1)];
  if (negative === 0 || positive === 0) return undefined;
  return negative > positive ? 1 : -1;
}

function signOf(amount: Cents): number {
  return amount === 0n ? 0 : amount < 0n ? -1 : 1;
}

function sizeOf(amount: Cents): Cents {
  return amount < 0n ? -amount : amount;
}
