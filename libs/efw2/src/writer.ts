import { type RecordEnding, RecordProblems, RecordWriter, writeRecords } from '@exchequer/fixed-width';
import { Checker } from './checker.js';
import {
  EMPLOYEE,
  EMPLOYEE_OPTIONAL,
  EMPLOYER,
  type EmployerRecord,
  FINAL,
  STATE_WAGE,
  SUBMITTER,
  type SubmitterRecord,
  TOTAL,
  TOTAL_OPTIONAL,
} from './layouts.js';
import type { Efw2Employee, Efw2File } from './model.js';

export interface Efw2Writer {
  /** Ends the previous employer and starts the next one. */
  employer(employer: Readonly<EmployerRecord>): void;
  employee(employee: Efw2Employee): void;
  /** Ends the last employer and the file. */
  end(): void;
}

const ENDING = '\r\n';

/**
 * Writes a file record by record, with counts and totals, each record followed by CR LF. It does not keep the employees in memory, so a
 * large file needs little memory. Each record is checked as the reader checks it.
 * @param write takes the text of one record.
 * @throws {RecordError} from any method when the file would not be valid. The file is then useless.
 */
export function createEfw2Writer(submitter: Readonly<SubmitterRecord>, write: (text: string) => void): Efw2Writer {
  const problems = new RecordProblems();
  const checker = new Checker(problems);
  const out = new RecordWriter(problems, write, ENDING);
  let employees = 0;
  let hasEmployer = false;

  const endEmployer = () => {
    if (!hasEmployer) return;
    const { total, optional } = checker.totals();
    out.record(TOTAL, total, (values) => checker.total(values));
    const hasOptional = optional.optionalCount > 0;
    if (hasOptional) out.record(TOTAL_OPTIONAL, optional, (values) => checker.totalOptional(values));
    checker.employerComplete(hasOptional);
    hasEmployer = false;
  };

  out.record(SUBMITTER, submitter, (values) => checker.submitter(values));
  return {
    employer(employer) {
      endEmployer();
      hasEmployer = true;
      out.record(EMPLOYER, employer, (values) => checker.employerStart(values));
    },
    employee({ wages, optional, states }) {
      if (!hasEmployer) throw new Error('employer comes before the first employee');
      employees += 1;
      out.record(EMPLOYEE, wages, (values) => checker.employee(values));
      if (optional) out.record(EMPLOYEE_OPTIONAL, optional, (values) => checker.optional(values));
      for (const state of states) out.record(STATE_WAGE, state, (values) => checker.stateWage(values));
    },
    end() {
      endEmployer();
      out.record(FINAL, { employeeCount: employees }, (values) => checker.final(values));
    },
  };
}

/** Writes the records of a file as they are, without checking its rules. The text that was read is written again byte for byte. */
export function writeEfw2File(file: Efw2File, ending: RecordEnding = ENDING): string {
  return writeRecords(ending, (record) => {
    record(SUBMITTER, file.submitter);
    for (const { employer, employees, total, totalOptional } of file.employers) {
      record(EMPLOYER, employer);
      for (const { wages, optional, states } of employees) {
        record(EMPLOYEE, wages);
        if (optional) record(EMPLOYEE_OPTIONAL, optional);
        for (const state of states) record(STATE_WAGE, state);
      }
      record(TOTAL, total);
      if (totalOptional) record(TOTAL_OPTIONAL, totalOptional);
    }
    record(FINAL, file.final);
  });
}
