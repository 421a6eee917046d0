import { taxTreatmentOf } from '@exchequer/categorization';
import { categories } from '../../books/accounts/category.js';
import { chartOfAccounts } from '../../books/accounts/chart-of-accounts.js';
import { type BookedAccount, scheduleCOf } from './schedule-c.js';

const account = (number: number, balance: bigint, more: Partial<BookedAccount> = {}): BookedAccount => {
  const known = chartOfAccounts.find((each) => each.number === number);
  return {
    id: `acc_${number}`,
    type: known?.type ?? 'expense',
    balance,
    category: known?.category ?? null,
    byCategory: new Map(),
    ...more,
  };
};
const linesOf = (accounts: BookedAccount[], year = 2026) =>
  scheduleCOf(accounts, year).lines.map(({ line, books, amount }) => [line, books, amount]);

test('receipts minus returns and cost of goods, plus other income, minus expenses by line, give the net profit', () => {
  const accounts = [
    account(4000, 100_000_00n),
    account(4100, 20_000_00n),
    account(4900, -1_000_00n),
    account(4950, 500_00n),
    account(5000, 30_000_00n),
    account(6100, 400_00n),
    account(6760, 301_01n),
    account(6910, 200_00n),
    account(7000, 50_00n),
    account(6950, 75_00n),
    account(9000, 9_000_00n),
    account(1000, 1_00n),
    account(2000, 1_00n),
  ];
  const { lines, ...totals } = scheduleCOf(accounts, 2026);
  expect(lines.map(({ line, name, amount }) => [line, name, amount])).toEqual([
    ['1', 'Gross receipts or sales', 120_000_00n],
    ['2', 'Returns and allowances', 1_000_00n],
    ['4', 'Cost of goods sold', 30_000_00n],
    ['6', 'Other income', 500_00n],
    ['18', 'Office expense', 400_00n],
    ['24b', 'Deductible meals', 150_50n],
    ['27b', 'Other expenses', 250_00n],
    [null, 'Not deductible', 0n],
  ]);
  expect(totals).toEqual({
    grossIncome: 89_500_00n,
    expenses: 800_50n,
    netProfit: 88_699_50n,
    notDeductible: 150_51n + 75_00n + 9_000_00n,
  });
});

test('the expenses of an account without a category decide its lines, and the rest is other expenses', () => {
  const own = account(6123, 100_00n, {
    byCategory: new Map([
      ['meals', 40_00n],
      ['travel', 30_00n],
    ]),
  });
  expect(linesOf([own])).toEqual([
    ['24a', 30_00n, 30_00n],
    ['24b', 40_00n, 20_00n],
    ['27b', 30_00n, 30_00n],
  ]);
  expect(linesOf([own], 2023).at(-1)).toEqual(['27a', 30_00n, 30_00n]);
});

test('every category has a line with a name, or is not deductible', () => {
  for (const year of [2023, 2024, 2026]) {
    for (const category of categories) {
      const { lines } = scheduleCOf([account(6123, 10_00n, { category })], year);
      const { line } = taxTreatmentOf(category, `${year}-12-31`);
      expect([category, lines.map((each) => each.line), typeof lines[0]?.name]).toEqual([category, [line], 'string']);
    }
  }
});
