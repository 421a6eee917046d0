import { ProblemList } from '@exchequer/fixed-width';

export type AchProblemCode =
  | 'not_digits'
  | 'not_blank'
  | 'not_printable'
  | 'wrong_constant'
  | 'too_long'
  | 'too_large'
  | 'line_too_long'
  | 'byte_order_mark'
  | 'control_character'
  | 'mixed_line_endings'
  | 'unknown_record_type'
  | 'unexpected_record'
  | 'missing_record'
  | 'wrong_filler'
  | 'unsupported_entry_class'
  | 'unknown_code'
  | 'required'
  | 'invalid_date'
  | 'wrong_check_digit'
  | 'wrong_direction'
  | 'wrong_amount'
  | 'wrong_addenda'
  | 'wrong_sequence'
  | 'does_not_match'
  | 'wrong_total'
  | 'too_many_problems';

/** One problem of a file. The message says what would be accepted and never contains data of the file. */
export interface AchProblem {
  /** From 1. */
  readonly line: number;
  /** Name of the field as in the model, or `record` for the whole line. */
  readonly field: string;
  readonly code: AchProblemCode;
  readonly message: string;
}

/** Thrown by the writer when a file would not be valid. Nothing is written then. */
export class AchError extends Error {
  constructor(readonly problems: readonly AchProblem[]) {
    const [first] = problems;
    super(first ? `line ${first.line}, ${first.field}: ${first.message}` : 'the file is not valid');
    this.name = 'AchError';
  }
}

/** Problems up to a limit, so that a damaged file of any size needs little memory. */
export class AchProblems extends ProblemList<AchProblem> {
  add(line: number, field: string, code: AchProblemCode, message: string): void {
    this.push({ line, field, code, message }, (text) => ({
      line,
      field: 'record',
      code: 'too_many_problems',
      message: text,
    }));
  }
}
