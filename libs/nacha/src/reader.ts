import { readAddenda } from './addenda.js';
import { Checker, isSupported, PAYMENT_ADDENDA_MAX, UNSUPPORTED } from './checker.js';
import { BATCH_CONTROL, BATCH_HEADER, CTX_ENTRY, ENTRY, FILE_CONTROL, FILE_HEADER } from './layouts.js';
import { LineSplitter } from './line-splitter.js';
import type {
  AchAddenda,
  AchBatch,
  AchBatchControl,
  AchBatchHeader,
  AchEntry,
  AchFile,
  AchFileControl,
  AchFileHeader,
  AchLayout,
} from './model.js';
import { type AchProblem, AchProblems } from './problem.js';
import { decode, RECORD_LENGTH, type RecordLayout } from './record.js';
import { fillerLines } from './totals.js';

/** The callbacks that a reader calls while it reads. A file is accepted only when `end` returns no problems, so undo what you did if it returns some. */
export interface AchReaderEvents {
  fileHeader?(header: AchFileHeader): void;
  batchHeader?(header: AchBatchHeader): void;
  entry?(entry: AchEntry, header: AchBatchHeader): void;
  batchControl?(control: AchBatchControl): void;
  fileControl?(control: AchFileControl): void;
}

export interface AchReader {
  /** Takes the next part of the text, cut anywhere. */
  write(text: string): void;
  end(): { readonly problems: readonly AchProblem[]; readonly layout: AchLayout };
}

export type AchReadResult =
  | { readonly ok: true; readonly file: AchFile; readonly layout: AchLayout }
  | { readonly ok: false; readonly problems: readonly AchProblem[] };

const FILLER = '9'.repeat(RECORD_LENGTH);
const FILLER_LINES_MAX = 9;
const ADDENDA_MAX = PAYMENT_ADDENDA_MAX.CTX;

/** Reads and checks a whole file. Never throws for the content of the text. */
export function readAchFile(text: string): AchReadResult {
  const reader = createAchFileReader();
  reader.write(text);
  return reader.end();
}

/** Reads a whole file whose text arrives in parts. Other work can run between the parts of a large file. */
export function createAchFileReader(): { write(text: string): void; end(): AchReadResult } {
  const batches: AchBatch[] = [];
  let header: AchFileHeader | undefined;
  let control: AchFileControl | undefined;
  let batchHeader: AchBatchHeader | undefined;
  let entries: AchEntry[] = [];
  const reader = createAchReader({
    fileHeader: (read) => {
      header = read;
    },
    batchHeader: (read) => {
      batchHeader = read;
      entries = [];
    },
    entry: (read) => entries.push(read),
    batchControl: (read) => {
      if (batchHeader) batches.push({ header: batchHeader, entries, control: read });
    },
    fileControl: (read) => {
      control = read;
    },
  });
  return {
    write: (text) => reader.write(text),
    end() {
      const { problems, layout } = reader.end();
      if (problems.length > 0 || !header || !control) return { ok: false, problems };
      return { ok: true, file: { header, batches, control }, layout };
    },
  };
}

/** Reads and checks a file part by part. It keeps one entry with its addenda, so a file of any size needs little memory. */
export function createAchReader(events: AchReaderEvents): AchReader {
  const problems = new AchProblems();
  const records = new RecordReader(events, problems);
  const splitter = new LineSplitter(
    (line, number) => {
      if (!problems.isFull) records.line(line, number);
    },
    problems,
    (number, length) => records.longLine(number, length),
  );
  return {
    write: (text) => splitter.write(text),
    end() {
      const end = splitter.end();
      records.end(splitter.lineNumber);
      return { problems: problems.list, layout: { ...end, ...records.layout() } };
    },
  };
}

type Pending = {
  entry: Omit<AchEntry, 'addenda'>;
  addenda: AchAddenda[];
  count: number;
  declared: number;
  line: number;
  isRead: boolean;
};

/** `control`: a file control is read alone, without its batches. */
type State = 'start' | 'file' | 'batch' | 'unsupported' | 'control' | 'end';

