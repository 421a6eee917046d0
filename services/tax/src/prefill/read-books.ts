import { type Cents, centsToDollars, dollarsToCents } from '@exchequer/money';
import type { CalculationInput } from '../calculation/calculation.api.js';
import { rounders } from '../engine/rounding.js';
import type { ReturnWarning } from '../returns/returns.api.js';
import type { BooksOnReturn } from './books.api.js';
import type { Entry, Telling } from './entries.js';
import { inDollars } from './entries.js';
import type { Books } from './gather-books.js';

const FORM = 'Schedule C';
const SOURCE = 'Schedule C (Form 1040), from bookkeeping';
/** Lines of the income, and how they count. All other lines are expenses. */
const INCOME: Readonly<Record<string, bigint>> = { '1': 1n, '2': -1n, '4': -1n, '6': 1n };
/** Categories without a line that can belong elsewhere on the return. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'interest_income',
  'asset_purchase',
  'charitable_contributions',
  'income_tax',
]);

/** Schedule C according to the books of a year. */
export interface BusinessYear {
  /** Whole dollars, as on the form. */
  readonly lines: readonly {
    readonly line: string;
    readonly amount: Cents;
    readonly connectionIds: readonly string[];
  }[];
  readonly receipts: Cents;
  readonly netProfit: Cents;
  readonly warnings: readonly ReturnWarning[];
}

/** Adds up the lines of all connections. Each line is rounded to whole dollars, and the sums are sums of rounded lines. */
function businessYearOf(books: readonly Books[]): BusinessYear {
  const connectionIds = books.map(({ connectionId }) => connectionId);
  const sums = new Map<string, { amount: Cents; connectionIds: string[] }>();
  for (const { connectionId, lines } of books) {
    for (const { line, amount } of lines) {
      const known = sums.get(line) ?? { amount: 0n, connectionIds: [] };
      sums.set(line, {
        amount: known.amount + dollarsToCents(amount),
        connectionIds: [...known.connectionIds, connectionId],
      });
    }
  }
  const told = [...sums].map(([line, sum]) => ({ line, ...sum, amount: rounders.dollar.round(sum.amount) }));
  const on = (line: string) => told.find((one) => one.line === line)?.amount ?? 0n;
  const expenses = told.reduce((sum, { line, amount }) => (line in INCOME ? sum : sum + amount), 0n);
  const sales = on('1') - on('2');
  const grossProfit = sales - on('4');
  const grossIncome = grossProfit + on('6');
  const totals = [
    ['3', sales],
    ['5', grossProfit],
    ['7', grossIncome],
    ['28', expenses],
    ['29', grossIncome - expenses],
  ] as const;
  return {
    lines: [...told, ...totals.map(([line, amount]) => ({ line, amount, connectionIds }))],
    receipts: on('1'),
    netProfit: grossIncome - expenses,
    warnings: books.flatMap(warningsOf),
  };
}

/** The input with the profit of the books as income of the taxpayer's business. A profit in the input is kept. */
export function withBooks({ income, ...input }: CalculationInput, books: readonly Books[]): CalculationInput {
  const sources = input.incomeSources ?? (income === undefined ? {} : { wages: income });
  if (sources.selfEmployment !== undefined) return { ...(income !== undefined && { income }), ...input };
  const selfEmployment = centsToDollars(businessYearOf(books).netProfit);
  return { ...input, incomeSources: { ...sources, selfEmployment } };
}

/** What is reported about each connection in the answer. */
export function booksOnReturn(books: readonly Books[]): BooksOnReturn[] {
  return books.map(({ connectionId, connections, lines, needsReview }) => ({
    connectionId,
    lastSyncedAt: connections[0]?.lastSyncedAt ?? null,
    transactionCount: lines.reduce((sum, line) => sum + line.transactionCount, 0),
    needsReview: {
      transactionCount: needsReview.transactionCount,
      moneyIn: needsReview.moneyIn,
      moneyOut: needsReview.moneyOut,
    },
  }));
}

/**
 * Enters Schedule C from the books. A profit in the input is kept. The receipts of the books contain what Forms 1099-NEC report, so these
 * amounts are not added.
 * @param toldProfit the profit in the input
 */
export function tellBooks(books: readonly Books[], toldProfit: number | undefined, telling: Telling): void {
  if (books.length === 0) return;
  const year = businessYearOf(books);
  telling.warnings.push(...year.warnings);
  if (toldProfit !== undefined) {
    if (dollarsToCents(toldProfit) !== year.netProfit) {
      const message = `The books come to ${inDollars(year.netProfit)}; the amount in the input is used.`;
      telling.warn('incomeSources.selfEmployment', 'differs_from_books', message);
    }
    return;
  }
  const onForms = telling.amounts.get('selfEmployment') ?? 0n;
  if (onForms > year.receipts) {
    const message = `Forms 1099-NEC come to ${inDollars(onForms)}, and the receipts of the books only to ${inDollars(year.receipts)}.`;
    telling.warn('bookkeeping', 'receipts_below_forms', message);
  }
  const others = telling.entries.filter(({ form }) => form !== FORM);
  const own = year.lines.map(
    ({ line, amount, connectionIds }): Entry => ({
      form: FORM,
      line,
      amount,
      documents: connectionIds,
      source: SOURCE,
    }),
  );
  telling.entries.splice(0, telling.entries.length, ...others, ...own.filter(({ amount }) => amount !== 0n));
  telling.amounts.set('selfEmployment', year.netProfit);
  telling.origins.set('incomeSources.selfEmployment', new Set(books.map(({ connectionId }) => connectionId)));
}

function warningsOf({ location, connections, needsReview, otherCategories }: Books): ReturnWarning[] {
  const { transactionCount, moneyIn, moneyOut } = needsReview;
  const dollars = (amount: number) => inDollars(dollarsToCents(amount));
  const isSynced = connections.some(({ lastSyncedAt }) => lastSyncedAt !== null);
  return [
    ...(isSynced
      ? []
      : [{ field: location, code: 'books_not_synchronized', message: 'The connection was never synchronized.' }]),
    ...(transactionCount === 0
      ? []
      : [
          {
            field: location,
            code: 'books_need_review',
            message: `${transactionCount} transactions (${dollars(moneyIn)} received, ${dollars(moneyOut)} paid) wait for a review of their category: not entered.`,
          },
        ]),
    ...otherCategories
      .filter(({ category, amount }) => ELSEWHERE.has(category) && amount !== 0)
      .map(({ category, amount }) => ({
        field: location,
        code: 'books_not_entered',
        message: `${dollars(Math.abs(amount))} of ${category.replaceAll('_', ' ')} has no line on Schedule C: not entered on the return.`,
      })),
  ];
}
