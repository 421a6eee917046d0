import type { Amount } from './amounts.js';
import { type Equation, type Figure, holds, repair } from './equations.js';
import type { AccountScan, Anchor, Row } from './scan.js';
import { textOfWords } from './statement-line.js';

/** An amount of the statement with the outcome of the rules that include it. */
export interface CheckedFigure extends Figure {
  printed: Amount;
  page: number;
  /** `mended`: the rule holds only because another figure was repaired. */
  checks: { rule: string; passed: boolean; mended: boolean }[];
  /** The value was chosen among several different ones, or its sign or column is a guess. */
  doubtful: boolean;
}

export interface Transaction {
  row: Row;
  /** Undefined if it is unknown whether money came in or went out. */
  amount: CheckedFigure | undefined;
  balance: CheckedFigure | undefined;
}

export interface Account {
  scan: AccountScan;
  transactions: Transaction[];
  opening: CheckedFigure | undefined;
  closing: CheckedFigure | undefined;
  totalDeposits: CheckedFigure | undefined;
  totalWithdrawals: CheckedFigure | undefined;
  hasBalances: boolean;
}

export const RULES = {
  sum: 'opening_plus_transactions_equals_closing',
  row: 'running_balance',
  section: 'section_total',
  deposits: 'sum_of_deposits',
  withdrawals: 'sum_of_withdrawals',
  summary: 'opening_plus_totals_equals_closing',
} as const;

/** Gives each amount its sign, checks all rules and repairs a single misread digit. */
export function settleAccount(scan: AccountScan): Account {
  const { opening, closing } = balancesOf(scan);
  const rows = withoutRepeatedChecks(scan.rows, opening, closing);
  const transactions = rows.map(
    (row): Transaction => ({
      row,
      amount: row.amount && figureOf(row.amount, row.page, signOf(row, scan.rows) ?? 1, row.doubtful),
      balance: row.balance && figureOf(row.balance, row.page, row.balance.sign ?? 1, false),
    }),
  );
  const ordered = inOrder(transactions, opening);
  settleSigns(ordered, opening, scan.rows);
  const totals = {
    totalDeposits: totalOf(scan, 'total_deposits', sumOf(transactions, 1)),
    totalWithdrawals: totalOf(scan, 'total_withdrawals', sumOf(transactions, -1)),
  };
  const account: Account = {
    scan,
    transactions,
    opening,
    closing,
    ...totals,
    hasBalances: rows.some(({ balance }) => balance !== undefined),
  };
  const equations = equationsOf(account, ordered);
  const failed = new Set(equations.filter((equation) => !holds(equation)));
  repair(equations);
  for (const equation of [...equations, ...totalEquations(account)]) {
    const passed = holds(equation);
    const mended = passed && failed.has(equation);
    for (const { figure } of equation.terms)
      (figure as CheckedFigure).checks.push({ rule: equation.rule, passed, mended });
  }
  return account;
}

function figureOf(printed: Amount, page: number, sign: 1 | -1, doubtful: boolean): CheckedFigure {
  const misreadable = printed.words.some(({ source }) => source === 'ocr');
  return { cents: sign * printed.cents, misreadable, repaired: false, printed, page, checks: [], doubtful };
}

/** The sign that is printed, or that the column or the section gives. Undefined if none does. */
function signOf(row: Row, all: readonly Row[]): 1 | -1 | undefined {
  const { amount, column, section } = row;
  if (!amount) return undefined;
  if (column === 'debit') return -1;
  if (column === 'credit') return amount.sign ?? 1;
  if (amount.sign) return amount.sign;
  if (section) return section;
  // Where some amounts have a minus, the others came in.
  return hasSigns(all) ? 1 : undefined;
}

const signed = new WeakMap<readonly Row[], boolean>();

function hasSigns(rows: readonly Row[]): boolean {
  let known = signed.get(rows);
  if (known === undefined) {
    known = rows.some(({ amount, column, section }) => amount?.sign === -1 && column !== 'debit' && !section);
    signed.set(rows, known);
  }
  return known;
}

/** From the oldest to the newest. Some banks print the newest first. */
function inOrder(transactions: readonly Transaction[], opening: CheckedFigure | undefined): Transaction[] {
  // In the order of the dates, balances that fit only backwards are another mistake.
  if (datesRise(transactions)) return [...transactions];
  const reversed = [...transactions].reverse();
  return fits(reversed, opening) > fits(transactions, opening) ? reversed : [...transactions];
}

/** Whether the dates show that the oldest transaction is first. Years that are not printed change at most once. */
function datesRise(transactions: readonly Transaction[]): boolean {
  const days = transactions.map(({ row: { date } }) => 400 * (date.year ?? 0) + 32 * date.first + date.second);
  const steps = days.slice(1).map((day, i) => Math.sign(day - days[i]!));
  const [up, down] = [1, -1].map((sign) => steps.filter((step) => step === sign).length) as [number, number];
  return up > 1 && up > 3 * down;
}

