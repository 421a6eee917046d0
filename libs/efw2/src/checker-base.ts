import type { RecordProblemCode, RecordProblems } from '@exchequer/fixed-width';
import {
  type RecordFields,
  type RecordKind,
  type ReportLayouts,
  type ReportRecord,
  type ReportRules,
  ReportTotals,
  typeOf,
} from './report.js';
import { ASSIGNED_EIN } from './rules.js';
import { WAGE_BASES } from './wage-rules.js';

/**
 * The rules that EFW2 and EFW2C share: counts, totals, addresses and codes. Checks record by record; the memory that it needs does not
 * depend on the size of the file.
 */
export abstract class CheckerBase<L extends ReportLayouts> implements ReportRules<L> {
  private record = 0;
  private employees = 0;
  private current: ReportTotals<L> | undefined;

  constructor(
    private readonly problems: RecordProblems,
    private readonly layouts: L,
  ) {}

  /** The rules of the record that only this format has. */
  protected abstract checkRecord(kind: RecordKind, values: RecordFields): void;

  /** Amounts of the total record that are not sums. */
  protected readonly notSummed: readonly string[] = [];

  check<K extends RecordKind>(kind: K, record: Readonly<ReportRecord<L, K>>): void {
    this.record += 1;
    const values = record as RecordFields;
    switch (kind) {
      case 'submitter':
        this.mustMatch(values, 'submitterEin', ASSIGNED_EIN, 'must be an EIN that the IRS assigns');
        this.mustMatch(values, 'userId', /^[A-Z0-9]{8}$/, 'must be the 8 characters of the BSO user id');
        this.mustMatch(values, 'softwareCode', /^(98|99)$/, 'must be 98 (own software) or 99 (bought software)');
        this.required(values, ['companyName', 'contactName', 'contactPhone', 'contactEmail']);
        this.address(values);
        break;
      case 'employer':
        if (!(Number(values.taxYear) in WAGE_BASES))
          this.wrong('taxYear', 'wrong_value', 'must be a tax year from 2023 to 2026');
        this.mustMatch(values, 'ein', ASSIGNED_EIN, 'must be an EIN that the IRS assigns');
        this.mustMatch(values, 'agentIndicator', /^[123]?$/, 'must be 1, 2, 3 or blank');
        this.mustMatch(values, 'kindOfEmployer', /^[FSTYN]$/, 'must be F, S, T, Y or N');
        this.required(values, ['name']);
        this.address(values);
        this.current = new ReportTotals(this.layouts);
        break;
      case 'employee':
        this.employees += 1;
        this.current?.add(kind, values);
        break;
      case 'optional':
        this.current?.add(kind, values);
        break;
      case 'total':
        if (this.current) this.sameTotals(values, this.current.total);
        break;
      case 'totalOptional':
        if (this.current) this.sameTotals(values, this.current.optional);
        break;
      case 'final':
        if (values.employeeCount !== this.employees)
          this.wrong('employeeCount', 'wrong_total', `must be ${this.employees}`);
        break;
      default:
    }
    this.checkRecord(kind, values);
  }

  employerComplete(hasTotalOptional: boolean): void {
    if ((this.current?.optionalCount ?? 0) > 0 !== hasTotalOptional) {
      const { totalOptional, optional } = this.layouts;
      this.wrong(
        'record',
        'missing_record',
        `must be followed by an ${typeOf(totalOptional)} record if there are ${typeOf(optional)} records, otherwise not`,
      );
    }
    this.current = undefined;
  }

  get totals(): ReportTotals<L> {
    return this.current ?? new ReportTotals(this.layouts);
  }

  get final(): ReportRecord<L, 'final'> {
    return { employeeCount: this.employees } as ReportRecord<L, 'final'>;
  }

  private sameTotals(values: RecordFields, totals: RecordFields): void {
    for (const [name, total] of Object.entries(totals)) {
      if (!this.notSummed.includes(name) && values[name] !== total)
        this.wrong(name, 'wrong_total', `must be ${total ?? 'blank'}`);
    }
  }

  private address(values: RecordFields): void {
    this.required(values, ['deliveryAddress', 'city']);
    if (values.country !== '') return;
    this.mustMatch(values, 'state', /^[A-Z]{2}$/, 'must be the postal abbreviation of a state');
    this.mustMatch(values, 'zip', /^\d{5}$/, 'must be 5 digits');
    this.mustMatch(values, 'zipExtension', /^(\d{4})?$/, 'must be 4 digits or blank');
  }

  protected required(values: RecordFields, fields: readonly string[]): void {
    for (const field of fields) if (values[field] === '') this.wrong(field, 'required', 'must not be blank');
  }

  protected mustMatch(values: RecordFields, field: string, form: RegExp, message: string): void {
    if (!form.test(String(values[field]))) this.wrong(field, 'wrong_value', message);
  }

  protected wrong(field: string, code: RecordProblemCode, message: string): void {
    this.problems.add(this.record, field, code, message);
  }
}
