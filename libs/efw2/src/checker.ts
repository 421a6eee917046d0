import type { RecordProblemCode, RecordProblems } from '@exchequer/fixed-width';
import type {
  EmployeeOptionalRecord,
  EmployeeRecord,
  EmployerRecord,
  FinalRecord,
  StateWageRecord,
  SubmitterRecord,
  TotalOptionalRecord,
  TotalRecord,
} from './layouts.js';
import { ASSIGNED_EIN, ASSIGNED_SSN, EMPLOYEE_NAME } from './rules.js';
import { EmployerTotals } from './totals.js';
import { checkBoxes, WAGE_BASES, type WageBoxes } from './wage-rules.js';

type Values = Readonly<Record<string, string | number | bigint>>;

/** Employment codes under which no social security rules apply: railroad (X) and Medicare qualified government (Q). */
const NOT_CHECKED = 'QX';

/** Checks the rules of EFW2 record by record. The memory that it needs does not depend on the size of the file. */
export class Checker {
  private record = 0;
  private employees = 0;
  private employer: { taxYear: number; employmentCode: string; totals: EmployerTotals } | undefined;

  constructor(private readonly problems: RecordProblems) {}

  submitter(values: Readonly<SubmitterRecord>): void {
    this.record += 1;
    this.mustMatch(values, 'submitterEin', ASSIGNED_EIN, 'must be an EIN that the IRS assigns');
    this.mustMatch(values, 'userId', /^[A-Z0-9]{8}$/, 'must be the 8 characters of the BSO user id');
    this.mustMatch(values, 'resubmission', /^[01]?$/, 'must be 0, 1 or blank');
    this.mustMatch(values, 'softwareCode', /^(98|99)$/, 'must be 98 (own software) or 99 (bought software)');
    this.required(values, ['companyName', 'submitterName', 'contactName', 'contactPhone', 'contactEmail']);
    this.address(values, 'deliveryAddress');
  }

  employerStart(values: Readonly<EmployerRecord>): void {
    this.record += 1;
    const taxYear = Number(values.taxYear);
    if (!(taxYear in WAGE_BASES)) this.wrong('taxYear', 'wrong_value', 'must be a tax year from 2023 to 2026');
    this.mustMatch(values, 'ein', ASSIGNED_EIN, 'must be an EIN that the IRS assigns');
    this.mustMatch(values, 'agentIndicator', /^[123]?$/, 'must be 1, 2, 3 or blank');
    this.mustMatch(values, 'kindOfEmployer', /^[FSTYN]$/, 'must be F, S, T, Y or N');
    this.mustMatch(values, 'employmentCode', /^[AHMQXFR]$/, 'must be A, H, M, Q, X, F or R');
    this.mustMatch(values, 'terminatingBusiness', /^[01]$/, 'must be 0 or 1');
    this.mustMatch(values, 'thirdPartySickPay', /^[01]$/, 'must be 0 or 1');
    this.required(values, ['name']);
    this.address(values, 'deliveryAddress');
    this.employer = { taxYear, employmentCode: values.employmentCode, totals: new EmployerTotals() };
  }

  employee(values: Readonly<EmployeeRecord>): void {
    this.record += 1;
    this.employees += 1;
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
    const { employer } = this;
    if (!employer) return;
    employer.totals.addEmployee(values);
    if (!(employer.taxYear in WAGE_BASES) || NOT_CHECKED.includes(employer.employmentCode)) return;
    for (const { box, message } of checkBoxes(employer.taxYear, values as WageBoxes))
      this.wrong(box, 'wrong_value', message);
  }

  optional(values: Readonly<EmployeeOptionalRecord>): void {
    this.record += 1;
    this.employer?.totals.addOptional(values);
  }

  stateWage(values: Readonly<StateWageRecord>): void {
    this.record += 1;
    this.mustMatch(values, 'ssn', ASSIGNED_SSN, 'must be an SSN that the SSA assigns, or zeros if applied for');
    this.mustMatch(values, 'taxType', /^[CDEF]?$/, 'must be C, D, E, F or blank');
  }

  total(values: Readonly<TotalRecord>): void {
    this.record += 1;
    const totals = this.employer?.totals.total;
    if (!totals) return;
    for (const name of Object.keys(totals) as (keyof TotalRecord)[]) {
      // Only the payer of third-party sick pay knows this amount.
      if (name !== 'thirdPartySickPayIncomeTax' && values[name] !== totals[name]) {
        this.wrong(name, 'wrong_total', `must be ${totals[name]}`);
      }
    }
  }

  totalOptional(values: Readonly<TotalOptionalRecord>): void {
    this.record += 1;
    const totals = this.employer?.totals.optional;
    if (!totals) return;
    for (const name of Object.keys(totals) as (keyof TotalOptionalRecord)[]) {
      if (values[name] !== totals[name]) this.wrong(name, 'wrong_total', `must be ${totals[name]}`);
    }
  }

  /** Call it after the last record of an employer. */
  employerComplete(hasTotalOptional: boolean): void {
    const count = this.employer?.totals.optional.optionalCount ?? 0;
    if (count > 0 !== hasTotalOptional) {
      this.wrong('record', 'missing_record', 'must be followed by an RU record if there are RO records, otherwise not');
    }
    this.employer = undefined;
  }

  final(values: Readonly<FinalRecord>): void {
    this.record += 1;
    if (values.employeeCount !== this.employees)
      this.wrong('employeeCount', 'wrong_total', `must be ${this.employees}`);
  }

  totals(): EmployerTotals {
    return this.employer?.totals ?? new EmployerTotals();
  }

  private required(values: Values, fields: readonly string[]): void {
    for (const field of fields) if (values[field] === '') this.wrong(field, 'required', 'must not be blank');
  }

  private address(values: Values, delivery: string): void {
    this.required(values, [delivery, 'city']);
    if (values.country !== '') return;
    this.mustMatch(values, 'state', /^[A-Z]{2}$/, 'must be the postal abbreviation of a state');
    this.mustMatch(values, 'zip', /^\d{5}$/, 'must be 5 digits');
    this.mustMatch(values, 'zipExtension', /^(\d{4})?$/, 'must be 4 digits or blank');
  }

  private mustMatch(values: Values, field: string, form: RegExp, message: string): void {
    if (!form.test(String(values[field]))) this.wrong(field, 'wrong_value', message);
  }

  private wrong(field: string, code: RecordProblemCode, message: string): void {
    this.problems.add(this.record, field, code, message);
  }
}
