import {
  emptyRecord,
  type FileReadResult,
  type RecordEnding,
  type RecordFileFormat,
  type RecordLayout,
  RecordProblems,
  type RecordValues,
  RecordWriter,
  readRecords,
  writeRecords,
} from '@exchequer/fixed-width';

/** The records of a wage report. EFW2 and EFW2C have the same kinds of records, at other positions. */
export interface ReportLayouts {
  readonly submitter: RecordLayout;
  readonly employer: RecordLayout;
  readonly employee: RecordLayout;
  readonly optional: RecordLayout;
  readonly state: RecordLayout;
  readonly total: RecordLayout;
  readonly totalOptional: RecordLayout;
  readonly final: RecordLayout;
}

export type RecordKind = keyof ReportLayouts;
export type ReportRecord<L extends ReportLayouts, K extends RecordKind> = RecordValues<L[K]['specs']>;

/** The records of a file in its order: submitter, the employers, final. */
export interface Report<L extends ReportLayouts> {
  readonly submitter: Readonly<ReportRecord<L, 'submitter'>>;
  readonly employers: readonly ReportEmployer<L>[];
  readonly final: Readonly<ReportRecord<L, 'final'>>;
}

/** An employer and its employees, then the totals. */
export interface ReportEmployer<L extends ReportLayouts> {
  readonly employer: Readonly<ReportRecord<L, 'employer'>>;
  readonly employees: readonly ReportEmployee<L>[];
  readonly total: Readonly<ReportRecord<L, 'total'>>;
  readonly totalOptional?: Readonly<ReportRecord<L, 'totalOptional'>>;
}

export interface ReportEmployee<L extends ReportLayouts> {
  readonly wages: Readonly<ReportRecord<L, 'employee'>>;
  readonly optional?: Readonly<ReportRecord<L, 'optional'>>;
  readonly states: readonly Readonly<ReportRecord<L, 'state'>>[];
}

/** The rules of a format. Each method gets one record, in the order of the file. */
export interface ReportRules<L extends ReportLayouts> {
  check<K extends RecordKind>(kind: K, values: Readonly<ReportRecord<L, K>>): void;
  /** Call it after the last record of an employer. */
  employerComplete(hasTotalOptional: boolean): void;
  /** The totals of the current employer. */
  readonly totals: ReportTotals<L>;
  /** The final record of the file so far. */
  readonly final: ReportRecord<L, 'final'>;
}

export interface ReportWriter<L extends ReportLayouts> {
  /** Ends the previous employer and starts the next one. */
  employer(employer: Readonly<ReportRecord<L, 'employer'>>): void;
  employee(employee: ReportEmployee<L>): void;
  /** Ends the last employer and the file. */
  end(): void;
}

/** A file format: writes, reads and checks wage reports by the same layouts. */
export interface ReportFormat<L extends ReportLayouts> {
  /**
   * Writes a file record by record, with counts and totals, each record followed by CR LF. It does not keep the employees in memory, so a
   * large file needs little memory. Each record is checked as the reader checks it.
   * @param write takes the text of one record.
   * @throws {RecordError} from any method when the file would not be valid. The file is then useless.
   */
  createWriter(submitter: Readonly<ReportRecord<L, 'submitter'>>, write: (text: string) => void): ReportWriter<L>;
  /** Writes the records of a file as they are, without checking its rules. The text that was read is written again byte for byte. */
  writeFile(file: Report<L>, ending?: RecordEnding): string;
  /** Reads a file and checks its rules. Never throws for the content of the text. */
  readFile(text: string): FileReadResult<Report<L>>;
}

const ENDING = '\r\n';

export function reportFormat<L extends ReportLayouts>(
  layouts: L,
  rulesOf: (problems: RecordProblems) => ReportRules<L>,
): ReportFormat<L> {
  return {
    createWriter: (submitter, write) => createWriter(layouts, rulesOf, submitter, write),
    writeFile: (file, ending = ENDING) => writeFile(layouts, file, ending),
    readFile: (text) => readFile(layouts, rulesOf, text),
  };
}

