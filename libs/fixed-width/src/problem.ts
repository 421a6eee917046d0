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

/** Collects problems up to a limit, so that a damaged file of any size needs little memory. */
export class RecordProblems {
  readonly list: RecordProblem[] = [];

  get isFull(): boolean {
    return this.list.length >= PROBLEMS_MAX;
  }

  add(record: number, field: string, code: RecordProblemCode, message: string): void {
    if (this.isFull) return;
    this.list.push({ record, field, code, message });
    if (this.list.length === PROBLEMS_MAX - 1) {
      this.list.push({
        record,
        field: 'record',
        code: 'too_many_problems',
        message: 'has too many problems: the rest of the file was not checked',
      });
    }
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
