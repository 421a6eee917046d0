import type { RuleError, Severity } from './efile.tables.js';

const DUPLICATE = 'Duplicate Condition';
const MISMATCH = 'Data Mismatch';
const INCORRECT = 'Incorrect Data';
const MISSING = 'Missing Data';
const FIELD_VALUE = 'Wage Report Field Value Error';

/**
 * Rules by which the simulated authorities can reject a submission, with the categories and severities of MeF acknowledgments. Only a rule that
 * concerns the whole submission stops the check: a duplicate, or a document that cannot be read. The IRS gives the complete rules to registered
 * software developers only. docs/e-filing.md says what public sources confirm, and what is presumed.
 */
const RULES: readonly (readonly [code: string, category: string, message: string, severity?: Severity])[] = [
  ['IND-031-04', INCORRECT, "'PrimaryPriorYearAGIAmt' or 'PrimaryPriorYearPIN' must match the IRS e-File database."],
  ['IND-032-04', INCORRECT, "'SpousePriorYearAGIAmt' or 'SpousePriorYearPIN' must match the IRS e-File database."],
  ['IND-180-01', INCORRECT, "'PrimaryIPPIN' must match the IRS e-File database."],
  ['IND-181-01', MISSING, "'PrimaryIPPIN' must have a value: the IRS has assigned an IP PIN to the taxpayer."],
  ['IND-182-01', INCORRECT, "'SpouseIPPIN' must match the IRS e-File database."],
  ['IND-183-01', MISSING, "'SpouseIPPIN' must have a value: the IRS has assigned an IP PIN to the spouse."],
  ['IND-996', INCORRECT, 'The IP PIN of a dependent must match the IRS e-File database.'],
  ['R0000-500-01', MISMATCH, "'PrimarySSN' and 'PrimaryNameControlTxt' must match the IRS e-File database."],
  ['R0000-503-02', MISMATCH, "'SpouseSSN' and 'SpouseNameControlTxt' must match the IRS e-File database."],
  ['R0000-504-02', MISMATCH, "'DependentSSN' and 'DependentNameControlTxt' must match the IRS e-File database."],
  ['IND-524', MISMATCH, "'PrimaryBirthDt' must match the IRS e-File database."],
  ['F1040-526-03', MISMATCH, "'SpouseBirthDt' must match the IRS e-File database."],
  ['SEIC-F1040-501-02', MISMATCH, 'The SSN and name control of a qualifying child must match the IRS e-File database.'],
  ['SEIC-F1040-535-04', MISMATCH, 'The year of birth of a qualifying child must match the IRS e-File database.'],
  ['IND-116-01', INCORRECT, 'A child for the child tax credit must be under 17 at the end of the tax year.'],
  ['FW2-502', MISMATCH, "'EmployerEIN' and 'EmployerNameControlTxt' must match the IRS e-File database."],
  ['F8962-070', MISSING, 'Form 8962 must be present: the IRS has a Form 1095-A of the taxpayer.'],
  ['F1040-164-01', MISSING, 'Form 8862 must be present.'],
  ['IND-689-01', INCORRECT, "The year of 'PrimarySignatureDt' must be the processing year."],
  ['R0000-507-01', DUPLICATE, "'DependentSSN' must not be a dependent on another return of the same tax year."],
  ['IND-507-01', DUPLICATE, "'DependentSSN' must not be a dependent on another return of the same tax year."],
  ['IND-510-02', DUPLICATE, "'SpouseSSN' must not be the 'PrimarySSN' of another return of the same tax year."],
  ['IND-511-01', DUPLICATE, "'PrimarySSN' must not be the 'SpouseSSN' of another return of the same tax year."],
  ['IND-513-01', DUPLICATE, "'SpouseSSN' must not be the 'SpouseSSN' of another return of the same tax year."],
  ['IND-515-01', DUPLICATE, "'PrimarySSN' must not be the 'PrimarySSN' of another return of the same tax year."],
  ['IND-452', DUPLICATE, "'PrimarySSN' must not be the number of an accepted return of the same tax year."],
  [
    'R0000-902-01',
    DUPLICATE,
    'The taxpayer identification number must not be the same as on an accepted return of the same tax year.',
    'Reject and Stop',
  ],
  [
    'R0000-904-03',
    INCORRECT,
    "The software must have passed testing for the form family and 'TaxYr'.",
    'Reject and Stop',
  ],
  ['X0000-005', 'XML Error', 'The XML document failed schema validation.', 'Reject and Stop'],
  // Information returns. IRIS and MeF number their rules; the SSA names the conditions of its resubmission notices, without numbers.
  ['SMF018', MISMATCH, 'The TIN and the name of the issuer must match the IRS database.', 'Reject and Stop'],
  ['SHAREDIRFORM015', MISMATCH, 'The TIN and the name of the recipient must match the IRS database.'],
  [
    'R0000-901-01',
    MISMATCH,
    "Filer's EIN and Name Control in the Return Header must match data in the e-File database.",
    'Reject and Stop',
  ],
  ['SSA-INVALID-EIN', FIELD_VALUE, 'Invalid Employer Identification Number (EIN)', 'Reject and Stop'],
  ['SSA-INVALID-NAMES-AND-SSNS', FIELD_VALUE, 'Invalid Names and SSNs', 'Reject and Stop'],
];

const byCode = new Map(
  RULES.map(([code, category, message, severity = 'Reject']): [string, RuleError] => [
    code,
    { code, category, severity, message },
  ]),
);

export function ruleOf(code: string): RuleError {
  return byCode.get(code) ?? { code, category: INCORRECT, severity: 'Reject', message: `Rule ${code}` };
}
