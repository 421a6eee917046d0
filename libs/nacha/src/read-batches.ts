import { LineSplitter } from './line-splitter.js';
import type { AchBatch, AchBatchControl, AchBatchHeader, AchEntry, AchFileControl, AchFileHeader } from './model.js';
import { type AchProblem, AchProblems } from './problem.js';
import { RecordReader } from './reader.js';
import { RECORD_LENGTH } from './record.js';

/** A batch that cannot be read. */
export interface AchUnreadBatch {
  /** Its first and last line, from 1. */
  readonly fromLine: number;
  readonly toLine: number;
  /** The entry class, as it is written. */
  readonly secCode: string;
  readonly problems: readonly AchProblem[];
}

export interface AchBatchesRead {
  /** Undefined if it cannot be read: then no batch is read. */
  readonly header: AchFileHeader | undefined;
  /** The batches without a problem. Their entries agree with their own control. */
  readonly batches: readonly AchBatch[];
  readonly unread: readonly AchUnreadBatch[];
  /** Problems of the file header, the file control and the lines between batches. */
  readonly problems: readonly AchProblem[];
}

const FILLER = '9'.repeat(RECORD_LENGTH);

/**
 * Reads the file of another bank batch by batch: each batch is accepted or set aside on its own, with the rules of `readAchFile`. A writer
 * is strict about a whole file; a reader must not lose the entries beside one that it does not know. Takes the text in parts.
 */
export function createAchBatchReader(): { write(text: string): void; end(): AchBatchesRead } {
  const batches: AchBatch[] = [];
  const unread: AchUnreadBatch[] = [];
  const outside = new AchProblems();
  let header: AchFileHeader | undefined;
  let control: AchFileControl | undefined;
  let open: OpenBatch | undefined;
  let isEnded = false;
  /** Problems of the next line. */
  let ofLine: AchProblem[] = [];

  const close = (toLine: number) => {
    if (!open) return;
    const read = open.end(toLine);
    if ('header' in read) batches.push(read);
    else unread.push(read);
    open = undefined;
  };

  const line = (text: string, number: number) => {
    const problems = ofLine;
    ofLine = [];
    const type = text[0];
    if (isEnded && text === FILLER) return;
    if (type === '5') {
      close(number - 1);
      open = new OpenBatch(number, text.slice(50, 53));
    }
    if (open && type !== '9') {
      open.line(text, number, problems);
      if (type === '8') close(number);
      return;
    }
    for (const { line: at, field, code, message } of problems) outside.add(at, field, code, message);
    if (number === 1) {
      const before = outside.list.length;
      new RecordReader({ fileHeader: (read) => (header = read) }, outside).line(text, number);
      // Its date identifies the entries.
      if (outside.list.length > before) header = undefined;
    } else if (type === '9' && !isEnded) {
      close(number - 1);
      isEnded = true;
      new RecordReader({ fileControl: (read) => (control = read) }, outside, 'control').line(text, number);
    } else {
      outside.add(
        number,
        'record',
        'unexpected_record',
        'must belong to a batch, or be a file header or a file control',
      );
    }
  };

  const splitter = new LineSplitter(line, {
    add: (at, field, code, message) => void ofLine.push({ line: at, field, code, message }),
  });
  return {
    write: (text) => splitter.write(text),
    end() {
      splitter.end();
      close(splitter.lineNumber);
      for (const { line: at, field, code, message } of ofLine) outside.add(at, field, code, message);
      if (!isEnded) {
        outside.add(
          Math.max(1, splitter.lineNumber),
          'record',
          'missing_record',
          'must be followed by a file control (9)',
        );
      }
      if (control && unread.length === 0) checkControl(control, batches, splitter.lineNumber, outside);
      return { header, batches: header ? batches : [], unread, problems: outside.list };
    },
  };
}

/** Reads one batch with the strict reader. */
class OpenBatch {
  private readonly problems = new AchProblems();
  private readonly entries: AchEntry[] = [];
  private header: AchBatchHeader | undefined;
  private control: AchBatchControl | undefined;
  private readonly reader = new RecordReader(
    {
      batchHeader: (read) => {
        this.header = read;
      },
      entry: (read) => void this.entries.push(read),
      batchControl: (read) => {
        this.control = read;
      },
    },
    this.problems,
    'file',
  );

  constructor(
    private readonly fromLine: number,
    private readonly secCode: string,
  ) {}

  line(text: string, number: number, problems: readonly AchProblem[]): void {
    for (const { line, field, code, message } of problems) this.problems.add(line, field, code, message);
    if (!this.problems.isFull) this.reader.line(text, number);
  }

  end(toLine: number): AchBatch | AchUnreadBatch {
    const { header, control, entries, fromLine, secCode, problems } = this;
    if (!control && problems.list.length === 0) {
      problems.add(
        toLine,
        'record',
        'missing_record',
        'must be followed by a batch control (8): the batch ends too early',
      );
    }
    if (header && control && problems.list.length === 0) return { header, entries, control };
    return { fromLine, toLine, secCode, problems: problems.list };
  }
}

/** The control of a file whose batches are all read must have their sums. */
function checkControl(
  control: AchFileControl,
  batches: readonly AchBatch[],
  line: number,
  problems: AchProblems,
): void {
  const sum = (member: 'totalDebitCents' | 'totalCreditCents') =>
    batches.reduce((total, batch) => total + batch.control[member], 0n);
  const count = batches.reduce((total, batch) => total + batch.control.entryAddendaCount, 0);
  const expected = {
    batchCount: batches.length,
    entryAddendaCount: count,
    totalDebitCents: sum('totalDebitCents'),
    totalCreditCents: sum('totalCreditCents'),
  };
  for (const [field, value] of Object.entries(expected)) {
    if (control[field as keyof typeof expected] === value) continue;
    problems.add(line, field, 'wrong_total', 'must be that of all batches: a part of the file is missing');
  }
}