/** How many balances differ from the one before by the amount of their row, whatever its sign. */
function fits(transactions: readonly Transaction[], opening: CheckedFigure | undefined): number {
  let count = 0;
  let before = opening?.cents;
  for (const { amount, balance } of transactions) {
    if (!balance) continue;
    if (amount && before !== undefined && Math.abs(balance.cents - before) === Math.abs(amount.cents)) count++;
    before = balance.cents;
  }
  return count;
}

/** The running balance shows the sign of an amount that has none of its own. Without it, the sign is unknown. */
function settleSigns(ordered: readonly Transaction[], opening: CheckedFigure | undefined, all: readonly Row[]): void {
  let before = opening?.cents;
  for (const transaction of ordered) {
    const { row, amount, balance } = transaction;
    if (amount) {
      const sign = signOf(row, all);
      const isExplicit = row.amount!.sign !== undefined || row.column === 'debit' || row.column === 'credit';
      const change = before !== undefined && balance ? balance.cents - before : undefined;
      const fitting = change !== undefined && Math.abs(change) === Math.abs(amount.cents) && change !== 0;
      if (!isExplicit && fitting) amount.cents = change;
      else if (sign === undefined && change) {
        amount.cents = Math.sign(change) * Math.abs(amount.cents);
        amount.doubtful = true;
      } else if (sign === undefined) transaction.amount = undefined;
    }
    before =
      balance?.cents ?? (before !== undefined && transaction.amount ? before + transaction.amount.cents : undefined);
  }
}

const CANDIDATES_MAX = 4;

/** If the document names several balances, the pair that the transactions confirm is chosen. */
function balancesOf(scan: AccountScan): { opening: CheckedFigure | undefined; closing: CheckedFigure | undefined } {
  const first = scan.anchors.find(({ label, after }) => label === 'forward' && after === 0);
  const dated = scan.anchors.filter(({ label }) => label === 'dated_balance');
  const openings = candidates(scan, 'opening_balance', first ? [first] : dated.slice(0, -1));
  const closings = candidates(scan, 'closing_balance', dated.slice(-1));
  const sum = scan.rows.reduce((total, row) => total + (signOf(row, scan.rows) ?? 0) * (row.amount?.cents ?? 0), 0);
  for (const opening of openings) {
    for (const closing of closings) {
      if (opening.cents + sum === closing.cents)
        return { opening: { ...opening, doubtful: false }, closing: { ...closing, doubtful: false } };
    }
  }
  return { opening: openings[0], closing: closings[0] };
}

function candidates(scan: AccountScan, label: Anchor['label'], more: readonly Anchor[]): CheckedFigure[] {
  const distinct = new Map<number, CheckedFigure>();
  const labelled = scan.anchors.filter((anchor) => anchor.label === label);
  for (const { amount, line } of labelled.length > 0 ? labelled : more) {
    const figure = figureOf(amount, line.page, amount.sign ?? 1, false);
    if (!distinct.has(figure.cents) && distinct.size < CANDIDATES_MAX) distinct.set(figure.cents, figure);
  }
  const all = [...distinct.values()];
  return all.map((figure) => ({ ...figure, doubtful: all.length > 1 || (labelled.length === 0 && isGuessed(more)) }));
}

/** A balance with a date is the first or the last one only if the transactions confirm it. */
const isGuessed = (anchors: readonly Anchor[]) => anchors.some(({ label }) => label === 'dated_balance');

/** Some banks list checks a second time after the transactions. The second list is left out. */
function withoutRepeatedChecks(
  rows: readonly Row[],
  opening: CheckedFigure | undefined,
  closing: CheckedFigure | undefined,
): readonly Row[] {
  const others = rows.filter(({ isCheck }) => !isCheck);
  if (others.length === rows.length || others.length === 0) return rows;
  const debits = new Set(others.map((row) => row.amount?.cents));
  const allRepeated = rows.every((row) => !row.isCheck || debits.has(row.amount?.cents));
  const sum = (of: readonly Row[]) =>
    of.reduce((total, row) => total + (signOf(row, rows) ?? 0) * (row.amount?.cents ?? 0), 0);
  if (opening && closing) {
    const change = closing.cents - opening.cents;
    if (sum(rows) === change) return rows;
    if (sum(others) === change) return others;
  }
  const namesChecks = others.some((row) => /\bche(ck|que)/i.test(textOfWords(row.description)));
  return allRepeated && namesChecks ? others : rows;
}

const sumOf = (transactions: readonly Transaction[], sign: 1 | -1) =>
  transactions.reduce(
    (sum, { amount }) => sum + (amount && Math.sign(amount.cents) === sign ? Math.abs(amount.cents) : 0),
    0,
  );

