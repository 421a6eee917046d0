import { type FileReadResult, type RecordFileFormat, RecordProblems, readRecords } from '@exchequer/fixed-width';
import { Checker } from './checker.js';
import {
  EMPLOYEE,
  EMPLOYEE_OPTIONAL,
  EMPLOYER,
  type EmployeeOptionalRecord,
  FINAL,
  RECORD_LENGTH,
  STATE_WAGE,
  type StateWageRecord,
  SUBMITTER,
  TOTAL,
  TOTAL_OPTIONAL,
  type TotalOptionalRecord,
  type TotalRecord,
} from './layouts.js';
import type { Efw2Employee, Efw2Employer, Efw2File } from './model.js';

export type Efw2ReadResult = FileReadResult<Efw2File>;

interface BuildingEmployee {
  readonly wages: Efw2Employee['wages'];
  optional?: EmployeeOptionalRecord;
  readonly states: StateWageRecord[];
}

interface BuildingEmployer {
  readonly employer: Efw2Employer['employer'];
  readonly employees: BuildingEmployee[];
  total?: TotalRecord;
  totalOptional?: TotalOptionalRecord;
}

/** SSA Pub. 42-007 (EFW2), "File Organization". */
const FORMAT: RecordFileFormat = {
  recordLength: RECORD_LENGTH,
  typeLength: 2,
  follows: {
    '': ['RA'],
    RA: ['RE'],
    RE: ['RW'],
    RW: ['RW', 'RO', 'RS', 'RT'],
    RO: ['RW', 'RS', 'RT'],
    RS: ['RW', 'RS', 'RT'],
    RT: ['RU', 'RE', 'RF'],
    RU: ['RE', 'RF'],
    RF: [],
  },
  last: 'RF',
};

/** Reads a file and checks its rules. Never throws for the content of the text. */
export function readEfw2File(text: string): Efw2ReadResult {
  const problems = new RecordProblems();
  const checker = new Checker(problems);
  const employers: BuildingEmployer[] = [];
  let submitter: Efw2File['submitter'] | undefined;
  let final: Efw2File['final'] | undefined;
  const { isReadable, ending } = readRecords(text, FORMAT, problems, (type, before, read) => {
    // The order of the records gives both.
    const employer = employers.at(-1)!;
    const employee = employers.at(-1)?.employees.at(-1) as BuildingEmployee;
    if (type !== 'RU' && (before === 'RT' || before === 'RU')) checker.employerComplete(before === 'RU');
    switch (type) {
      case 'RA':
        submitter = read(SUBMITTER);
        checker.submitter(submitter);
        break;
      case 'RE': {
        const values = read(EMPLOYER);
        checker.employerStart(values);
        employers.push({ employer: values, employees: [] });
        break;
      }
      case 'RW': {
        const values = read(EMPLOYEE);
        checker.employee(values);
        employer.employees.push({ wages: values, states: [] });
        break;
      }
      case 'RO':
        employee.optional = read(EMPLOYEE_OPTIONAL);
        checker.optional(employee.optional);
        break;
      case 'RS': {
        const values = read(STATE_WAGE);
        checker.stateWage(values);
        employee.states.push(values);
        break;
      }
      case 'RT':
        employer.total = read(TOTAL);
        checker.total(employer.total);
        break;
      case 'RU':
        employer.totalOptional = read(TOTAL_OPTIONAL);
        checker.totalOptional(employer.totalOptional);
        break;
      default:
        final = read(FINAL);
        checker.final(final);
    }
  });
  if (!isReadable || !submitter || !final) return { file: undefined, problems: problems.list };
  return { file: { submitter, employers: employers as Efw2Employer[], final }, ending, problems: problems.list };
}
