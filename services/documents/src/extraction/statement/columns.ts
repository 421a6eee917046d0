import { type Box, centerX, union } from '../page/box.js';
import type { Amount } from './amounts.js';
import type { Cell, StatementLine } from './statement-line.js';

/** `other`: a heading with no known meaning, for example "Code". */
export type ColumnKind = 'date' | 'description' | 'number' | 'credit' | 'debit' | 'amount' | 'balance' | 'other';

export interface Column {
  kind: ColumnKind;
  box: Box;
}

/** The columns of a table of transactions, of checks or of balances. */
export interface Columns {
  columns: Column[];
  pageWidth: number;
  /** `balances`: pairs of date and balance; `checks`: number, date and amount, possibly several times side by side. */
  table: 'transactions' | 'balances' | 'checks';
}

/** Every word of a heading is one of these. */
const HEADING_WORDS = new Set(
  (
    'account activity additions amount and balance check checks cheque credit credits daily date dates debit debits deposit deposits description descriptions ' +
    'details ending explanation in item memo money narrative no number nbr of or out paid particulars payee post posted posting ref reference running ' +
    'subtractions the to trans transaction transactions type usd value effective withdrawal withdrawals your debitscredits chk code cr dr desc ' +
    'payments receipts ledger tran s a line serial for from method branch id category'
  ).split(' '),
);

const DATE = /\b(date|dates|posted)\b/;
const BALANCE = /\bbalance\b/;
const CREDIT = /credit|deposit|addition|receipts|\b(money|paid) in\b|\bcr\b/;
const DEBIT = /debit|withdrawal|subtraction|payments|\b(money|paid) out\b|\bdr\b/;
const DESCRIPTION = /desc|detail|particular|narrative|memo|payee|explanation|activity|transaction/;
const NUMBER = /\b(number|no|nbr|ref|reference|check|checks|cheque|chk|serial|id)\b/;

/**
 * The columns if the line is the heading of a table. The line above belongs to it if it has only words of headings too, and the line below if
 * it completes headings, for example "Money" above "out".
 */
export function columnsIn(
  line: StatementLine,
  above: StatementLine | undefined,
  below?: StatementLine,
): Columns | undefined {
  if (!isHeading(line) || !line.letters.some((word) => DATE.test(word))) return undefined;
  const isStacked = above !== undefined && above.page === line.page && isHeading(above) && isNear(above, line);
  const upper = isStacked ? [above, line] : [line];
  const columns = columnsOf(below && isCompletion(upper, below) ? [...upper, below] : upper);
  const has = (kind: ColumnKind) => columns.some((column) => column.kind === kind);
  if (!['credit', 'debit', 'amount', 'balance'].some((kind) => has(kind as ColumnKind))) return undefined;
  const hasMoney = has('credit') || has('debit') || has('amount');
  const isPlain = !has('description') && !has('credit') && !has('debit');
  const table =
    !hasMoney && isPlain ? 'balances' : isPlain && has('number') && !has('balance') ? 'checks' : 'transactions';
  return { columns, pageWidth: line.pageWidth, table };
}

function isHeading(line: StatementLine): boolean {
  if (line.amounts.length > 0 || line.dates.length > 0 || line.words.length > 24) return false;
  const words = line.letters.filter(Boolean);
  const known = words.filter((word) => HEADING_WORDS.has(word) || CREDIT.test(word) || DEBIT.test(word)).length;
  return words.length > 0 && known >= 0.8 * words.length && known >= words.length - 2;
}

const isNear = (above: StatementLine, line: StatementLine) => line.box.y0 - above.box.y1 < 1.2 * line.size;

interface Piece {
  letters: string;
  box: Box;
}

/** Whether each cell of the line is under a heading that has no meaning without it. */
function isCompletion(upper: readonly StatementLine[], below: StatementLine): boolean {
  const line = upper.at(-1)!;
  if (below.page !== line.page || !isHeading(below) || !isNear(line, below)) return false;
  const unclear = mergeCells(upper).filter(({ letters }) => kindOf(letters) === undefined);
  return below.cells.every((cell) => unclear.some(({ box }) => box.x0 < cell.box.x1 && cell.box.x0 < box.x1));
}

function columnsOf(lines: readonly StatementLine[]): Column[] {
  const columns = mergeCells(lines).map(({ letters, box }): Column => ({ kind: kindOf(letters) ?? 'other', box }));
  const has = (kind: ColumnKind) => columns.some((column) => column.kind === kind);
  if (!has('credit') || !has('debit') || has('balance')) return columns;
  // Beside deposits and withdrawals, "Amount" is what the account has then.
  return columns.map((column) => (column.kind === 'amount' ? { ...column, kind: 'balance' } : column));
}

