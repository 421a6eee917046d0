import {
  decode,
  type FieldSpecs,
  type RecordEnding,
  type RecordLayout,
  type RecordProblem,
  RecordProblems,
  type RecordValues,
  splitRecords,
} from '@exchequer/fixed-width';
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

export type Efw2ReadResult =
  /** `problems` are broken rules: the records themselves could be read. */
  | { readonly file: Efw2File; readonly ending: RecordEnding; readonly problems: readonly RecordProblem[] }
  | { readonly file: undefined; readonly problems: readonly RecordProblem[] };

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

/** The records that may follow each record. SSA Pub. 42-007 (EFW2), "File Organization". */
const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  '': ['RA'],
  RA: ['RE'],
  RE: ['RW'],
  RW: ['RW', 'RO', 'RS', 'RT'],
  RO: ['RW', 'RS', 'RT'],
  RS: ['RW', 'RS', 'RT'],
  RT: ['RU', 'RE', 'RF'],
  RU: ['RE', 'RF'],
  RF: [],
};

/** Reads a file and checks its rules. Never throws for the content of the text. */
export function readEfw2File(text: string): Efw2ReadResult {
  const problems = new RecordProblems();
  const { records, ending } = splitRecords(text, RECORD_LENGTH, problems);
  const checker = new Checker(problems);
  const employers: BuildingEmployer[] = [];
  let submitter: Efw2File['submitter'] | undefined;
  let final: Efw2File['final'] | undefined;
  let before = '';
  let isReadable = problems.list.length === 0;
  const read = <F extends FieldSpecs>(layout: RecordLayout<F>, at: number): RecordValues<F> => {
    const known = problems.list.length;
    const values = decode(layout, records[at]!, at + 1, problems);
    if (problems.list.length > known) isReadable = false;
    return values;
  };
  for (let at = 0; at < records.length && isReadable; at += 1) {
    const type = records[at]!.slice(0, 2);
    const expected = FOLLOWS[before]!;
    if (!expected.includes(type)) {
      const message = expected.length === 0 ? 'must not follow the RF record' : `must be ${expected.join(' or ')} here`;
      problems.add(at + 1, 'record', 'unexpected_record', message);
      isReadable = false;
      break;
    }
    // The order of the records gives both.
    const employer = employers.at(-1)!;
    const employee = employers.at(-1)?.employees.at(-1) as BuildingEmployee;
    if (type !== 'RU' && (before === 'RT' || before === 'RU')) checker.employerComplete(before === 'RU');
    switch (type) {
      case 'RA':
        submitter = read(SUBMITTER, at);
        checker.submitter(submitter);
        break;
      case 'RE': {
        const values = read(EMPLOYER, at);
        checker.employerStart(values);
        employers.push({ employer: values, employees: [] });
        break;
      }
      case 'RW': {
        const values = read(EMPLOYEE, at);
        checker.employee(values);
        employer.employees.push({ wages: values, states: [] });
        break;
      }
      case 'RO':
        employee.optional = read(EMPLOYEE_OPTIONAL, at);
        checker.optional(employee.optional);
        break;
      case 'RS': {
        const values = read(STATE_WAGE, at);
        checker.stateWage(values);
        employee.states.push(values);
        break;
      }
      case 'RT':
        employer.total = read(TOTAL, at);
        checker.total(employer.total);
        break;
      case 'RU':
        employer.totalOptional = read(TOTAL_OPTIONAL, at);
        checker.totalOptional(employer.totalOptional);
        break;
      default:
        final = read(FINAL, at);
        checker.final(final);
    }
    before = type;
  }
  if (isReadable && before !== 'RF') {
    problems.add(Math.max(1, records.length), 'record', 'missing_record', 'must be followed by more records up to RF');
  }
  if (!isReadable || !submitter || !final) return { file: undefined, problems: problems.list };
  return { file: { submitter, employers: employers as Efw2Employer[], final }, ending, problems: problems.list };
}