/** Reads the records of a file, or of a single batch of it. */
export class RecordReader {
  private readonly checker: Checker;
  private batchHeader: AchBatchHeader | undefined;
  private pending: Pending | undefined;
  private isLost = false;
  private records = 0;
  private fillerLines = 0;
  private readonly lineLengths = new Map<number, number>();

  constructor(
    private readonly events: AchReaderEvents,
    private readonly problems: AchProblems,
    private state: State = 'start',
  ) {
    this.checker = new Checker(problems);
    if (state === 'control') this.checker.skipTotals();
  }

  /** A line that is shorter than 94 characters is read as if it were filled up with blanks. */
  line(read: string, number: number): void {
    if (read.length < RECORD_LENGTH) this.lineLengths.set(number, read.length);
    const line = read.padEnd(RECORD_LENGTH);
    if (this.state === 'end') {
      this.filler(read, number);
      return;
    }
    this.records += 1;
    const type = line[0]!;
    if (type !== '7') this.endEntry();
    if (this.state === 'unsupported' && '678'.includes(type)) {
      if (type === '8') this.state = 'file';
      return;
    }
    if (!this.isExpected(type, number)) return;
    switch (type) {
      case '1':
        this.state = 'file';
        this.read<AchFileHeader>(FILE_HEADER, line, number, (header) => {
          this.checker.fileHeader(header, number);
          this.events.fileHeader?.(header);
        });
        break;
      case '5':
        this.state = 'batch';
        this.batchHeader = undefined;
        if (!isSupported(line.slice(50, 53))) {
          this.problems.add(number, 'secCode', 'unsupported_entry_class', `${UNSUPPORTED} (columns 51 to 53)`);
          this.checker.skipTotals();
          this.state = 'unsupported';
          break;
        }
        this.read<AchBatchHeader>(BATCH_HEADER, line, number, (header) => {
          this.batchHeader = header;
          this.checker.batchHeader(header, number);
          this.events.batchHeader?.(header);
        });
        break;
      case '6':
        this.startEntry(line, number);
        break;
      case '7':
        this.addenda(line, number);
        break;
      case '8':
        this.state = 'file';
        this.read<AchBatchControl>(BATCH_CONTROL, line, number, (control) => {
          this.checker.batchControl(control, number);
          this.events.batchControl?.(control);
        });
        break;
      case '9':
        this.state = 'end';
        this.read<AchFileControl>(FILE_CONTROL, line, number, (control) => {
          this.checker.fileControl(control, number);
          this.events.fileControl?.(control);
        });
    }
  }

  end(lastLine: number): void {
    this.endEntry();
    if (this.state !== 'end' && !this.problems.isFull) {
      const missing = { start: '1', file: '9', batch: '8', unsupported: '8', control: '9' }[this.state];
      this.problems.add(
        Math.max(1, lastLine),
        'record',
        'missing_record',
        `must be followed by ${RECORD_NAMES[missing]}: the file ends too early`,
      );
    }
    if (this.state === 'end' && this.fillerLines > 0 && this.fillerLines !== fillerLines(this.records)) {
      this.problems.add(
        lastLine,
        'record',
        'wrong_filler',
        'must be as many lines of nines as fill up the last block of 10 lines, or none',
      );
    }
  }

  longLine(number: number, length: number): void {
    this.lineLengths.set(number, length);
  }

  layout(): Pick<AchLayout, 'fillerLines' | 'lineLengths'> {
    return { fillerLines: this.fillerLines, lineLengths: this.lineLengths };
  }

  private filler(line: string, number: number): void {
    this.fillerLines += 1;
    if (line !== FILLER || this.fillerLines > FILLER_LINES_MAX) {
      this.problems.add(
        number,
        'record',
        'wrong_filler',
        'must be a line of 94 nines: only such lines, at most 9, follow the file control',
      );
    }
  }

