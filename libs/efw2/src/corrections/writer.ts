import { type RecordEnding, RecordProblems, RecordWriter, writeRecords } from '@exchequer/fixed-width';
import { CorrectionChecker } from './checker.js';
import {
  CORRECTION_EMPLOYEE,
  CORRECTION_EMPLOYER,
  CORRECTION_FINAL,
  CORRECTION_OPTIONAL,
  CORRECTION_STATE,
  CORRECTION_SUBMITTER,
  CORRECTION_TOTAL,
  CORRECTION_TOTAL_OPTIONAL,
  type CorrectionEmployer,
  type CorrectionSubmitter,
} from './layouts.js';
import type { Efw2cEmployee, Efw2cFile } from './model.js';

export interface Efw2cWriter {
  /** Ends the previous employer and starts the next one. */
  employer(employer: Readonly<CorrectionEmployer>): void;
  employee(employee: Efw2cEmployee): void;
  /** Ends the last employer and the file. */
  end(): void;
}

const ENDING = '\r\n';

/**
 * Writes a file of corrections record by record, with counts and totals, each record followed by CR LF. It does not keep the employees in
 * memory. Each record is checked as the reader checks it.
 * @param write takes the text of one record.
 * @throws {RecordError} from any method when the file would not be valid. The file is then useless.
 */
export function createEfw2cWriter(
  submitter: Readonly<CorrectionSubmitter>,
  write: (text: string) => void,
): Efw2cWriter {
  const problems = new RecordProblems();
  const checker = new CorrectionChecker(problems);
  const out = new RecordWriter(problems, write, ENDING);
  let employees = 0;
  let hasEmployer = false;

  const endEmployer = () => {
    if (!hasEmployer) return;
    const { total, optional } = checker.totals();
    out.record(CORRECTION_TOTAL, total, (values) => checker.total(values));
    const hasOptional = optional.optionalCount > 0;
    if (hasOptional) out.record(CORRECTION_TOTAL_OPTIONAL, optional, (values) => checker.totalOptional(values));
    checker.employerComplete(hasOptional);
    hasEmployer = false;
  };

  out.record(CORRECTION_SUBMITTER, submitter, (values) => checker.submitter(values));
  return {
    employer(employer) {
      endEmployer();
      hasEmployer = true;
      out.record(CORRECTION_EMPLOYER, employer, (values) => checker.employerStart(values));
    },
    employee({ wages, optional, states }) {
      if (!hasEmployer) throw new Error('employer comes before the first employee');
      employees += 1;
      out.record(CORRECTION_EMPLOYEE, wages, (values) => checker.employee(values));
      if (optional) out.record(CORRECTION_OPTIONAL, optional, (values) => checker.optional(values));
      for (const state of states) out.record(CORRECTION_STATE, state, (values) => checker.stateWage(values));
    },
    end() {
      endEmployer();
      out.record(CORRECTION_FINAL, { employeeCount: employees }, (values) => checker.final(values));
    },
  };
}

/** Writes the records of a file as they are, without checking its rules. The text that was read is written again byte for byte. */
export function writeEfw2cFile(file: Efw2cFile, ending: RecordEnding = ENDING): string {
  return writeRecords(ending, (record) => {
    record(CORRECTION_SUBMITTER, file.submitter);
    for (const { employer, employees, total, totalOptional } of file.employers) {
      record(CORRECTION_EMPLOYER, employer);
      for (const { wages, optional, states } of employees) {
        record(CORRECTION_EMPLOYEE, wages);
        if (optional) record(CORRECTION_OPTIONAL, optional);
        for (const state of states) record(CORRECTION_STATE, state);
      }
      record(CORRECTION_TOTAL, total);
      if (totalOptional) record(CORRECTION_TOTAL_OPTIONAL, totalOptional);
    }
    record(CORRECTION_FINAL, file.final);
  });
}
