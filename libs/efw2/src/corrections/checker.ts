import type { RecordProblemCode, RecordProblems } from '@exchequer/fixed-width';
import { ASSIGNED_EIN, ASSIGNED_SSN, EMPLOYEE_NAME } from '../rules.js';
import { WAGE_BASES } from '../wage-rules.js';
import {
  CORRECTED_AMOUNTS,
  CORRECTED_OPTIONAL_AMOUNTS,
  type CorrectionEmployee,
  type CorrectionEmployer,
  type CorrectionFinal,
  type CorrectionOptional,
  type CorrectionState,
  type CorrectionSubmitter,
  type CorrectionTotal,
  type CorrectionTotalOptional,
} from './layouts.js';
import { CorrectionTotals } from './totals.js';

type Values = Readonly<Record<string, string | number | bigint | undefined>>;

const CHECK_BOXES = ['statutoryEmployee', 'retirementPlan', 'thirdPartySickPay'] as const;

/** Checks the rules of EFW2C record by record. The memory that it needs does not depend on the size of the file. */
export class CorrectionChecker {
  private record = 0;
  private employees = 0;
  private current: CorrectionTotals | undefined;

  constructor(private readonly problems: RecordProblems) {}

  submitter(values: Readonly<CorrectionSubmitter>): void {
    this.record += 1;
    this.mustMatch(values, 'submitterEin', ASSIGNED_EIN, 'must be an EIN that the IRS assigns');
    this.mustMatch(values, 'userId', /^[A-Z0-9]{8}$/, 'must be the 8 characters of the BSO user id');
    this.mustMatch(values, 'resubmission', /^[01]$/, 'must be 0 or 1');
    this.mustMatch(values, 'softwareCode', /^(98|99)$/, 'must be 98 (own software) or 99 (bought software)');
    this.required(values, ['companyName', 'contactName', 'contactPhone', 'contactEmail']);
    this.address(values);
  }

  employerStart(values: Readonly<CorrectionEmployer>): void {
    this.record += 1;
    if (!(Number(values.taxYear) in WAGE_BASES))
      this.wrong('taxYear', 'wrong_value', 'must be a tax year from 2023 to 2026');
    this.mustMatch(values, 'ein', ASSIGNED_EIN, 'must be an EIN that the IRS assigns');
    if (values.einReported === values.ein) {
      this.wrong('einReported', 'wrong_value', 'must be blank or another EIN than the correct one');
    }
    this.mustMatch(values, 'agentIndicator', /^[123]?$/, 'must be 1, 2, 3 or blank');
    this.mustMatch(values, 'employmentCodeCorrect', /^[AHMQXFR]$/, 'must be A, H, M, Q, X, F or R');
    this.mustMatch(values, 'employmentCodeReported', /^[AHMQXFR]?$/, 'must be A, H, M, Q, X, F, R or blank');
    this.mustMatch(values, 'kindOfEmployer', /^[FSTYN]$/, 'must be F, S, T, Y or N');
    this.required(values, ['name']);
    this.address(values);
    this.current = new CorrectionTotals();
  }

  employee(values: Readonly<CorrectionEmployee>): void {
    this.record += 1;
    this.employees += 1;
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
    this.current?.addEmployee(values);
  }

  optional(values: Readonly<CorrectionOptional>): void {
    this.record += 1;
    this.bothOrNeither(values, CORRECTED_OPTIONAL_AMOUNTS);
    this.current?.addOptional(values);
  }

  stateWage(values: Readonly<CorrectionState>): void {
    this.record += 1;
    this.mustMatch(values, 'ssnCorrect', ASSIGNED_SSN, 'must be an SSN that the SSA assigns, or zeros if applied for');
    this.bothOrNeither(values, ['stateTaxableWages', 'stateIncomeTax']);
  }

  total(values: Readonly<CorrectionTotal>): void {
    this.record += 1;
    if (this.current) this.sameTotals(values, this.current.total);
  }

  totalOptional(values: Readonly<CorrectionTotalOptional>): void {
    this.record += 1;
    if (this.current) this.sameTotals(values, this.current.optional);
  }

  /** Call it after the last record of an employer. */
  employerComplete(hasTotalOptional: boolean): void {
    if ((this.current?.optional.optionalCount ?? 0) > 0 !== hasTotalOptional) {
      this.wrong(
        'record',
        'missing_record',
        'must be followed by an RCU record if there are RCO records, otherwise not',
      );
    }
    this.current = undefined;
  }

  final(values: Readonly<CorrectionFinal>): void {
    this.record += 1;
    if (values.employeeCount !== this.employees)
      this.wrong('employeeCount', 'wrong_total', `must be ${this.employees}`);
  }

  totals(): CorrectionTotals {
    return this.current ?? new CorrectionTotals();
  }

  private sameTotals(values: Values, totals: Values): void {
    for (const [name, total] of Object.entries(totals)) {
      if (values[name] !== total) this.wrong(name, 'wrong_total', `must be ${total ?? 'blank'}`);
    }
  }

  /** SSA Pub. 42-014, "How to Complete Money Fields": the reported and the correct amount are given together, or both are blank. */
  private bothOrNeither(values: Values, names: readonly string[]): void {
    const isBlank = (value: Values[string]) => value === undefined || value === '';
    for (const name of names) {
      if (isBlank(values[`${name}Reported`]) !== isBlank(values[`${name}Correct`])) {
        this.wrong(`${name}Correct`, 'wrong_value', 'must be given together with what was reported before');
      }
    }
  }

  private required(values: Values, fields: readonly string[]): void {
    for (const field of fields) if (values[field] === '') this.wrong(field, 'required', 'must not be blank');
  }

  private address(values: Values): void {
    this.required(values, ['deliveryAddress', 'city']);
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
