import type { RuleError } from './efile.tables.js';

const rule = (
  code: string,
  category: string,
  message: string,
  severity: RuleError['severity'] = 'Reject and Stop',
): RuleError => ({ code, category, severity, message });

/** Rules that the simulated authority can reject a return by, with the categories of MeF acknowledgments. */
const RULES: readonly RuleError[] = [
  rule(
    'IND-031-04',
    'Incorrect Data',
    "'PrimaryPriorYearAGIAmt' or 'PrimaryPriorYearPIN' does not match the IRS e-File database.",
  ),
  rule('R0000-500-01', 'Data Mismatch', "'PrimarySSN' and 'PrimaryNameControlTxt' must match the IRS e-File database."),
  rule(
    'R0000-902-01',
    'Duplicate Condition',
    'The taxpayer identification number must not be the same as on an accepted return of the same tax year.',
  ),
  rule('X0000-005', 'XML Error', 'The XML document failed schema validation.'),
];

const byCode = new Map(RULES.map((known) => [known.code, known]));

export function ruleOf(code: string): RuleError {
  return byCode.get(code) ?? rule(code, 'Incorrect Data', `Rule ${code}`, 'Reject');
}