/** Counts and sums of the employees of one employer: of each amount that an employee record and a total record both have. */
export class ReportTotals<L extends ReportLayouts> {
  readonly total: ReportRecord<L, 'total'>;
  readonly optional: ReportRecord<L, 'totalOptional'>;
  /** Optional records of this employer. */
  optionalCount = 0;

  constructor(private readonly layouts: L) {
    this.total = emptyRecord(layouts.total) as typeof this.total;
    this.optional = emptyRecord(layouts.totalOptional) as typeof this.optional;
  }

  add(kind: 'employee' | 'optional', values: RecordFields): void {
    if (kind === 'optional') this.optionalCount += 1;
    const [sums, count] =
      kind === 'employee'
        ? [this.total as Sums, 'employeeCount' as const]
        : [this.optional as Sums, 'optionalCount' as const];
    sums[count] = (sums[count] as number) + 1;
    for (const name of amountsOf(this.layouts[kind])) {
      const value = values[name] as bigint | undefined;
      if (value !== undefined) sums[name] = ((sums[name] as bigint | undefined) ?? 0n) + value;
    }
  }
}

/** The fields of a record of any kind. */
export type RecordFields = Readonly<Record<string, string | number | bigint | undefined>>;
type Sums = { -readonly [K in keyof RecordFields]: RecordFields[K] };

/** The names of the amounts of a record, in the order of their positions. */
export function amountsOf({ specs }: RecordLayout): string[] {
  return Object.entries(specs)
    .filter(([, [, kind]]) => kind.startsWith('cents'))
    .map(([name]) => name);
}

function createWriter<L extends ReportLayouts>(
  layouts: L,
  rulesOf: (problems: RecordProblems) => ReportRules<L>,
  submitter: Readonly<ReportRecord<L, 'submitter'>>,
  write: (text: string) => void,
): ReportWriter<L> {
  const problems = new RecordProblems();
  const rules = rulesOf(problems);
  const out = new RecordWriter(problems, write, ENDING);
  let hasEmployer = false;

  const record = <K extends RecordKind>(kind: K, values: Readonly<ReportRecord<L, K>>) =>
    out.record(layouts[kind], values, () => rules.check(kind, values));
  const endEmployer = () => {
    if (!hasEmployer) return;
    const { total, optional, optionalCount } = rules.totals;
    record('total', total);
    if (optionalCount > 0) record('totalOptional', optional);
    rules.employerComplete(optionalCount > 0);
    hasEmployer = false;
  };

  record('submitter', submitter);
  return {
    employer(employer) {
      endEmployer();
      hasEmployer = true;
      record('employer', employer);
    },
    employee({ wages, optional, states }) {
      if (!hasEmployer) throw new Error('employer comes before the first employee');
      record('employee', wages);
      if (optional) record('optional', optional);
      for (const state of states) record('state', state);
    },
    end() {
      endEmployer();
      record('final', rules.final);
    },
  };
}

function writeFile<L extends ReportLayouts>(layouts: L, file: Report<L>, ending: RecordEnding): string {
  return writeRecords(ending, (record) => {
    record(layouts.submitter, file.submitter);
    for (const { employer, employees, total, totalOptional } of file.employers) {
      record(layouts.employer, employer);
      for (const { wages, optional, states } of employees) {
        record(layouts.employee, wages);
        if (optional) record(layouts.optional, optional);
        for (const state of states) record(layouts.state, state);
      }
      record(layouts.total, total);
      if (totalOptional) record(layouts.totalOptional, totalOptional);
    }
    record(layouts.final, file.final);
  });
}

interface BuildingEmployee<L extends ReportLayouts> {
  readonly wages: ReportRecord<L, 'employee'>;
  optional?: ReportRecord<L, 'optional'>;
  readonly states: ReportRecord<L, 'state'>[];
}

