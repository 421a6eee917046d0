import { type FileReadResult, type RecordFileFormat, RecordProblems, readRecords } from '@exchequer/fixed-width';
import { CorrectionChecker } from './checker.js';
import {
  CORRECTION_EMPLOYEE,
  CORRECTION_EMPLOYER,
  CORRECTION_FINAL,
  CORRECTION_OPTIONAL,
  CORRECTION_RECORD_LENGTH,
  CORRECTION_STATE,
  CORRECTION_SUBMITTER,
  CORRECTION_TOTAL,
  CORRECTION_TOTAL_OPTIONAL,
} from './layouts.js';
import type { Efw2cEmployee, Efw2cEmployer, Efw2cFile } from './model.js';

export type Efw2cReadResult = FileReadResult<Efw2cFile>;

type Building<T> = { -readonly [K in keyof T]: T[K] };
type BuildingEmployee = Building<Omit<Efw2cEmployee, 'states'>> & {
  readonly states: Efw2cEmployee['states'][number][];
};
type BuildingEmployer = Partial<Building<Omit<Efw2cEmployer, 'employer' | 'employees'>>> &
  Pick<Efw2cEmployer, 'employer'> & { readonly employees: BuildingEmployee[] };

/** SSA Pub. 42-014 (EFW2C), "File Organization". */
const FORMAT: RecordFileFormat = {
  recordLength: CORRECTION_RECORD_LENGTH,
  typeLength: 3,
  follows: {
    '': ['RCA'],
    RCA: ['RCE'],
    RCE: ['RCW'],
    RCW: ['RCW', 'RCO', 'RCS', 'RCT'],
    RCO: ['RCW', 'RCS', 'RCT'],
    RCS: ['RCW', 'RCS', 'RCT'],
    RCT: ['RCU', 'RCE', 'RCF'],
    RCU: ['RCE', 'RCF'],
    RCF: [],
  },
  last: 'RCF',
};

/** Reads a file of corrections and checks its rules. Never throws for the content of the text. */
export function readEfw2cFile(text: string): Efw2cReadResult {
  const problems = new RecordProblems();
  const checker = new CorrectionChecker(problems);
  const employers: BuildingEmployer[] = [];
  let submitter: Efw2cFile['submitter'] | undefined;
  let final: Efw2cFile['final'] | undefined;
  const { isReadable, ending } = readRecords(text, FORMAT, problems, (type, before, read) => {
    // The order of the records gives both.
    const employer = employers.at(-1)!;
    const employee = employers.at(-1)?.employees.at(-1) as BuildingEmployee;
    if (type !== 'RCU' && (before === 'RCT' || before === 'RCU')) checker.employerComplete(before === 'RCU');
    switch (type) {
      case 'RCA':
        submitter = read(CORRECTION_SUBMITTER);
        checker.submitter(submitter);
        break;
      case 'RCE': {
        const values = read(CORRECTION_EMPLOYER);
        checker.employerStart(values);
        employers.push({ employer: values, employees: [] });
        break;
      }
      case 'RCW': {
        const values = read(CORRECTION_EMPLOYEE);
        checker.employee(values);
        employer.employees.push({ wages: values, states: [] });
        break;
      }
      case 'RCO':
        employee.optional = read(CORRECTION_OPTIONAL);
        checker.optional(employee.optional);
        break;
      case 'RCS': {
        const values = read(CORRECTION_STATE);
        checker.stateWage(values);
        employee.states.push(values);
        break;
      }
      case 'RCT':
        employer.total = read(CORRECTION_TOTAL);
        checker.total(employer.total);
        break;
      case 'RCU':
        employer.totalOptional = read(CORRECTION_TOTAL_OPTIONAL);
        checker.totalOptional(employer.totalOptional);
        break;
      default:
        final = read(CORRECTION_FINAL);
        checker.final(final);
    }
  });
  if (!isReadable || !submitter || !final) return { file: undefined, problems: problems.list };
  return { file: { submitter, employers: employers as Efw2cEmployer[], final }, ending, problems: problems.list };
}
