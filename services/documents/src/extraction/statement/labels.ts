import { type Box, centerX, centerY } from '../page/box.js';
import type { Amount } from './amounts.js';
import type { Cell, StatementLine } from './statement-line.js';

/** The meaning of an amount, from the text beside it. */
export type AmountLabel =
  | 'opening_balance'
  | 'closing_balance'
  | 'forward'
  /** "Balance at 1 March": the first or the last balance, or another one. */
  | 'dated_balance'
  | 'total_deposits'
  | 'total_withdrawals'
  | 'total_checks'
  | 'total_fees'
  | 'total_interest';

const OTHER_BALANCE =
  /average|minimum|lowest|available|daily|\blow\b|ledger|collected|apy|yield|transfer|loan|required/;
const OPENING =
  /\b(beginning|opening|previous|starting|prior|start) (account |statement )?balance|\bbalance (on )?last statement|\blast statement balance|balance at (the )?(beginning|start)/;
const CLOSING =
  /\b(ending|closing|new|final|end) (account |statement )?balance|\bbalance (on )?this statement|\bthis statement balance|balance at (the )?(end|close)/;
const FORWARD = /\b(brought|carried)( |\b)(forward|over|down)|\bbalance (b f|c f|bf|cf|forward)\b|\bforward balance/;
const DATED = /^(your |the )?(account )?balance (at|on|as of|as at)$/;
const FILLER =
  /\b(your|total|totals|other|and|all|of|the|this|for|period|statement|plus|minus|less|number|count|amount|posted|items?|account|on|from|to|electronic|in|automated)\b/g;
const CREDITS = /^(deposits?|credits?|additions|receipts|interest|money|paid|miscellaneous| )+$/;
const DEBITS =
  /^(withdrawals?|debits?|subtractions|payments?|charges|money|out|paid|miscellaneous|atm|card|checks?|fees?|service| )+$/;

/** The meaning of a label. Undefined for every other text. */
export function labelOf(letters: string): AmountLabel | undefined {
  const text = letters.replace(/\s+/g, ' ').trim();
  if (text.length < 4 || text.length > 90) return undefined;
  if (/balance|forward/.test(text)) return balanceLabelOf(text);
  const core = text.replace(FILLER, ' ').replace(/\s+/g, ' ').trim();
  if (core === '') return undefined;
  if (/^(checks?|checks? paid|paid checks?)$/.test(core)) return 'total_checks';
  if (/^(service |monthly |maintenance |bank )*(fees?|charges?)( charged)?$/.test(core)) return 'total_fees';
  if (/^interest( paid| earned| credited)?$/.test(core)) return 'total_interest';
  if (/^(money|paid)$/.test(core)) {
    if (/\b(money|paid) in\b/.test(text)) return 'total_deposits';
    return undefined;
  }
  if (/deposit|credit|addition|receipts/.test(core) && CREDITS.test(core)) return 'total_deposits';
  if (/withdrawal|debit|subtraction|(money|paid) out/.test(core) && DEBITS.test(core)) return 'total_withdrawals';
  return undefined;
}

function balanceLabelOf(text: string): AmountLabel | undefined {
  if (FORWARD.test(text)) return 'forward';
  if (OTHER_BALANCE.test(text)) return undefined;
  const [opening, closing] = [OPENING.test(text), CLOSING.test(text)];
  if (opening === closing) return undefined;
  return opening ? 'opening_balance' : 'closing_balance';
}

export interface LabelledAmount {
  label: AmountLabel;
  amount: Amount;
  line: StatementLine;
  /** Dates beside the label: "Beginning balance on October 6, 2021". */
  labelWords: { from: number; to: number };
}

/** Amounts with their label on the left on the same line. */
export function labelledIn(line: StatementLine): LabelledAmount[] {
  let from = 0;
  return line.amounts.flatMap((amount) => {
    const at = line.words.indexOf(amount.words[0]!);
    const labelWords = { from, to: at };
    from = at + amount.words.length;
    const dated = new Set(line.dates.flatMap(({ words }) => words));
    const letters = line.letters
      .slice(labelWords.from, at)
      .filter((_, i) => !dated.has(line.words[labelWords.from + i]!));
    const text = letters.filter(Boolean).join(' ');
    const isDated = DATED.test(text) && letters.length < at - labelWords.from;
    const label = isDated ? 'dated_balance' : labelOf(text);
    return label ? [{ label, amount, line, labelWords }] : [];
  });
}

const LINES_BELOW_MAX = 3;
const SIZES_BELOW_MAX = 5;

/** Amounts with their label above them, as in a summary with a row of labels and a row of amounts. */
export function labelledBelow(lines: readonly StatementLine[], index: number): LabelledAmount[] {
  const line = lines[index]!;
  if (line.amounts.length > 0 || line.dates[0]?.from === 0) return [];
  return line.cells.flatMap((cell) => {
    const label = labelOf(cell.letters);
    const below = label && amountBelow(lines, index, line.cells, cell);
    return below ? [{ label, ...below, labelWords: { from: cell.from, to: cell.to } }] : [];
  });
}

function amountBelow(lines: readonly StatementLine[], index: number, cells: readonly Cell[], cell: Cell) {
  const line = lines[index]!;
  for (let i = index + 1; i <= index + LINES_BELOW_MAX && i < lines.length; i++) {
    const next = lines[i]!;
    if (next.page !== line.page || next.box.y0 - line.box.y1 > SIZES_BELOW_MAX * line.size) return undefined;
    const under = next.amounts.filter((amount) => isUnder(amount.box, cell.box, cells));
    if (under.length === 1) return { amount: under[0]!, line };
    if (under.length > 1 || next.amounts.length > 0) return undefined;
  }
  return undefined;
}

/** Whether the amount is nearer to this label than to every other label of its line. */
function isUnder(amount: Box, label: Box, cells: readonly Cell[]): boolean {
  const away = (box: Box) =>
    Math.min(Math.abs(centerX(amount) - centerX(box)), Math.abs(amount.x0 - box.x0), Math.abs(amount.x1 - box.x1));
  const overlap = amount.x0 < label.x1 && label.x0 < amount.x1;
  return (
    overlap && centerY(amount) > centerY(label) && cells.every(({ box }) => box === label || away(label) <= away(box))
  );
}
