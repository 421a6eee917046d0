import { type Category, categories } from './category.js';

/** Where a category belongs on the tax return of a sole proprietor, and how much of it counts. */
export interface TaxTreatment {
  readonly category: Category;
  /** First and last day, `YYYY-MM-DD`. Open if not given. */
  readonly from?: string;
  readonly to?: string;
  /** Line of Schedule C (Form 1040). Null if it does not belong there. */
  readonly line: string | null;
  /** Percentage of the amount that counts on the line. */
  readonly percent: number;
  readonly source: string;
}

const SCHEDULE_C = 'Schedule C (Form 1040), Part II';

const lineOf = (category: Category, line: string, source = SCHEDULE_C): TaxTreatment => ({
  category,
  line,
  percent: 100,
  source,
});

/** The 2024 form moved other expenses from line 27a to 27b, when 27a became the deduction of section 179D. */
const otherExpense = (category: Category): TaxTreatment[] => [
  { ...lineOf(category, '27a', 'Schedule C (Form 1040) 2023, Part V, line 48'), to: '2023-12-31' },
  { ...lineOf(category, '27b', 'Schedule C (Form 1040) 2024, Part V, line 48'), from: '2024-01-01' },
];

const nothing = (category: Category, source: string): TaxTreatment => ({ category, line: null, percent: 0, source });

export const taxTreatments: readonly TaxTreatment[] = [
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
  lineOf('gross_receipts', '1', 'Schedule C (Form 1040), Part I, line 1'),
  lineOf('returns_and_allowances', '2', 'Schedule C (Form 1040), Part I, line 2'),
  lineOf('other_income', '6', 'Schedule C (Form 1040), Part I, line 6'),
  nothing('interest_income', 'Form 1040, line 2b; Schedule B (Form 1040)'),
  nothing('transfer', 'Money moved between own accounts is neither income nor an expense'),
  nothing('loan', 'Principal of a loan is neither income nor an expense; its interest is line 16'),
  nothing('owner_contribution', 'Capital of the owner is not income'),
  nothing('owner_draw', 'A draw of a sole proprietor is not an expense'),
  nothing('personal', 'IRC 262(a)'),
];

const byCategory: ReadonlyMap<Category, readonly TaxTreatment[]> = new Map(
  categories.map((category) => [category, taxTreatments.filter((each) => each.category === category)]),
);

/** The treatment of a category on a day. Each category has exactly one on every day. */
export function taxTreatmentOf(category: Category, date: string): TaxTreatment {
  const treatment = byCategory
    .get(category)
    ?.find((candidate) => (candidate.from ?? date) <= date && date <= (candidate.to ?? date));
  if (!treatment) throw new RangeError(`no tax treatment of ${category} on ${date}`);
  return treatment;
}