interface BuildingEmployer<L extends ReportLayouts> {
  readonly employer: ReportRecord<L, 'employer'>;
  readonly employees: BuildingEmployee<L>[];
  total?: ReportRecord<L, 'total'>;
  totalOptional?: ReportRecord<L, 'totalOptional'>;
}

function readFile<L extends ReportLayouts>(
  layouts: L,
  rulesOf: (problems: RecordProblems) => ReportRules<L>,
  text: string,
): FileReadResult<Report<L>> {
  const problems = new RecordProblems();
  const rules = rulesOf(problems);
  const kinds = kindsByType(layouts);
  const employers: BuildingEmployer<L>[] = [];
  let submitter: Report<L>['submitter'] | undefined;
  let final: Report<L>['final'] | undefined;
  const { isReadable, ending } = readRecords(text, fileFormat(layouts), problems, (type, before, decode) => {
    const read = <K extends RecordKind>(kind: K): ReportRecord<L, K> => {
      const values = decode(layouts[kind]) as ReportRecord<L, K>;
      rules.check(kind, values);
      return values;
    };
    const kind = kinds.get(type)!;
    const previous = kinds.get(before);
    // The order of the records gives both.
    const employer = employers.at(-1)!;
    const employee = employers.at(-1)?.employees.at(-1) as BuildingEmployee<L>;
    if (kind !== 'totalOptional' && (previous === 'total' || previous === 'totalOptional')) {
      rules.employerComplete(previous === 'totalOptional');
    }
    switch (kind) {
      case 'submitter':
        submitter = read(kind);
        break;
      case 'employer':
        employers.push({ employer: read(kind), employees: [] });
        break;
      case 'employee':
        employer.employees.push({ wages: read(kind), states: [] });
        break;
      case 'optional':
        employee.optional = read(kind);
        break;
      case 'state':
        employee.states.push(read(kind));
        break;
      case 'total':
        employer.total = read(kind);
        break;
      case 'totalOptional':
        employer.totalOptional = read(kind);
        break;
      default:
        final = read(kind);
    }
  });
  if (!isReadable || !submitter || !final) return { file: undefined, problems: problems.list };
  const file = { submitter, employers: employers as readonly ReportEmployer<L>[], final };
  return { file, ending, problems: problems.list };
}

/** The characters at the beginning of a record, for example `RA`. */
export function typeOf({ specs }: RecordLayout): string {
  return specs.recordType![1].slice(1);
}

function kindsByType(layouts: ReportLayouts): ReadonlyMap<string, RecordKind> {
  return new Map((Object.keys(layouts) as RecordKind[]).map((kind) => [typeOf(layouts[kind]), kind]));
}

/** Which kinds of records may follow each kind. SSA Pub. 42-007 (EFW2) and Pub. 42-014 (EFW2C), "File Organization". */
const FOLLOWS: Readonly<Record<RecordKind, readonly RecordKind[]>> = {
  submitter: ['employer'],
  employer: ['employee'],
  employee: ['employee', 'optional', 'state', 'total'],
  optional: ['employee', 'state', 'total'],
  state: ['employee', 'state', 'total'],
  total: ['totalOptional', 'employer', 'final'],
  totalOptional: ['employer', 'final'],
  final: [],
};

function fileFormat(layouts: ReportLayouts): RecordFileFormat {
  const types = (kinds: readonly RecordKind[]) => kinds.map((kind) => typeOf(layouts[kind]));
  const follows = Object.entries(FOLLOWS).map(([kind, next]) => [typeOf(layouts[kind as RecordKind]), types(next)]);
  return {
    recordLength: layouts.submitter.length,
    typeLength: typeOf(layouts.submitter).length,
    follows: { '': types(['submitter']), ...Object.fromEntries(follows) },
    last: typeOf(layouts.final),
  };
}
