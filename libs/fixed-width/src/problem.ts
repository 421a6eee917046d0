export type RecordProblemCode =
  | 'not_digits'
  | 'not_blank'
  | 'not_printable'
  | 'wrong_constant'
  | 'too_long'
  | 'too_large'
  | 'wrong_length'
  | 'unexpected_record'
  | 'missing_record'
  | 'required'
  | 'wrong_value'
  | 'wrong_total'
  | 'wrong_sequence'
  | 'too_many_problems';

/** One problem of a file. The message says what would be accepted and never contains data of the file. */
export interface RecordProblem {
  /** Number of the record, from 1. */
  readonly record: number;
  /** Name of the field as in the model, or `record` for the whole record. */
  readonly field: string;
  readonly code: RecordProblemCode;
  readonly message: string;
}

const PROBLEMS_MAX = 100;

/** Problems up to a limit, so that a damaged file of any size needs little memory. The last one says that the rest was not checked. */
export class ProblemList<P> {
  readonly list: P[] = [];

  get isFull(): boolean {
    return this.list.length >= PROBLEMS_MAX;
  }

  /** @param tooMany makes the problem that is added after the last one that fits */
  protected push(problem: P, tooMany: (text: string) => P): void {
    if (this.isFull) return;
    this.list.push(problem);
    if (this.list.length === PROBLEMS_MAX - 1) {
      this.list.push(tooMany('has too many problems: the rest of the file was not checked'));
    }
  }
}

export class RecordProblems extends ProblemList<RecordProblem> {
  add(record: number, field: string, code: RecordProblemCode, message: string): void {
    this.push({ record, field, code, message }, (text) => ({
      record,
      field: 'record',
      code: 'too_many_problems',
      message: text,
    }));
  }
}

/** Thrown by a writer when a file would not be valid. */
export class RecordError extends Error {
  constructor(readonly problems: readonly RecordProblem[]) {
    const [first] = problems;
    super(first ? `record ${first.record}, ${first.field}: ${first.message}` : 'the file is not valid');
    this.name = 'RecordError';
  }
}