  /** Reports the first of several records at a wrong place. Reading goes on at the next batch header or file control. */
  private isExpected(type: string, number: number): boolean {
    const inBatch = this.pending ? '678' : '68';
    const expected = { start: '1', file: '59', batch: inBatch, unsupported: inBatch, control: '9', end: '' }[
      this.state
    ];
    if (expected.includes(type)) {
      this.isLost = false;
      return true;
    }
    this.checker.skipTotals();
    if (!(type in RECORD_NAMES)) {
      this.problems.add(
        number,
        'record',
        'unknown_record_type',
        'must begin with the record type 1, 5, 6, 7, 8 or 9 (column 1)',
      );
      return false;
    }
    if (!this.isLost) {
      const names = [...expected].map((known) => RECORD_NAMES[known]).join(' or ');
      this.problems.add(number, 'record', 'unexpected_record', `must be ${names} here`);
    }
    const isNewStart = type === '5' || type === '9';
    this.isLost = !isNewStart;
    return isNewStart;
  }

  private read<T>(layout: RecordLayout, line: string, number: number, use: (values: T) => void): void {
    const before = this.problems.list.length;
    const values = decode(layout, line, number, this.problems);
    delete values.recordType;
    if (this.problems.list.length === before) use(values as T);
    else this.checker.skipTotals();
  }

  private startEntry(line: string, number: number): void {
    const before = this.problems.list.length;
    const isCtx = this.batchHeader?.secCode === 'CTX';
    const { addendaRecordIndicator, addendaCount, ...values } = decode(
      isCtx ? CTX_ENTRY : ENTRY,
      line,
      number,
      this.problems,
    );
    const isRead = this.problems.list.length === before;
    if (isRead && Number(addendaRecordIndicator) > 1) {
      this.problems.add(number, 'addendaRecordIndicator', 'wrong_addenda', 'must be 0 or 1 (column 79)');
    }
    const declared = isCtx ? Number(addendaCount) : Number(addendaRecordIndicator);
    const entry = values as unknown as Omit<AchEntry, 'addenda'>;
    this.pending = { entry, addenda: [], count: 0, declared, line: number, isRead };
    if (isCtx && isRead && Number(addendaRecordIndicator) !== Math.min(1, declared)) {
      this.problems.add(
        number,
        'addendaRecordIndicator',
        'wrong_addenda',
        'must be 1 if addenda records follow, otherwise 0 (column 79)',
      );
    }
  }

  private addenda(line: string, number: number): void {
    const { pending } = this;
    if (!pending) return;
    pending.count += 1;
    if (pending.count > ADDENDA_MAX) return;
    const before = this.problems.list.length;
    const place = { traceNumber: pending.entry.traceNumber, sequence: pending.count };
    const read = readAddenda(line, place, number, this.problems);
    if (read) pending.addenda.push(read);
    if (this.problems.list.length > before) pending.isRead = false;
  }

  private endEntry(): void {
    const { pending } = this;
    if (!pending) return;
    this.pending = undefined;
    const { entry, addenda, line } = pending;
    const isCtx = this.batchHeader?.secCode === 'CTX';
    if (pending.isRead && pending.declared !== (isCtx ? pending.count : Math.min(1, pending.count))) {
      const field = isCtx ? 'addendaCount' : 'addendaRecordIndicator';
      const message = isCtx
        ? 'must be the number of addenda records that follow'
        : 'must be 1 if addenda records follow, otherwise 0';
      this.problems.add(line, field, 'wrong_addenda', message);
    }
    if (pending.count > ADDENDA_MAX) {
      this.problems.add(line, 'addenda', 'wrong_addenda', `must be at most ${ADDENDA_MAX} addenda records`);
      pending.isRead = false;
    }
    if (!pending.isRead || !this.batchHeader) {
      this.checker.skipTotals();
      return;
    }
    const complete = { ...entry, addenda };
    this.checker.entry(complete, line);
    this.events.entry?.(complete, this.batchHeader);
  }
}

const RECORD_NAMES: Readonly<Record<string, string>> = {
  1: 'a file header (1)',
  5: 'a batch header (5)',
  6: 'an entry (6)',
  7: 'an addenda record (7)',
  8: 'a batch control (8)',
  9: 'a file control (9)',
};
