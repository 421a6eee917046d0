/** Categories of expenses, by the lines of Schedule C (Form 1040), Part II, and categories without a line. */
export const expenseCategories = [
  'advertising', 'car_and_truck', 'commissions_and_fees', 'contract_labor', 'cost_of_goods_sold', 'depreciation',
  'employee_benefits', 'insurance', 'mortgage_interest', 'other_interest', 'legal_and_professional', 'office_expense',
  'pension_plans', 'rent_equipment', 'rent_property', 'repairs_and_maintenance', 'supplies', 'taxes_and_licenses',
  'travel', 'meals', 'utilities', 'wages', 'software', 'bank_fees', 'education', 'other_expense',
  'entertainment', 'penalties', 'charitable_contributions', 'income_tax', 'asset_purchase',
] as const; // biome-ignore format: one table

export const incomeCategories = [
  'gross_receipts',
  'returns_and_allowances',
  'other_income',
  'interest_income',
] as const;

/** Neither income nor expense of the business. `transfer` is between own accounts, and includes the payment of a card's bill. */
export const neutralCategories = ['transfer', 'loan', 'owner_contribution', 'owner_draw', 'personal'] as const;

export const categories = [...expenseCategories, ...incomeCategories, ...neutralCategories] as const;

export type ExpenseCategory = (typeof expenseCategories)[number];
export type IncomeCategory = (typeof incomeCategories)[number];
export type NeutralCategory = (typeof neutralCategories)[number];
export type Category = (typeof categories)[number];

const EXPENSES: ReadonlySet<string> = new Set(expenseCategories);
const INCOME: ReadonlySet<string> = new Set(incomeCategories);
const ALL: ReadonlySet<string> = new Set(categories);

export function isCategory(text: string): text is Category {
  return ALL.has(text);
}

/** Accounting's expense categories are these. */
export function isExpenseCategory(category: Category): category is ExpenseCategory {
  return EXPENSES.has(category);
}

export function isIncomeCategory(category: Category): category is IncomeCategory {
  return INCOME.has(category);
}
