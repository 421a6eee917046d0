import type { CalculationInput } from '../calculation/calculation.api.js';
import type { ComputedReturn } from './return-content.js';
import type { ReturnWarning } from './returns.api.js';

type Amount = (form: string, line: string) => number;

interface PaperRule {
  readonly field: string;
  readonly code: string;
  readonly message: string;
  readonly applies: (amount: Amount, input: CalculationInput) => boolean;
}

const needs = (form: string) => `${form} belongs to this return and is not prepared.`;

/** Lists what the paper return needs in addition to the prepared forms. */
const rules: readonly PaperRule[] = [
  {
    field: 'incomeSources.selfEmployment',
    code: 'schedule_c_expenses',
    message: 'Schedule C has the profit alone: its receipts and expenses are to be entered.',
    applies: (amount) => amount('Schedule 1', '3') !== 0,
  },
  {
    field: 'incomeSources.longTermCapitalGains',
    code: 'form_8949_sales',
    message: 'Schedule D has the totals alone: the sales belong on Form 8949.',
    applies: (amount) => amount('Schedule D', '7') !== 0 || amount('Schedule D', '15') !== amount('Schedule D', '13'),
  },
  {
    field: 'incomeSources.rentalIncome',
    code: 'form_not_prepared',
    message: needs('Schedule E'),
    applies: (amount) => amount('Schedule 1', '5') !== 0,
  },
  {
    field: 'hsaContribution',
    code: 'form_not_prepared',
    message: needs('Form 8889'),
    applies: (amount, { w2s }) =>
      amount('Schedule 1', '13') !== 0 ||
      (w2s ?? []).some(({ employerHsaContribution = 0 }) => employerHsaContribution > 0),
  },
  {
    field: 'selfEmployedHealthInsurance',
    code: 'form_not_prepared',
    message: needs('Form 7206'),
    applies: (amount) => amount('Schedule 1', '17') !== 0,
  },
  {
    field: 'businessDetails',
    code: 'form_not_prepared',
    message: `${needs('Form 8995-A')} Form 8995 is shown for the figures.`,
    applies: (amount) => amount('8995', '15') !== Math.min(amount('8995', '10'), amount('8995', '14')),
  },
  {
    field: 'dependents',
    code: 'form_not_prepared',
    message: needs('Schedule EIC'),
    applies: (amount, { dependents }) =>
      amount('1040', '27') + amount('1040', '27a') > 0 && (dependents ?? []).length > 0,
  },
  {
    field: 'dependents',
    code: 'form_8332_needed',
    message: 'Form 8332, signed by the other parent, belongs to this return.',
    applies: (_amount, { dependents }) => (dependents ?? []).some(({ releasedTo }) => releasedTo === 'filer'),
  },
  {
    field: 'educationExpenses',
    code: 'form_8863_students',
    message: 'Form 8863 has the totals alone: Part III asks for each student and school.',
    applies: (amount) => amount('8863', '19') + amount('8863', '8') > 0,
  },
  {
    field: 'childCareExpenses',
    code: 'form_2441_providers',
    message: 'Form 2441 has the figures alone: Part I asks for who provided the care.',
    applies: (amount) => amount('2441', '11') > 0,
  },
  {
    field: 'taxYear',
    code: 'form_not_published',
    message: 'The forms of 2026 are not published: the lines are those of 2025.',
    applies: (_amount, { taxYear }) => taxYear > LAST_PUBLISHED_YEAR,
  },
];

const LAST_PUBLISHED_YEAR = 2025;

export function paperWarnings({ lines }: ComputedReturn, input: CalculationInput): ReturnWarning[] {
  const amount: Amount = (form, line) =>
    (lines[form] ?? []).filter((one) => one.line === line).reduce((sum, one) => sum + one.amount, 0);
  return rules
    .filter(({ applies }) => applies(amount, input))
    .map(({ field, code, message }) => ({ field, code, message }));
}
