import type { FileReadResult } from '@exchequer/fixed-width';
import { type Report, type ReportEmployee, type ReportEmployer, type ReportWriter, reportFormat } from '../report.js';
import { CorrectionChecker } from './checker.js';
import { EFW2C } from './layouts.js';

/** Forms W-2c: the records RCA, then for each employer RCE, (RCW, RCO, RCS...)..., RCT, RCU, then RCF. */
export type Efw2cFile = Report<typeof EFW2C>;
export type Efw2cEmployer = ReportEmployer<typeof EFW2C>;
export type Efw2cEmployee = ReportEmployee<typeof EFW2C>;
export type Efw2cWriter = ReportWriter<typeof EFW2C>;
export type Efw2cReadResult = FileReadResult<Efw2cFile>;

export const {
  createWriter: createEfw2cWriter,
  writeFile: writeEfw2cFile,
  readFile: readEfw2cFile,
} = reportFormat(EFW2C, (problems) => new CorrectionChecker(problems));
