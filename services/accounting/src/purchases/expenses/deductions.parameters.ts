import type { Category } from '../../books/accounts/category.js';

/** Where and how much of an expense category a sole proprietor can deduct. */
export interface DeductionRule {
  readonly category: Category;
  /** First and last day, `YYYY-MM-DD`. Open if not given. */
  readonly from?: string;
  readonly to?: string;
  /** Line of Schedule C (Form 1040). Null if it is not deductible. */
  readonly line: string | null;
  /** Deductible percentage of the amount. */
  readonly percent: number;
  readonly source: string;
}

const SCHEDULE_C = 'Schedule C (Form 1040), Part II';

const lineOf = (category: Category, line: string, source = SCHEDULE_C): DeductionRule => ({
  category,
  line,
  percent: 100,
  source,
});

/** The 2024 form moved other expenses from line 27a to 27b, when 27a became the deduction of section 179D. */
const otherExpense = (category: Category): DeductionRule[] => [
  { ...lineOf(category, '27a', 'Schedule C (Form 1040) 2023, Part V, line 48'), to: '2023-12-31' },
  { ...lineOf(category, '27b', 'Schedule C (Form 1040) 2024, Part V, line 48'), from: '2024-01-01' },
];

const nothing = (category: Category, source: string): DeductionRule => ({ category, line: null, percent: 0, source });

export const deductionRules: readonly DeductionRule[] = [
  lineOf('advertising', '8'),
  lineOf('car_and_truck', '9'),
  lineOf('commissions_and_fees', '10'),
  lineOf('contract_labor', '11'),
  lineOf('cost_of_goods_sold', '4', 'Schedule C (Form 1040), Part III, line 42'),
  lineOf('depreciation', '13'),
  lineOf('employee_benefits', '14'),
  lineOf('insurance', '15'),
  lineOf('mortgage_interest', '16a'),
  lineOf('other_interest', '16b'),
  lineOf('legal_and_professional', '17'),
  lineOf('office_expense', '18'),
  lineOf('pension_plans', '19'),
  lineOf('rent_equipment', '20a'),
  lineOf('rent_property', '20b'),
  lineOf('repairs_and_maintenance', '21'),
  lineOf('supplies', '22'),
  lineOf('taxes_and_licenses', '23'),
  lineOf('travel', '24a'),
  // Restaurant meals were completely deductible in 2021 and 2022. Meals count half in those years too, because it is unknown
  // whether a restaurant served them.
  { category: 'meals', line: '24b', percent: 50, source: 'IRC 274(n)(1)' },
  lineOf('utilities', '25'),
  lineOf('wages', '26'),
  ...otherExpense('software'),
  ...otherExpense('bank_fees'),
  ...otherExpense('education'),
  ...otherExpense('other_expense'),
  {
    category: 'entertainment',
    to: '2017-12-31',
    line: '24b',
    percent: 50,
    source: 'IRC 274(n)(1) before Pub. L. 115-97',
  },
  { ...nothing('entertainment', 'IRC 274(a)(1) as amended by Pub. L. 115-97, section 13304'), from: '2018-01-01' },
  nothing('penalties', 'IRC 162(f)'),
  nothing('charitable_contributions', 'IRC 162(b): of a sole proprietor, Schedule A (Form 1040) where itemized'),
  nothing('income_tax', 'IRC 275(a)(1)'),
  nothing('asset_purchase', 'IRC 263(a): recovered by depreciation, Form 4562'),
];

/** The rule of a category on a day. */
export function deductionRuleOf(category: Category, date: string): DeductionRule {
  const rule = deductionRules.find(
    (candidate) =>
      candidate.category === category && (candidate.from ?? date) <= date && date <= (candidate.to ?? date),
  );
  if (!rule) throw new RangeError(`no deduction rule for ${category} on ${date}`);
  return rule;
}
