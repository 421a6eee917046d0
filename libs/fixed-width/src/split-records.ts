import type { RecordProblems } from './problem.js';

/** What follows each record. */
export type RecordEnding = '' | '\n' | '\r\n';

/** Cuts text into records of the given length, with or without line breaks between them. */
export function splitRecords(
  text: string,
  length: number,
  problems: RecordProblems,
): { readonly records: readonly string[]; readonly ending: RecordEnding } {
  const firstBreak = text.slice(0, length + 2).search(/\r?\n/);
  const ending: RecordEnding = firstBreak === -1 ? '' : text[firstBreak] === '\r' ? '\r\n' : '\n';
  const records: string[] = [];
  const step = length + ending.length;
  for (let at = 0; at < text.length && !problems.isFull; at += step) {
    const record = text.slice(at, at + length);
    if (record.length !== length || /[\r\n]/.test(record) || text.slice(at + length, at + step) !== ending) {
      problems.add(
        records.length + 1,
        'record',
        'wrong_length',
        `must have ${length} characters and end like the first record`,
      );
      break;
    }
    records.push(record);
  }
  if (records.length === 0 && problems.list.length === 0) {
    problems.add(1, 'record', 'missing_record', 'must be a file with records');
  }
  return { records, ending };
}
