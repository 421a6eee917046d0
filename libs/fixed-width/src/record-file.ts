import { RecordError, type RecordProblem, RecordProblems } from './problem.js';
import { decode, encode, type FieldSpecs, type RecordLayout, type RecordValues } from './record.js';
import { type RecordEnding, splitRecords } from './split-records.js';

/** How the types of the records of a file are recognized, and in which order the records come. */
export interface RecordFileFormat {
  /** Characters of each record. */
  readonly recordLength: number;
  /** Characters of the record type, at the beginning of each record. */
  readonly typeLength: number;
  /** The record types that may follow each type. An empty type stands for the beginning of the file. */
  readonly follows: Readonly<Record<string, readonly string[]>>;
  /** The type of the last record of a file. */
  readonly last: string;
}

export interface ReadRecords {
  /** Whether each record could be decoded and stands in the right order. Rules can still be broken. */
  readonly isReadable: boolean;
  readonly ending: RecordEnding;
}

/**
 * Decodes the records of a file one after the other and stops at the first that cannot be read. Never throws for the content of the text.
 * @param take gets the type of each record and of the one before it, and decodes the record by the layout that it chooses
 */
export function readRecords(
  text: string,
  { recordLength, typeLength, follows, last }: RecordFileFormat,
  problems: RecordProblems,
  take: (
    type: string,
    before: string,
    read: <F extends FieldSpecs>(layout: RecordLayout<F>) => RecordValues<F>,
  ) => void,
): ReadRecords {
  const { records, ending } = splitRecords(text, recordLength, problems);
  let before = '';
  let isReadable = problems.list.length === 0;
  for (let at = 0; at < records.length && isReadable; at += 1) {
    const record = records[at]!;
    const type = record.slice(0, typeLength);
    const expected = follows[before]!;
    if (!expected.includes(type)) {
      const message =
        expected.length === 0 ? `must not follow the ${last} record` : `must be ${expected.join(' or ')} here`;
      problems.add(at + 1, 'record', 'unexpected_record', message);
      isReadable = false;
      break;
    }
    take(type, before, (layout) => {
      const known = problems.list.length;
      const values = decode(layout, record, at + 1, problems);
      if (problems.list.length > known) isReadable = false;
      return values;
    });
    before = type;
  }
  if (isReadable && before !== last) {
    problems.add(
      Math.max(1, records.length),
      'record',
      'missing_record',
      `must be followed by more records up to ${last}`,
    );
    isReadable = false;
  }
  return { isReadable, ending };
}

/** The result of reading a whole file. `problems` of a file that could be read are broken rules. */
export type FileReadResult<T> =
  | { readonly file: T; readonly ending: RecordEnding; readonly problems: readonly RecordProblem[] }
  | { readonly file: undefined; readonly problems: readonly RecordProblem[] };

/** Writes one record after the other, each followed by the given ending. */
export class RecordWriter {
  private records = 0;

  constructor(
    private readonly problems: RecordProblems,
    private readonly write: (text: string) => void,
    private readonly ending: RecordEnding,
  ) {}

  /** The number of the next record, from 1. */
  get next(): number {
    return this.records + 1;
  }

  /**
   * @param check adds the broken rules of the record to the problems
   * @throws {RecordError} if the record would not be valid
   */
  record<F extends FieldSpecs>(
    layout: RecordLayout<F>,
    values: Readonly<RecordValues<F>>,
    check: (values: Readonly<RecordValues<F>>) => void,
  ): void {
    this.records += 1;
    const text = encode(layout, values, this.records, this.problems);
    check(values);
    if (this.problems.list.length > 0) throw new RecordError(this.problems.list);
    this.write(text + this.ending);
  }
}

/**
 * Writes the records of a file as they are, without checking its rules. The text that was read is written again byte for byte.
 * @throws {RecordError} if a value does not fit into its field
 */
export function writeRecords(
  ending: RecordEnding,
  records: (record: <F extends FieldSpecs>(layout: RecordLayout<F>, values: Readonly<RecordValues<F>>) => void) => void,
): string {
  const problems = new RecordProblems();
  const texts: string[] = [];
  records((layout, values) => void texts.push(encode(layout, values, texts.length + 1, problems) + ending));
  if (problems.list.length > 0) throw new RecordError(problems.list);
  return texts.join('');
}
