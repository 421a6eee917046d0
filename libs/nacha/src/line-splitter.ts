import type { AchLayout } from './model.js';
import type { AchProblems } from './problem.js';
import { RECORD_LENGTH } from './record.js';

const END_MAX = 64;
/** As one character, or as the three bytes of UTF-8 that were read as characters. */
const BYTE_ORDER_MARK = /^(?:\uFEFF|\u00EF\u00BB\u00BF)/;
const BYTE_ORDER_MARK_MAX = 3;
/** The mark of the end of a file of DOS. */
const SUBSTITUTE = '\x1a';

/**
 * Cuts text into lines: at line breaks, or every 94 characters when a file has no line breaks. It keeps at most one line, and of a line that is too
 * long only its beginning.
 */
export class LineSplitter {
  lineNumber = 0;
  private rest = '';
  private mode: 'unknown' | 'lines' | 'fixed' = 'unknown';
  private lineEnding: AchLayout['lineEnding'] | undefined;
  /** Line breaks of empty lines: they may stand only at the end. */
  private blankEnd = '';
  private isTooLong = false;
  /** Blanks of the current line after column 94. */
  private blanksAfter = 0;
  private isMixed = false;

  constructor(
    private readonly onLine: (line: string, number: number) => void,
    private readonly problems: Pick<AchProblems, 'add'>,
    /** Gets the length of each line with blanks after column 94. */
    private readonly onLongLine: (number: number, length: number) => void = () => {},
  ) {}

  write(text: string): void {
    this.rest += text;
    if (this.mode === 'unknown') {
      // Two records and a line break decide.
      if (this.rest.length <= RECORD_LENGTH + BYTE_ORDER_MARK_MAX + 2) return;
      this.chooseMode();
    }
    if (this.mode === 'fixed') this.cutFixed();
    else this.cutLines();
  }

  end(): Pick<AchLayout, 'lineEnding' | 'end'> {
    if (this.mode === 'unknown') this.chooseMode();
    if (this.mode === 'fixed') {
      this.rest = this.withoutSubstitute(this.rest);
      this.cutFixed();
      const last = this.rest.replace(/[\r\n]+$/, '');
      if (last !== '') this.line(last);
      const end = this.rest.slice(last.length);
      if (end.length > END_MAX) this.reportEmptyLines();
      return { lineEnding: '', end };
    }
    this.cutLines();
    if (this.rest !== '' || this.isTooLong) {
      const rest = this.rest;
      this.rest = '';
      this.textLine(rest, '');
      return { lineEnding: this.lineEnding ?? '\n', end: '' };
    }
    const end = (this.lineNumber > 0 ? (this.lineEnding ?? '') : '') + this.blankEnd;
    return { lineEnding: this.lineEnding ?? '\n', end };
  }

  /** Without a line break where the first record ends, a second record must begin there. */
  private chooseMode(): void {
    if (BYTE_ORDER_MARK.test(this.rest)) {
      this.rest = this.rest.replace(BYTE_ORDER_MARK, '');
      const message = 'must not begin with a byte order mark (U+FEFF): save the file as ASCII';
      this.problems.add(1, 'record', 'byte_order_mark', message);
    }
    const next = this.rest[RECORD_LENGTH] ?? '';
    const firstBreak = this.rest.slice(0, RECORD_LENGTH + 2).search(/[\r\n]/);
    this.mode = firstBreak === -1 && (next === '5' || next === '9') ? 'fixed' : 'lines';
  }

  private cutFixed(): void {
    let at = 0;
    while (this.rest.length - at >= RECORD_LENGTH && !/^[\r\n]/.test(this.rest[at]!)) {
      this.line(this.rest.slice(at, at + RECORD_LENGTH));
      at += RECORD_LENGTH;
    }
    this.rest = this.rest.slice(at);
    if (this.rest.length > RECORD_LENGTH) this.rest = this.rest.slice(0, RECORD_LENGTH);
  }

  private cutLines(): void {
    let at = 0;
    for (let to = this.rest.indexOf('\n'); to !== -1; to = this.rest.indexOf('\n', at)) {
      const isCrLf = to > at && this.rest[to - 1] === '\r';
      this.textLine(this.rest.slice(at, isCrLf ? to - 1 : to), isCrLf ? '\r\n' : '\n');
      at = to + 1;
    }
    this.rest = this.rest.slice(at);
    if (this.rest.length > RECORD_LENGTH + 1) this.cutLongLine();
  }

  /** Keeps only the beginning of a line that is too long, and counts the blanks after column 94. */
  private cutLongLine(): void {
    const after = this.rest.slice(RECORD_LENGTH, -1);
    if (/^ *$/.test(after) && !this.isTooLong) this.blanksAfter += after.length;
    else this.isTooLong = true;
    // The last character can be the CR of a line break.
    this.rest = this.rest.slice(0, RECORD_LENGTH) + this.rest.at(-1)!;
  }

  private textLine(text: string, ending: '\n' | '\r\n' | ''): void {
    if (ending !== '' && this.lineEnding !== undefined && ending !== this.lineEnding && !this.isMixed) {
      this.isMixed = true;
      this.problems.add(
        this.lineNumber + 1,
        'record',
        'mixed_line_endings',
        'must end like the lines before: all with LF or all with CR LF',
      );
    }
    if (ending !== '') this.lineEnding ??= ending;
    if (text.includes(SUBSTITUTE)) {
      const rest = this.withoutSubstitute(text);
      if (rest.trim() !== '') this.textLine(rest, '');
      return;
    }
    if (text === '' && !this.isTooLong) {
      if (this.blankEnd.length < END_MAX) this.blankEnd += ending;
      else this.reportEmptyLines();
      return;
    }
    if (this.blankEnd !== '') this.reportEmptyLines();
    this.blankEnd = '';
    const isTooLong = this.isTooLong || !/^ *$/.test(text.slice(RECORD_LENGTH));
    const length = text.length + this.blanksAfter;
    if (!isTooLong && length > RECORD_LENGTH) this.onLongLine(this.lineNumber + 1, length);
    this.isTooLong = false;
    this.blanksAfter = 0;
    if (isTooLong) {
      this.problems.add(this.lineNumber + 1, 'record', 'line_too_long', 'must have at most 94 characters');
    }
    this.line(text.slice(0, RECORD_LENGTH));
  }

  private withoutSubstitute(text: string): string {
    if (!text.includes(SUBSTITUTE)) return text;
    const message = 'must not have the character 0x1A (end of file of DOS): remove it';
    this.problems.add(this.lineNumber + 1, 'record', 'control_character', message);
    return text.replaceAll(SUBSTITUTE, '');
  }

  private reportEmptyLines(): void {
    this.problems.add(
      this.lineNumber + 1,
      'record',
      'unknown_record_type',
      'must not be an empty line: only a few empty lines may stand at the end',
    );
  }

  private line(line: string): void {
    this.lineNumber += 1;
    this.onLine(line, this.lineNumber);
  }
}
