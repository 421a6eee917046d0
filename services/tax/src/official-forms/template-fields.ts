import { templateFields } from './template-fields.data.js';

/** Form 8880 has a column for each filer, and both columns have the same line number. */
const saversColumns = ['1', '2', '3', '4', '5', '6']
  .flatMap((line, index) => [`${line}(a)=f1_${3 + 2 * index}`, `${line}(b)=f1_${4 + 2 * index}`])
  .join(' ');

/** Returns the field of each line of an official form, such as `f1_47`. Undefined if the form of that year is unknown. */
export function fieldsOfTemplate(taxYear: number, form: string): ReadonlyMap<string, string> | undefined {
  const learnt = templateFields[`${taxYear} ${form.replace(' (spouse)', '')}`];
  if (learnt === undefined) return undefined;
  const pairs = form === '8880' ? `${saversColumns} ${learnt} 9=f1_17` : learnt;
  return new Map(pairs.split(' ').map((pair) => pair.split('=') as [string, string]));
}

/** Lines whose amount the form prints itself. */
export const isPrinted = (form: string, line: string) => form.startsWith('Schedule SE') && line === '7';

/** Lines with printed parentheses. A loss is written there without a sign. */
export const printedInParentheses: ReadonlySet<string> = new Set(['Schedule D:21', '8995:16']);

/** Lines of Form 1040 that show a 0. Other lines stay empty. */
export const shownAsZero: ReadonlySet<string> = new Set([
  '9',
  '11',
  '11a',
  '11b',
  '15',
  '16',
  '18',
  '22',
  '24',
  '25d',
  '33',
]);

export interface PersonFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly ssn: string;
}

export interface DependentFields {
  /** First and last name, or one field for both. */
  readonly names: readonly string[];
  readonly ssn: string;
  readonly relationship: string;
  readonly childTaxCredit: string;
  readonly otherCredit: string;
}

/** The fields at the top of Form 1040. The end of the path distinguishes checkboxes. */
export interface FrontFields {
  readonly taxpayer: PersonFields;
  readonly spouse: PersonFields;
  readonly address: Readonly<Record<'street' | 'apartment' | 'city' | 'state' | 'zip', string>>;
  readonly filingStatus: Readonly<Record<string, string>>;
  readonly digitalAssets: readonly [yes: string, no: string];
  readonly dependents: readonly DependentFields[];
  /** Checkboxes "65 or older" and "blind" of taxpayer and spouse. */
  readonly ageAndBlindness: readonly [string, string, string, string];
}

const people = (first: number) => ({
  taxpayer: { firstName: `f1_${pad(first)}`, lastName: `f1_${pad(first + 1)}`, ssn: `f1_${pad(first + 2)}` },
  spouse: { firstName: `f1_${pad(first + 3)}`, lastName: `f1_${pad(first + 4)}`, ssn: `f1_${pad(first + 5)}` },
  address: {
    street: `f1_${pad(first + 6)}`,
    apartment: `f1_${pad(first + 7)}`,
    city: `f1_${pad(first + 8)}`,
    state: `f1_${pad(first + 9)}`,
    zip: `f1_${pad(first + 10)}`,
  },
});

/** Rows with name, SSN and relationship, each with two checkboxes. */
const dependentRows = (field: number, box: number): DependentFields[] =>
  [0, 1, 2, 3].map((row) => ({
    names: [`f1_${field + 3 * row}`],
    ssn: `f1_${field + 3 * row + 1}`,
    relationship: `f1_${field + 3 * row + 2}`,
    childTaxCredit: `c1_${box + 2 * row}[0]`,
    otherCredit: `c1_${box + 2 * row + 1}[0]`,
  }));

/** Columns with one row for each of the four fields. */
const dependentColumns = (field: number, box: number): DependentFields[] =>
  [0, 1, 2, 3].map((column) => ({
    names: [`f1_${field + column}`, `f1_${field + 4 + column}`],
    ssn: `f1_${field + 8 + column}`,
    relationship: `f1_${field + 12 + column}`,
    childTaxCredit: `c1_${box + column}[0]`,
    otherCredit: `c1_${box + column}[1]`,
  }));

const pad = (number: number) => String(number).padStart(2, '0');

export const frontFields: Readonly<Record<number, FrontFields>> = {
  2023: {
    ...people(4),
    filingStatus: {
      single: 'c1_3[0]',
      head_of_household: 'c1_3[1]',
      married_filing_jointly: 'c1_3[2]',
      married_filing_separately: 'c1_3[3]',
      qualifying_surviving_spouse: 'c1_3[4]',
    },
    digitalAssets: ['c1_4[0]', 'c1_4[1]'],
    dependents: dependentRows(19, 13),
    ageAndBlindness: ['c1_8[0]', 'c1_9[0]', 'c1_10[0]', 'c1_11[0]'],
  },
  2024: {
    ...people(4),
    filingStatus: {
      single: 'FilingStatus_ReadOrder[0].c1_3[0]',
      married_filing_jointly: 'FilingStatus_ReadOrder[0].c1_3[1]',
      married_filing_separately: 'FilingStatus_ReadOrder[0].c1_3[2]',
      head_of_household: 'Page1[0].c1_3[0]',
      qualifying_surviving_spouse: 'Page1[0].c1_3[1]',
    },
    digitalAssets: ['c1_5[0]', 'c1_5[1]'],
    dependents: dependentRows(20, 14),
    ageAndBlindness: ['c1_9[0]', 'c1_10[0]', 'c1_11[0]', 'c1_12[0]'],
  },
  2025: {
    ...people(14),
    filingStatus: {
      single: 'Checkbox_ReadOrder[0].c1_8[0]',
      married_filing_jointly: 'Checkbox_ReadOrder[0].c1_8[1]',
      married_filing_separately: 'Checkbox_ReadOrder[0].c1_8[2]',
      head_of_household: 'Page1[0].c1_8[0]',
      qualifying_surviving_spouse: 'Page1[0].c1_8[1]',
    },
    digitalAssets: ['c1_10[0]', 'c1_10[1]'],
    dependents: dependentColumns(31, 28),
    ageAndBlindness: ['c2_5[0]', 'c2_6[0]', 'c2_7[0]', 'c2_8[0]'],
  },
};
