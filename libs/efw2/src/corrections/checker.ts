import type { RecordProblems } from '@exchequer/fixed-width';
import { CheckerBase } from '../checker-base.js';
import type { RecordFields, RecordKind } from '../report.js';
import { ASSIGNED_SSN, EMPLOYEE_NAME } from '../rules.js';
import { CORRECTED_AMOUNTS, CORRECTED_OPTIONAL_AMOUNTS, EFW2C } from './layouts.js';

const CHECK_BOXES = ['statutoryEmployee', 'retirementPlan', 'thirdPartySickPay'] as const;

/** The rules of EFW2C. */
export class CorrectionChecker extends CheckerBase<typeof EFW2C> {
  constructor(problems: RecordProblems) {
    super(problems, EFW2C);
  }

  protected override checkRecord(kind: RecordKind, values: RecordFields): void {
    switch (kind) {
      case 'submitter':
        this.mustMatch(values, 'resubmission', /^[01]$/, 'must be 0 or 1');
        break;
      case 'employer':
        if (values.einReported === values.ein) {
          this.wrong('einReported', 'wrong_value', 'must be blank or another EIN than the correct one');
        }
        this.mustMatch(values, 'employmentCodeCorrect', /^[AHMQXFR]$/, 'must be A, H, M, Q, X, F or R');
        this.mustMatch(values, 'employmentCodeReported', /^[AHMQXFR]?$/, 'must be A, H, M, Q, X, F, R or blank');
        break;
      case 'employee':
        this.employee(values);
        break;
      case 'optional':
        this.bothOrNeither(values, CORRECTED_OPTIONAL_AMOUNTS);
        break;
      case 'state':
        this.mustMatch(
          values,
          'ssnCorrect',
          ASSIGNED_SSN,
          'must be an SSN that the SSA assigns, or zeros if applied for',
        );
        this.bothOrNeither(values, ['stateTaxableWages', 'stateIncomeTax', 'localTaxableWages']);
        this.mustMatch(values, 'taxTypeCorrect', /^[CDEF]?$/, 'must be C, D, E, F or blank');
        break;
      default:
    }
  }

  private employee(values: RecordFields): void {
    this.mustMatch(values, 'ssnCorrect', ASSIGNED_SSN, 'must be an SSN that the SSA assigns, or zeros if applied for');
    this.required(values, ['firstNameCorrect', 'lastNameCorrect']);
    for (const field of ['firstNameCorrect', 'lastNameCorrect', 'firstNameReported', 'lastNameReported']) {
      this.mustMatch(values, field, EMPLOYEE_NAME, 'must have only letters, blanks, hyphens and apostrophes');
    }
    this.bothOrNeither(values, CORRECTED_AMOUNTS);
    this.bothOrNeither(values, CHECK_BOXES);
    for (const box of CHECK_BOXES) {
      for (const side of ['Reported', 'Correct']) {
        this.mustMatch(values, `${box}${side}`, /^[01]?$/, 'must be 0, 1 or blank');
      }
    }
  }

  /** SSA Pub. 42-014, "How to Complete Money Fields": the reported and the correct amount are given together, or both are blank. */
  private bothOrNeither(values: RecordFields, names: readonly string[]): void {
    const isBlank = (value: RecordFields[string]) => value === undefined || value === '';
    for (const name of names) {
      if (isBlank(values[`${name}Reported`]) !== isBlank(values[`${name}Correct`])) {
        this.wrong(`${name}Correct`, 'wrong_value', 'must be given together with what was reported before');
      }
    }
  }
}
