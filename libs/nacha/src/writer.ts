import { writeAddenda } from './addenda.js';
import { Checker } from './checker.js';
import { BATCH_CONTROL, BATCH_HEADER, CTX_ENTRY, ENTRY, FILE_CONTROL, FILE_HEADER } from './layouts.js';
import type { AchBatchHeader, AchEntry, AchFile, AchFileControl, AchFileHeader, AchLayout } from './model.js';
import { AchError, type AchProblem, AchProblems } from './problem.js';
import { encode, RECORD_LENGTH, type RecordLayout } from './record.js';
import { fillerLines, Totals } from './totals.js';

const FILLER = '9'.repeat(RECORD_LENGTH);

/** A batch header whose number the writer gives: 1, 2, 3, ... */
export type AchNewBatchHeader = Omit<AchBatchHeader, 'batchNumber'> & { batchNumber?: number };

export interface AchNewBatch {
  readonly header: AchNewBatchHeader;
  readonly entries: Iterable<AchEntry>;
}

export interface AchWriter {
  /** Ends the batch before and starts the next one. */
  startBatch(header: AchNewBatchHeader): void;
  entry(entry: AchEntry): void;
  /** Ends the last batch and the file. */
  end(): AchFileControl;
}

/**
 * Writes a new file record by record, with counts, hash, totals and filler. It keeps no entries, so a file of any size needs little memory.
 * Each record is checked as the reader checks it.
 * @param write takes the text of one record with its line break; the file is all of them together.
 * @throws {AchError} from any method when the file would not be valid. The file is then useless.
 */
export function createAchWriter(header: AchFileHeader, write: (text: string) => void): AchWriter {
  const problems = new AchProblems();
  const checker = new Checker(problems, { isNew: true });
  const file = new Totals();
  let batch: { header: AchBatchHeader; totals: Totals } | undefined;
  let batchCount = 0;
  let line = 0;

  const record = (text: string) => {
    if (problems.list.length > 0) throw new AchError(problems.list);
    write(`${text}\n`);
  };
  const simple = (layout: RecordLayout, values: object) => record(encode(layout, values, line, problems));
  const endBatch = () => {
    if (!batch) return;
    const control = batch.totals.batchControl(batch.header);
    line += 1;
    checker.batchControl(control, line);
    simple(BATCH_CONTROL, control);
    file.addBatch(batch.totals);
    batch = undefined;
  };

  line = 1;
  checker.fileHeader(header, line);
  simple(FILE_HEADER, header);
  return {
    startBatch(given) {
      endBatch();
      batchCount += 1;
      line += 1;
      batch = { header: { ...given, batchNumber: given.batchNumber ?? batchCount }, totals: new Totals() };
      checker.batchHeader(batch.header, line);
      simple(BATCH_HEADER, batch.header);
    },
    entry(entry) {
      if (!batch) throw new Error('startBatch comes before the first entry');
      line += 1;
      const texts = encodeEntry(entry, batch.header, line, problems);
      if (problems.list.length === 0) checker.entry(entry, line);
      for (const text of texts) record(text);
      batch.totals.addEntry(entry);
      line += entry.addenda.length;
    },
    end() {
      endBatch();
      line += 1;
      const control = file.fileControl(batchCount);
      checker.fileControl(control, line);
      simple(FILE_CONTROL, control);
      for (let left = fillerLines(line); left > 0; left -= 1) write(`${FILLER}\n`);
      return control;
    },
  };
}

/**
 * Builds a file: numbers its batches and computes their totals.
 * @throws {AchError} when it would not be valid.
 */
export function buildAchFile(header: AchFileHeader, newBatches: Iterable<AchNewBatch>): AchFile {
  const file = new Totals();
  const batches: AchFile['batches'][number][] = [];
  for (const { header: given, entries } of newBatches) {
    const batchHeader = { ...given, batchNumber: given.batchNumber ?? batches.length + 1 };
    const totals = new Totals();
    const kept = [...entries];
    for (const entry of kept) if (/^\d{9}$/.test(entry.routingNumber)) totals.addEntry(entry);
    file.addBatch(totals);
    batches.push({ header: batchHeader, entries: kept, control: totals.batchControl(batchHeader) });
  }
  const built = { header, batches, control: file.fileControl(batches.length) };
  write(built, undefined, { isNew: true });
  return built;
}

/**
 * Writes a file as text. With the layout that the reader returned, the text is byte for byte the one that was read; without it, each line ends
 * with a line feed and the last block is filled up with lines of nines.
 * @throws {AchError} when the file is not valid.
 */
export function writeAchFile(file: AchFile, layout?: AchLayout): string {
  return write(file, layout, { isNew: false });
}

/**
 * What keeps an entry out of a new batch with this header: the problems for which the writer would refuse the file. Empty if the entry can be
 * written. The problems of the header itself are not told. Use it to refuse a payment when it is ordered, so that one entry never stops a file.
 */
export function newEntryProblems(header: AchNewBatchHeader, entry: AchEntry): readonly AchProblem[] {
  const problems = new AchProblems();
  const checker = new Checker(problems, { isNew: true });
  const batch = { ...header, batchNumber: 1 };
  checker.batchHeader(batch, 1);
  const ofHeader = problems.list.length;
  encodeEntry(entry, batch, 2, problems);
  if (problems.list.length === ofHeader) checker.entry(entry, 2);
  return problems.list.slice(ofHeader);
}

function write(file: AchFile, layout: AchLayout | undefined, options: { readonly isNew: boolean }): string {
  const problems = new AchProblems();
  const checker = new Checker(problems, options);
  const lines: string[] = [];
  const add = (fields: RecordLayout, values: object) => lines.push(encode(fields, values, lines.length + 1, problems));

  checker.fileHeader(file.header, 1);
  add(FILE_HEADER, file.header);
  for (const { header, entries, control } of file.batches) {
    checker.batchHeader(header, lines.length + 1);
    add(BATCH_HEADER, header);
    for (const entry of entries) {
      const line = lines.length + 1;
      const before = problems.list.length;
      lines.push(...encodeEntry(entry, header, line, problems));
      if (problems.list.length === before) checker.entry(entry, line);
      else checker.skipTotals();
    }
    checker.batchControl(control, lines.length + 1);
    add(BATCH_CONTROL, control);
  }
  checker.fileControl(file.control, lines.length + 1);
  add(FILE_CONTROL, file.control);
  if (problems.list.length > 0) throw new AchError(problems.list);

  const filler = layout?.fillerLines ?? fillerLines(lines.length);
  for (let left = filler; left > 0; left -= 1) lines.push(FILLER);
  for (const [line, length] of layout?.lineLengths ?? []) {
    lines[line - 1] = (lines[line - 1] ?? '').slice(0, length).padEnd(length);
  }
  return lines.join(layout?.lineEnding ?? '\n') + (layout?.end ?? '\n');
}

function encodeEntry(entry: AchEntry, header: AchBatchHeader, line: number, problems: AchProblems): string[] {
  const addendaCount = entry.addenda.length;
  const values = { ...entry, addendaCount, addendaRecordIndicator: addendaCount > 0 ? 1 : 0 };
  const texts = [encode(header.secCode === 'CTX' ? CTX_ENTRY : ENTRY, values, line, problems)];
  for (const [index, addenda] of entry.addenda.entries()) {
    const place = { traceNumber: entry.traceNumber, sequence: index + 1 };
    texts.push(writeAddenda(addenda, place, line + index + 1, problems));
  }
  return texts;
}
