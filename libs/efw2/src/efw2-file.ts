import type { FileReadResult } from '@exchequer/fixed-width';
import { Checker } from './checker.js';
import { EFW2 } from './layouts.js';
import { type Report, type ReportEmployee, type ReportEmployer, type ReportWriter, reportFormat } from './report.js';

/** Forms W-2: the records RA, then for each employer RE, (RW, RO, RS...)..., RT, RU, then RF. */
export type Efw2File = Report<typeof EFW2>;
export type Efw2Employer = ReportEmployer<typeof EFW2>;
export type Efw2Employee = ReportEmployee<typeof EFW2>;
export type Efw2Writer = ReportWriter<typeof EFW2>;
export type Efw2ReadResult = FileReadResult<Efw2File>;

export const {
  createWriter: createEfw2Writer,
  writeFile: writeEfw2File,
  readFile: readEfw2File,
} = reportFormat(EFW2, (problems) => new Checker(problems));
