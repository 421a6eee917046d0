import { taxTreatmentOf } from '@exchequer/categorization';
import type { Cents } from '@exchequer/money';
import type { AccountType } from '../../books/accounts/accounts.api.js';
import type { Category } from '../../books/accounts/category.js';
import { OTHER_INCOME, RETURNS } from '../../books/accounts/chart-of-accounts.js';
import { sumOf } from '../../wire/money.js';

/** Balance of an account on its normal side, with the category of its expenses. */
export interface BookedAccount {
  readonly id: string;
  readonly type: AccountType;
  readonly balance: Cents;
  /** Category of expenses on the account. Null if it depends on the expense. */
  readonly category: Category | null;
  /** Amounts posted in the year to an account without a category, by category of the expenses. */
  readonly byCategory: ReadonlyMap<Category, Cents>;
}

export interface ScheduleCLine {
  /** Null: not deductible on Schedule C. */
  readonly line: string | null;
  readonly name: string;
  readonly books: Cents;
  readonly amount: Cents;
}

export interface ScheduleC {
  /** In the order of the form, without empty lines. */
  readonly lines: readonly ScheduleCLine[];
  readonly grossIncome: Cents;
  readonly expenses: Cents;
  readonly netProfit: Cents;
  readonly notDeductible: Cents;
}

/** Names of the lines (Schedule C, Form 1040), in the order of the form. */
const NAMES: Readonly<Record<string, string>> = {
  1: 'Gross receipts or sales',
  2: 'Returns and allowances',
  4: 'Cost of goods sold',
  6: 'Other income',
  8: 'Advertising',
  9: 'Car and truck expenses',
  10: 'Commissions and fees',
  11: 'Contract labor',
  13: 'Depreciation',
  14: 'Employee benefit programs',
  15: 'Insurance',
  '16a': 'Mortgage interest',
  '16b': 'Other interest',
  17: 'Legal and professional services',
  18: 'Office expense',
  19: 'Pension and profit-sharing plans',
  '20a': 'Rent of vehicles, machinery and equipment',
  '20b': 'Rent of other business property',
  21: 'Repairs and maintenance',
  22: 'Supplies',
  23: 'Taxes and licenses',
  '24a': 'Travel',
  '24b': 'Deductible meals',
  25: 'Utilities',
  26: 'Wages',
  '27a': 'Other expenses',
  '27b': 'Other expenses',
};
const ORDER = ['1', '2', '4', '6', '8', '9', '10', '11', '13', '14', '15', '16a', '16b', '17', '18', '19', '20a', '20b',
  '21', '22', '23', '24a', '24b', '25', '26', '27a', '27b']; // biome-ignore format: one list
const INCOME_LINES = new Set(['1', '2', '4', '6']);

/** Computes Schedule C of a year from the books: the amount of each account on its line. */
export function scheduleCOf(accounts: readonly BookedAccount[], year: number): ScheduleC {
  const lines = new Map<string | null, { books: Cents; amount: Cents }>();
  const add = (line: string | null, books: Cents, amount: Cents) => {
    const before = lines.get(line) ?? { books: 0n, amount: 0n };
    lines.set(line, { books: before.books + books, amount: before.amount + amount });
  };
  for (const account of accounts) {
    if (account.type === 'revenue') {
      const line = revenueLines[account.id] ?? '1';
      // A return lowers the balance of its revenue account. The form wants it as a positive amount.
      const amount = line === '2' ? -account.balance : account.balance;
      add(line, amount, amount);
    }
    if (account.type !== 'expense') continue;
    for (const [category, amount] of categoriesOf(account)) {
      const { line, percent } = taxTreatmentOf(category, `${year}-12-31`);
      add(line, amount, line === null ? 0n : (amount * BigInt(percent)) / 100n);
    }
  }
  const amountOf = (line: string) => lines.get(line)?.amount ?? 0n;
  const grossIncome = amountOf('1') - amountOf('2') - amountOf('4') + amountOf('6');
  const expenses = sumOf(ORDER.filter((line) => !INCOME_LINES.has(line)).map(amountOf));
  const notDeductible = sumOf([...lines.values()].map(({ books, amount }) => books - amount));
  return {
    lines: [...ORDER, null].flatMap((line) => {
      const sums = lines.get(line);
      return sums && (sums.books !== 0n || sums.amount !== 0n) ? [{ line, name: nameOf(line), ...sums }] : [];
    }),
    grossIncome,
    expenses,
    netProfit: grossIncome - expenses,
    notDeductible,
  };
}

const revenueLines: Readonly<Record<string, string>> = { [RETURNS]: '2', [OTHER_INCOME]: '6' };

function nameOf(line: string | null): string {
  return line === null ? 'Not deductible' : NAMES[line]!;
}

/** Splits the balance of an account by category. The part without an expense is an other expense. */
function categoriesOf({ category, balance, byCategory }: BookedAccount): (readonly [Category, Cents])[] {
  if (category !== null) return [[category, balance]];
  return [...byCategory, ['other_expense', balance - sumOf([...byCategory.values()])]];
}