/** The printed total. Among several, for example of sections, the one that the transactions confirm. */
function totalOf(scan: AccountScan, label: Anchor['label'], sum: number): CheckedFigure | undefined {
  const found = scan.anchors.filter((anchor) => anchor.label === label);
  const anchor = found.find(({ amount }) => amount.cents === sum) ?? found[0];
  if (!anchor) return undefined;
  const distinct = new Set(found.map(({ amount }) => amount.cents)).size;
  return figureOf(anchor.amount, anchor.line.page, 1, distinct > 1 && anchor.amount.cents !== sum);
}

function equationsOf(account: Account, ordered: readonly Transaction[]): Equation[] {
  return [...runningEquations(account, ordered), ...sectionEquations(account), ...sumEquation(account)];
}

function runningEquations({ opening }: Account, ordered: readonly Transaction[]): Equation[] {
  const equations: Equation[] = [];
  let before = opening;
  let between: Figure[] = [];
  for (const { row, amount, balance } of ordered) {
    // A list of checks is not in the order of the balance.
    if (row.isCheck && !balance) continue;
    if (!amount && row.amount) before = undefined;
    if (amount) between.push(amount);
    if (!balance) continue;
    if (before) equations.push(equation(RULES.row, [before, ...between], balance));
    before = balance;
    between = [];
  }
  return equations;
}

function sumEquation({ opening, closing, transactions }: Account): Equation[] {
  const amounts = transactions.map(({ amount }) => amount);
  const isComplete = amounts.every((amount) => amount !== undefined);
  if (!opening || !closing || !isComplete) return [];
  return [equation(RULES.sum, [opening, ...(amounts as CheckedFigure[])], closing)];
}

/** The total at the end of a section of deposits or withdrawals. */
function sectionEquations({ scan, transactions }: Account): Equation[] {
  const byRow = new Map(transactions.map((transaction) => [transaction.row, transaction]));
  return scan.anchors.flatMap(({ sectionFrom, after, amount, line }) => {
    if (sectionFrom === undefined) return [];
    const rows = scan.rows.slice(sectionFrom, after).map((row) => byRow.get(row));
    const figures = rows.flatMap((transaction) => transaction?.amount ?? []);
    const sign = Math.sign(figures[0]?.cents ?? 0);
    if (
      figures.length === 0 ||
      figures.length !== rows.length ||
      figures.some(({ cents }) => Math.sign(cents) !== sign)
    )
      return [];
    const total = figureOf(amount, line.page, sign === 1 ? 1 : -1, false);
    return [equation(RULES.section, figures, total)];
  });
}

/** The totals of the summary. They confirm each other and the balances, but no single transaction. */
function totalEquations({
  opening,
  closing,
  totalDeposits,
  totalWithdrawals,
  transactions,
  scan,
}: Account): Equation[] {
  const equations: Equation[] = [];
  const sums = { deposits: sumOf(transactions, 1), withdrawals: sumOf(transactions, -1) };
  const checks = transactions
    .filter(({ row }) => row.isCheck)
    .reduce((sum, { amount }) => sum + Math.abs(amount?.cents ?? 0), 0);
  if (totalDeposits && transactions.length > 0)
    equations.push(equation(RULES.deposits, [constant(sums.deposits)], totalDeposits));
  if (totalWithdrawals && transactions.length > 0) {
    const isWithoutChecks = checks > 0 && totalWithdrawals.cents === sums.withdrawals - checks;
    const sum = isWithoutChecks ? sums.withdrawals - checks : sums.withdrawals;
    equations.push(equation(RULES.withdrawals, [constant(sum)], totalWithdrawals));
  }
  const others = (['total_checks', 'total_fees'] as const).flatMap(
    (label) =>
      scan.anchors.find((anchor) => anchor.label === label && anchor.sectionFrom === undefined)?.amount.cents ?? [],
  );
  if (opening && closing && totalDeposits && totalWithdrawals) {
    for (const rest of new Set([others.reduce((sum, cents) => sum + cents, 0), ...others, 0])) {
      const summary = equation(RULES.summary, [opening, totalDeposits, constant(-rest)], closing);
      summary.terms.push({ figure: totalWithdrawals, factor: -1 });
      if (holds(summary)) return [...equations, summary];
    }
  }
  return equations;
}

const constant = (cents: number): CheckedFigure => ({
  cents,
  misreadable: false,
  repaired: false,
  printed: undefined as never,
  page: 0,
  checks: [],
  doubtful: false,
});

function equation(rule: string, sum: readonly Figure[], result: Figure): Equation {
  return {
    rule,
    terms: [...sum.map((figure) => ({ figure, factor: 1 as const })), { figure: result, factor: -1 as const }],
  };
}
