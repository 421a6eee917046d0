import { emptyRecord } from '@exchequer/fixed-width';
import {
  EMPLOYEE_AMOUNTS,
  type EmployeeOptionalRecord,
  type EmployeeRecord,
  OPTIONAL_AMOUNTS,
  TOTAL,
  TOTAL_OPTIONAL,
  type TotalOptionalRecord,
  type TotalRecord,
} from './layouts.js';

/** Counts and sums of the employees of one employer. */
export class EmployerTotals {
  readonly total: TotalRecord = emptyRecord(TOTAL);
  readonly optional: TotalOptionalRecord = emptyRecord(TOTAL_OPTIONAL);

  addEmployee(employee: Readonly<EmployeeRecord>): void {
    this.total.employeeCount += 1;
    for (const name of EMPLOYEE_AMOUNTS) this.total[name] += employee[name];
  }

  addOptional(optional: Readonly<EmployeeOptionalRecord>): void {
    this.optional.optionalCount += 1;
    for (const name of OPTIONAL_AMOUNTS) this.optional[name] += optional[name];
  }
}
