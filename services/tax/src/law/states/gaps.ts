/** Facts that an input can state and that a rule which is not modeled depends on. */
export type StatedFact =
  | 'business_income'
  | 'business_loss'
  | 'care_expenses'
  | 'care_expenses_of_2023'
  | 'centenarian'
  | 'disabled_dependent'
  | 'disabled_filer'
  | 'earned_income_credit_of_montgomery_county'
  | 'gifts'
  | 'health_insurance'
  | 'income_of_s_corporation'
  | 'itemized_taxes_or_gains'
  | 'medical_expenses'
  | 'medical_expenses_of_2023'
  | 'overtime'
  | 'own_business_in_new_york_city'
  | 'property_tax'
  | 'property_tax_in_los_alamos_or_santa_fe'
  | 'property_tax_of_2023'
  | 'rent'
  | 'rent_before_2024'
  | 'senior_with_property_tax'
  | 'student_loan_interest'
  | 'student_loan_interest_since_2025'
  | 'tips_or_overtime_since_2026'
  | 'unearned_income_in_philadelphia';

/** A rule of a state's law that the calculation does not include. */
export interface Gap {
  readonly id: string;
  /** One phrase, as the answer shows it. */
  readonly text: string;
  /** What an input can say about it. The answer then says that the rule was left out. Empty if no input can state the fact. */
  readonly statedBy: readonly StatedFact[];
}

/** A gap that an input can state. Other gaps are listed by their text alone. */
export const gap = (id: string, text: string, ...statedBy: StatedFact[]): Gap => ({ id, text, statedBy });

export const gapOf = (given: string | Gap): Gap =>
  typeof given === 'string' ? { id: idOf(given), text: given, statedBy: [] } : given;

const idOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');
