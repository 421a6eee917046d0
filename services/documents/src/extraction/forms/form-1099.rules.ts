import type { FieldValue } from '../extraction.js';
import type { RuleResult } from './form-definition.js';
import { STATE_CODES } from './states.js';
import { UNASSIGNED_EIN_PREFIXES } from './w2.parameters.js';

type Values = ReadonlyMap<string, FieldValue>;

/** Rate of backup withholding since 2018 (IRC 3406(a)(1) and 1(c)). */
const BACKUP_WITHHOLDING_RATE = 0.24;
const TOLERANCE = 0.011;

export const check1099Nec = (values: Values): RuleResult[] => [
  ...common(values),
  ...withheld(values, ['nonemployee_compensation']),
  ...sameStateIncome(values, ['nonemployee_compensation']),
];

const MISC_INCOME = [
  'rents',
  'royalties',
  'other_income',
  'fishing_boat_proceeds',
  'medical_payments',
  'nonemployee_compensation',
  'substitute_payments',
  'crop_insurance',
  'attorney_proceeds',
  'fish_purchased',
  'golden_parachute',
  'nonqualified_deferred_compensation',
];

export const check1099Misc = (values: Values): RuleResult[] => [
  ...common(values),
  ...withheld(values, MISC_INCOME),
  ...sameStateIncome(values, MISC_INCOME),
];

export const check1099Int = (values: Values): RuleResult[] => [
  ...common(values),
  ...withheld(values, ['interest_income', 'us_savings_bonds_interest', 'tax_exempt_interest']),
  ...notAbove(
    'private_activity_interest_within_tax_exempt',
    values,
    ['private_activity_bond_interest'],
    'tax_exempt_interest',
  ),
  ...notAbove('foreign_tax_below_interest', values, ['foreign_tax_paid'], 'interest_income'),
];

export const check1099Div = (values: Values): RuleResult[] => [
  ...common(values),
  ...withheld(values, [
    'ordinary_dividends',
    'capital_gain_distributions',
    'nondividend_distributions',
    'cash_liquidation',
  ]),
  ...notAbove('qualified_within_ordinary_dividends', values, ['qualified_dividends'], 'ordinary_dividends'),
  ...notAbove('section_199a_within_ordinary_dividends', values, ['section_199a_dividends'], 'ordinary_dividends'),
  ...notAbove(
    'section_897_within_ordinary_dividends',
    values,
    ['section_897_ordinary_dividends'],
    'ordinary_dividends',
  ),
  ...notAbove(
    'kinds_of_gain_within_capital_gain',
    values,
    ['section_1250_gain', 'section_1202_gain', 'collectibles_gain', 'section_897_capital_gain'],
    'capital_gain_distributions',
  ),
];

function common(values: Values): RuleResult[] {
  return [
    ...tin('payer_tin', values.get('payer_tin')),
    ...tin('recipient_tin', values.get('recipient_tin')),
    ...[...values].flatMap(([name, value]): RuleResult[] =>
      /^state_rows\[\d+\]\.state$/.test(name) && typeof value === 'string'
        ? [{ rule: 'state_code_exists', fields: [name], passed: STATE_CODES.has(value), confirms: false }]
        : [],
    ),
  ];
}

function amount(values: Values, name: string): number | undefined {
  const value = values.get(name);
  return typeof value === 'number' ? value : undefined;
}

/** The tax withheld is at most the amount from which it was withheld. Backup withholding has a fixed rate, so it confirms both amounts. */
function withheld(values: Values, income: readonly string[]): RuleResult[] {
  const tax = amount(values, 'federal_tax');
  const paid = income.filter((name) => amount(values, name) !== undefined);
  if (tax === undefined || tax === 0 || paid.length === 0) return [];
  const total = paid.reduce((sum, name) => sum + amount(values, name)!, 0);
  const backup = [total, ...paid.map((name) => amount(values, name)!)].map((base) => base * BACKUP_WITHHOLDING_RATE);
  const matched = backup.findIndex((expected) => Math.abs(expected - tax) <= TOLERANCE);
  if (matched >= 0) {
    const fields = ['federal_tax', ...(matched === 0 ? paid : [paid[matched - 1]!])];
    return [{ rule: 'federal_tax_is_backup_withholding', fields, passed: true, confirms: true }];
  }
  return [
    { rule: 'federal_tax_below_income', fields: ['federal_tax', ...paid], passed: tax <= total, confirms: false },
  ];
}

/** Parts of an amount are not more than the amount. */
function notAbove(rule: string, values: Values, parts: readonly string[], whole: string): RuleResult[] {
  const known = parts.filter((name) => amount(values, name) !== undefined);
  const limit = amount(values, whole);
  if (known.length === 0 || limit === undefined) return [];
  const sum = known.reduce((total, name) => total + amount(values, name)!, 0);
  return [{ rule, fields: [...known, whole], passed: sum <= limit + TOLERANCE, confirms: false }];
}

/** The income of a state often equals the federal amount. Two boxes with the same reading confirm each other. */
function sameStateIncome(values: Values, income: readonly string[]): RuleResult[] {
  const states = [...values.keys()].filter((name) => /^state_rows\[\d+\]\.income$/.test(name));
  const known = [...income, ...states].filter((name) => (amount(values, name) ?? 0) >= 100);
  return known.flatMap((name) => {
    const others = states.includes(name) ? income : states;
    const alike = others.some((other) => other !== name && amount(values, other) === amount(values, name));
    return alike
      ? [{ rule: 'same_as_state_income', fields: [name], passed: true, confirms: true, compares: true }]
      : [];
  });
}

function tin(name: string, value: FieldValue | undefined): RuleResult[] {
  if (typeof value !== 'string') return [];
  const digits = value.replace(/\D/g, '');
  const isSsn = /^[\dXx*]{3}-[\dXx*]{2}-\d{4}$/.test(value);
  const isEin = /^\d{2}-\d{7}$/.test(value);
  const plain = /^\d{9}$/.test(value);
  const masked = /[Xx*]/.test(value) && digits.length >= 4;
  const assigned = !isEin || !UNASSIGNED_EIN_PREFIXES.has(value.slice(0, 2));
  const assignable = !isSsn || masked || !/^(000|666)|^...-00|-0000$/.test(value);
  return [
    {
      rule: 'tin_is_assignable',
      fields: [name],
      passed: (isSsn || isEin || plain || masked) && assigned && assignable,
      confirms: false,
    },
  ];
}