/** Cells of the lines that are above each other are one heading. Words of two meanings in one cell are two headings. */
function mergeCells(lines: readonly StatementLine[]): Piece[] {
  const pieces: Piece[] = [];
  for (const line of lines) {
    for (const piece of line.cells.flatMap((cell) => splitCell(line, cell))) {
      const over = pieces.find((each) => each.box.x0 < piece.box.x1 && piece.box.x0 < each.box.x1);
      if (!over) pieces.push({ ...piece });
      else {
        over.letters += ` ${piece.letters}`;
        over.box = union([over.box, piece.box]);
      }
    }
  }
  return pieces.sort((a, b) => a.box.x0 - b.box.x0);
}

function splitCell(line: StatementLine, { from, to }: Cell): Piece[] {
  const pieces: (Piece & { kind: ColumnKind | undefined })[] = [];
  for (let i = from; i < to; i++) {
    const letters = line.letters[i]!;
    const { box, text } = line.words[i]!;
    const last = pieces.at(-1);
    // "Date Credited" is one heading.
    const isOfDate = last?.kind === 'date' && /^(credited|debited|paid)$/.test(letters);
    const kind = ADJECTIVES.has(letters) || isOfDate ? undefined : kindOf(letters);
    const isJoined = /^([/&+]|and|or)$|^\//i.test(text) || /^([/&+]|and|or)$|\/$/i.test(line.words[i - 1]?.text ?? '');
    const isNew = last?.kind && kind && kind !== last.kind && !isJoined && !ONE_HEADING.has(`${last.kind} ${kind}`);
    if (!last || isNew) pieces.push({ letters, box, kind });
    else {
      last.letters += ` ${letters}`;
      last.box = union([last.box, box]);
      last.kind ??= kind;
    }
  }
  return pieces;
}

/** Words that only describe the next word: "Transaction date". */
const ADJECTIVES: ReadonlySet<string> = new Set([
  'transaction',
  'transactions',
  'trans',
  'tran',
  'account',
  'activity',
]);
/** "Credit amount" is one heading, "Date Description" is two. */
const ONE_HEADING: ReadonlySet<string> = new Set([
  'credit amount',
  'debit amount',
  'balance amount',
  'number description',
  'description number',
]);

function kindOf(letters: string): ColumnKind | undefined {
  if (BALANCE.test(letters)) return 'balance';
  if (DATE.test(letters)) return 'date';
  if (CREDIT.test(letters) && DEBIT.test(letters)) return 'amount';
  if (CREDIT.test(letters)) return 'credit';
  if (DEBIT.test(letters)) return 'debit';
  if (/amount/.test(letters)) return 'amount';
  if (NUMBER.test(letters)) return 'number';
  return DESCRIPTION.test(letters) ? 'description' : undefined;
}

const MONEY: ReadonlySet<ColumnKind> = new Set(['credit', 'debit', 'amount', 'balance']);
/** Share of the page width by which an amount can be beside its heading. */
const ALIGNED_WITHIN = 0.06;

export interface Placed {
  column: Column;
  /** The next column is almost as near. */
  doubtful: boolean;
}

/** The column under whose heading an amount is. Undefined if it is under none. */
export function columnOf(amount: Amount, { columns, pageWidth }: Columns, scale: number): Placed | undefined {
  const near = columns
    .filter(({ kind }) => MONEY.has(kind))
    .map((column) => ({ column, away: misalignment(amount.box, column.box, scale) }))
    .sort((a, b) => a.away - b.away);
  const [best, second] = near;
  if (!best || best.away > ALIGNED_WITHIN * pageWidth * scale) return undefined;
  return { column: best.column, doubtful: second !== undefined && second.away < 1.6 * best.away + 4 };
}

/** Amounts are aligned with the left or right side or the middle of their heading. */
function misalignment(amount: Box, heading: Box, scale: number): number {
  const [x0, x1] = [heading.x0 * scale, heading.x1 * scale];
  const apart = Math.max(0, amount.x0 - x1, x0 - amount.x1);
  const offset = Math.min(
    Math.abs(amount.x1 - x1),
    Math.abs(centerX(amount) - (x0 + x1) / 2),
    Math.abs(amount.x0 - x0),
  );
  return apart > 0 ? apart + offset : offset / 2;
}

/** Whether a word is under the heading of an amount, right of all other headings, so that no description reaches it. */
export function isUnderMoney({ box }: { box: Box }, { columns }: Columns, scale: number): boolean {
  const money = columns.filter(({ kind }) => MONEY.has(kind));
  const text = columns.filter(({ kind }) => kind === 'description');
  const left = Math.max(...text.map((column) => column.box.x1 * scale), 0);
  return (
    text.length > 0 &&
    money.some(({ box: { x0, x1 } }) => x0 * scale > left && centerX(box) > x0 * scale && centerX(box) < x1 * scale)
  );
}
