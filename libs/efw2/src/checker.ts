import type { RecordProblems } from '@exchequer/fixed-width';
import { CheckerBase } from './checker-base.js';
import { EFW2 } from './layouts.js';
import type { RecordFields, RecordKind } from './report.js';
import { ASSIGNED_SSN, EMPLOYEE_NAME } from './rules.js';
import { checkBoxes, WAGE_BASES, type WageBoxes } from './wage-rules.js';

/** Employment codes under which no social security rules apply: railroad (X) and Medicare qualified government (Q). */
const NOT_CHECKED = ['Q', 'X'];

/** The rules of EFW2. */
export class Checker extends CheckerBase<typeof EFW2> {
  /** Only the payer of third-party sick pay knows this amount. */
  protected override readonly notSummed = ['thirdPartySickPayIncomeTax'];
  private employer: { readonly taxYear: number; readonly employmentCode: string } | undefined;

  constructor(problems: RecordProblems) {
    super(problems, EFW2);
  }

  protected override checkRecord(kind: RecordKind, values: RecordFields): void {
    switch (kind) {
      case 'submitter':
        this.mustMatch(values, 'resubmission', /^[01]?$/, 'must be 0, 1 or blank');
        this.required(values, ['submitterName']);
        break;
      case 'employer':
        this.mustMatch(values, 'employmentCode', /^[AHMQXFR]$/, 'must be A, H, M, Q, X, F or R');
        this.mustMatch(values, 'terminatingBusiness', /^[01]$/, 'must be 0 or 1');
        this.mustMatch(values, 'thirdPartySickPay', /^[01]$/, 'must be 0 or 1');
        this.employer = { taxYear: Number(values.taxYear), employmentCode: String(values.employmentCode) };
        break;
      case 'employee':
        this.employee(values);
        break;
      case 'state':
        this.mustMatch(values, 'ssn', ASSIGNED_SSN, 'must be an SSN that the SSA assigns, or zeros if applied for');
        this.mustMatch(values, 'taxType', /^[CDEF]?$/, 'must be C, D, E, F or blank');
        break;
      default:
    }
  }

  private employee(values: RecordFields): void {
    this.mustMatch(values, 'ssn', ASSIGNED_SSN, 'must be an SSN that the SSA assigns, or zeros if applied for');
    this.required(values, ['firstName', 'lastName']);
    this.mustMatch(values, 'firstName', EMPLOYEE_NAME, 'must have only letters, blanks, hyphens and apostrophes');
    this.mustMatch(values, 'lastName', EMPLOYEE_NAME, 'must have only letters, blanks, hyphens and apostrophes');
    for (const field of ['statutoryEmployee', 'retirementPlan', 'thirdPartySickPay']) {
      this.mustMatch(values, field, /^[01]$/, 'must be 0 or 1');
    }
    // The SSA takes an employee without an address.
    if (values.country === '') {
      this.mustMatch(values, 'state', /^([A-Z]{2})?$/, 'must be the postal abbreviation of a state or blank');
      this.mustMatch(values, 'zip', /^(\d{5})?$/, 'must be 5 digits or blank');
      this.mustMatch(values, 'zipExtension', /^(\d{4})?$/, 'must be 4 digits or blank');
    }
    if (!this.employer || !(this.employer.taxYear in WAGE_BASES)) return;
    if (NOT_CHECKED.includes(this.employer.employmentCode)) return;
    for (const { box, message } of checkBoxes(this.employer.taxYear, values as unknown as WageBoxes))
      this.wrong(box, 'wrong_value', message);
  }
}
