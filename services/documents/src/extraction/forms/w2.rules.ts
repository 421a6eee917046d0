import type { FieldValue } from '../extraction.js';
import type { RuleResult } from './form-definition.js';
import { STATE_CODES } from './states.js';
import {
  ADDITIONAL_MEDICARE,
  BOX_12_CODES,
  IMPLAUSIBLE_DIFFERENCE,
  MEDICARE_RATE,
  ROUNDING_TOLERANCE,
  SOCIAL_SECURITY_RATES,
  SOCIAL_SECURITY_WAGE_BASE,
  UNASSIGNED_EIN_PREFIXES,
  WHOLE_DOLLAR_TOLERANCE,
} from './w2.parameters.js';

type Values = ReadonlyMap<string, FieldValue>;

/** Checks between the boxes of one W-2. A rule whose fields are missing is skipped. */
export function checkW2(values: Values): RuleResult[] {
  const amount = (name: string) => {
    const value = values.get(name);
    return typeof value === 'number' ? value : undefined;
  };
  return [
    ...socialSecurityTax(amount),
    ...medicareTax(amount),
    ...wageBase(amount),
    ...withheldBelowWages(amount),
    ...sameWages(values, amount),
    ...ssn(values.get('ssn')),
    ...ein(values.get('ein')),
    ...codes(values),
  ];
}

type Amount = (name: string) => number | undefined;

function product(
  rule: string,
  fields: string[],
  expected: readonly number[],
  { wages, tax }: { wages: number; tax: number },
): RuleResult[] {
  const difference = Math.min(...expected.map((each) => Math.abs(each - tax)));
  const rounded = Number.isInteger(wages) && Number.isInteger(tax);
  if (difference <= (rounded ? WHOLE_DOLLAR_TOLERANCE : ROUNDING_TOLERANCE))
    return [{ rule, fields, passed: true, confirms: true }];
  return difference > IMPLAUSIBLE_DIFFERENCE ? [{ rule, fields, passed: false, confirms: false }] : [];
}

function socialSecurityTax(amount: Amount): RuleResult[] {
  const wages = amount('ss_wages');
  const tax = amount('ss_tax');
  if (wages === undefined || tax === undefined) return [];
  const year = amount('tax_year') ?? Number.POSITIVE_INFINITY;
  const rate = SOCIAL_SECURITY_RATES.find((each) => year >= each.from)!.rate;
  // Some payroll products report the tax on tips separately.
  const bases = [wages, wages + (amount('ss_tips') ?? 0)];
  return product(
    'social_security_tax_is_rate_of_wages',
    ['ss_wages', 'ss_tax'],
    bases.map((base) => base * rate),
    { wages, tax },
  );
}

function medicareTax(amount: Amount): RuleResult[] {
  const wages = amount('medicare_wages');
  const tax = amount('medicare_tax');
  if (wages === undefined || tax === undefined) return [];
  const additional =
    (amount('tax_year') ?? ADDITIONAL_MEDICARE.from) >= ADDITIONAL_MEDICARE.from
      ? Math.max(0, wages - ADDITIONAL_MEDICARE.threshold) * ADDITIONAL_MEDICARE.rate
      : 0;
  return product(
    'medicare_tax_is_rate_of_wages',
    ['medicare_wages', 'medicare_tax'],
    [wages * MEDICARE_RATE + additional],
    { wages, tax },
  );
}

function wageBase(amount: Amount): RuleResult[] {
  const wages = amount('ss_wages');
  const base = SOCIAL_SECURITY_WAGE_BASE[amount('tax_year') ?? 0];
  if (wages === undefined || base === undefined) return [];
  const passed = wages + (amount('ss_tips') ?? 0) <= base + ROUNDING_TOLERANCE;
  return [{ rule: 'social_security_wages_within_wage_base', fields: ['ss_wages'], passed, confirms: false }];
}

function withheldBelowWages(amount: Amount): RuleResult[] {
  const wages = amount('wages');
  const tax = amount('federal_tax');
  if (wages === undefined || tax === undefined || wages === 0) return [];
  return [{ rule: 'federal_tax_below_wages', fields: ['wages', 'federal_tax'], passed: tax < wages, confirms: false }];
}

/** Boxes 1, 3, 5, 16 and 18 often have the same amount. Two boxes with the same reading confirm each other. */
function sameWages(values: Values, amount: Amount): RuleResult[] {
  const names = [
    'wages',
    'ss_wages',
    'medicare_wages',
    ...[...values.keys()].filter((name) => /^(state|local)_rows\[\d+\]\.wages$/.test(name)),
  ];
  const known = names.filter((name) => (amount(name) ?? 0) >= 100);
  return known.flatMap((name) => {
    const alike = known.filter((other) => other !== name && amount(other) === amount(name));
    if (alike.length === 0) return [];
    return [{ rule: 'same_as_another_wage_box', fields: [name], passed: true, confirms: true, compares: true }];
  });
}

function ssn(value: FieldValue | undefined): RuleResult[] {
  if (typeof value !== 'string') return [];
  const [area, group, serial] = value.split('-') as [string, string, string];
  const masked = /[X*]/i.test(value);
  const passed = masked || (area !== '000' && area !== '666' && area < '900' && group !== '00' && serial !== '0000');
  return [{ rule: 'ssn_is_assignable', fields: ['ssn'], passed, confirms: false }];
}

function ein(value: FieldValue | undefined): RuleResult[] {
  if (typeof value !== 'string') return [];
  return [
    {
      rule: 'ein_prefix_is_assigned',
      fields: ['ein'],
      passed: !UNASSIGNED_EIN_PREFIXES.has(value.slice(0, 2)),
      confirms: false,
    },
  ];
}

function codes(values: Values): RuleResult[] {
  return [...values].flatMap(([name, value]): RuleResult[] => {
    if (typeof value !== 'string') return [];
    if (/^box12\[\d+\]\.code$/.test(name))
      return [{ rule: 'box_12_code_exists', fields: [name], passed: BOX_12_CODES.has(value), confirms: false }];
    if (/^state_rows\[\d+\]\.state$/.test(name))
      return [{ rule: 'state_code_exists', fields: [name], passed: STATE_CODES.has(value), confirms: false }];
    return [];
  });
}
