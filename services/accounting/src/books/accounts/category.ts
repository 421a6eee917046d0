/** Categories of expenses, by the lines of Schedule C (Form 1040), Part II, and categories without a line. */
export const categories = [
  'advertising', 'car_and_truck', 'commissions_and_fees', 'contract_labor', 'cost_of_goods_sold', 'depreciation',
  'employee_benefits', 'insurance', 'mortgage_interest', 'other_interest', 'legal_and_professional', 'office_expense',
  'pension_plans', 'rent_equipment', 'rent_property', 'repairs_and_maintenance', 'supplies', 'taxes_and_licenses',
  'travel', 'meals', 'utilities', 'wages', 'software', 'bank_fees', 'education', 'other_expense',
  'entertainment', 'penalties', 'charitable_contributions', 'income_tax', 'asset_purchase',
] as const; // biome-ignore format: one table

export type Category = (typeof categories)[number];
