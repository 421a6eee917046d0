import { emptyRecord } from '@exchequer/fixed-width';
import {
  CORRECTED_AMOUNTS,
  CORRECTED_OPTIONAL_AMOUNTS,
  CORRECTION_TOTAL,
  CORRECTION_TOTAL_OPTIONAL,
  type CorrectionEmployee,
  type CorrectionOptional,
  type CorrectionTotal,
  type CorrectionTotalOptional,
} from './layouts.js';

const SIDES = ['Reported', 'Correct'] as const;

/** Counts and sums of the corrected employees of one employer. A sum is blank if no employee has the amount. */
export class CorrectionTotals {
  readonly total: CorrectionTotal = emptyRecord(CORRECTION_TOTAL);
  readonly optional: CorrectionTotalOptional = emptyRecord(CORRECTION_TOTAL_OPTIONAL);

  addEmployee(employee: Readonly<CorrectionEmployee>): void {
    this.total.employeeCount += 1;
    add(this.total, employee, CORRECTED_AMOUNTS);
  }

  addOptional(optional: Readonly<CorrectionOptional>): void {
    this.optional.optionalCount += 1;
    add(this.optional, optional, CORRECTED_OPTIONAL_AMOUNTS);
  }
}

function add(totals: object, record: object, amounts: readonly string[]): void {
  const sums = totals as Record<string, bigint | undefined>;
  const values = record as Readonly<Record<string, bigint | undefined>>;
  for (const amount of amounts) {
    for (const side of SIDES) {
      const value = values[`${amount}${side}`];
      if (value !== undefined) sums[`${amount}${side}`] = (sums[`${amount}${side}`] ?? 0n) + value;
    }
  }
}
