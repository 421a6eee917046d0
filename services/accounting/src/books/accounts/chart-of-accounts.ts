import type { AccountType } from './accounts.api.js';
import type { Category } from './category.js';

/** Accounts with a fixed role in postings. */
export const CASH = 'acc_1000';
export const ACCOUNTS_RECEIVABLE = 'acc_1100';
export const EQUIPMENT = 'acc_1500';
export const ACCOUNTS_PAYABLE = 'acc_2000';
export const INPUT_TAX = 'acc_1150';
export const CUSTOMER_CREDITS = 'acc_2400';
export const RETAINED_EARNINGS = 'acc_3900';
export const SALES = 'acc_4000';
export const RETURNS = 'acc_4900';
export const OTHER_INCOME = 'acc_4950';
export const OTHER_EXPENSES = 'acc_6900';
export const PAYMENT_FEES = 'acc_7000';

/** Numbers of accounts for taxes payable begin with this, followed by the number of a payee. */
export const TAX_PAYABLE = '2200';

/** Returns whether an account number is reserved for taxes payable. */
export function isTaxAccountNumber(number: number): boolean {
  return /^2200\d{3,5}$/.test(String(number));
}

export interface ChartAccount {
  readonly number: number;
  readonly name: string;
  readonly type: AccountType;
  readonly category?: Category;
}

const of = (type: AccountType, number: number, name: string, category?: Category): ChartAccount => ({
  number,
  name,
  type,
  ...(category && { category }),
});

/** The initial chart of accounts of every tenant. Expense accounts follow Schedule C (Form 1040), Part II. */
export const chartOfAccounts: readonly ChartAccount[] = [
  of('asset', 1000, 'Cash and bank'),
  of('asset', 1050, 'Undeposited funds'),
  of('asset', 1100, 'Accounts receivable'),
  of('asset', 1150, 'Input tax recoverable'),
  of('asset', 1200, 'Prepaid expenses'),
  of('asset', 1300, 'Inventory'),
  of('asset', 1500, 'Equipment', 'asset_purchase'),
  of('asset', 1590, 'Accumulated depreciation'),
  of('liability', 2000, 'Accounts payable'),
  of('liability', 2050, 'Credit card'),
  of('liability', 2200, 'Sales tax payable'),
  of('liability', 2300, 'Income tax payable'),
  of('liability', 2400, 'Customer credits'),
  of('liability', 2500, 'Loans payable'),
  of('equity', 3000, "Owner's equity"),
  of('equity', 3100, "Owner's draws"),
  of('equity', 3900, 'Retained earnings'),
  of('revenue', 4000, 'Sales'),
  of('revenue', 4100, 'Services'),
  of('revenue', 4900, 'Discounts and returns'),
  of('revenue', 4950, 'Other income'),
  of('expense', 5000, 'Cost of goods sold', 'cost_of_goods_sold'),
  of('expense', 6000, 'Advertising', 'advertising'),
  of('expense', 6050, 'Car and truck', 'car_and_truck'),
  of('expense', 6100, 'Office expense', 'office_expense'),
  of('expense', 6150, 'Commissions and fees', 'commissions_and_fees'),
  of('expense', 6200, 'Contract labor', 'contract_labor'),
  of('expense', 6250, 'Depreciation', 'depreciation'),
  of('expense', 6300, 'Employee benefits', 'employee_benefits'),
  of('expense', 6350, 'Insurance', 'insurance'),
  of('expense', 6400, 'Mortgage interest', 'mortgage_interest'),
  of('expense', 6410, 'Other interest', 'other_interest'),
  of('expense', 6450, 'Legal and professional services', 'legal_and_professional'),
  of('expense', 6500, 'Pension and profit-sharing plans', 'pension_plans'),
  of('expense', 6550, 'Rent of vehicles and equipment', 'rent_equipment'),
  of('expense', 6560, 'Rent of business property', 'rent_property'),
  of('expense', 6600, 'Repairs and maintenance', 'repairs_and_maintenance'),
  of('expense', 6650, 'Supplies', 'supplies'),
  of('expense', 6700, 'Taxes and licenses', 'taxes_and_licenses'),
  of('expense', 6750, 'Travel', 'travel'),
  of('expense', 6760, 'Meals', 'meals'),
  of('expense', 6800, 'Utilities', 'utilities'),
  of('expense', 6850, 'Wages', 'wages'),
  of('expense', 6900, 'Other expenses'),
  of('expense', 6910, 'Software and subscriptions', 'software'),
  of('expense', 6920, 'Education and training', 'education'),
  of('expense', 6940, 'Entertainment', 'entertainment'),
  of('expense', 6950, 'Fines and penalties', 'penalties'),
  of('expense', 6960, 'Charitable contributions', 'charitable_contributions'),
  of('expense', 7000, 'Bank and payment fees', 'bank_fees'),
  of('expense', 9000, 'Income tax', 'income_tax'),
];
