import type { FieldValue } from './extraction.js';
import { STATE_CODES } from './forms/states.js';
import { BOX_12_CODES } from './forms/w2.parameters.js';
import { type Line, lineText, type Word } from './page/word.js';

export type ValueKind = 'amount' | 'ssn' | 'ein' | 'tin' | 'identifier' | 'text' | 'state' | 'code';

export interface Parsed {
  value: FieldValue;
  /** The words that make the value. */
  words: Word[];
  /** Characters were replaced, or the decimal point was missing. Right only with another confirmation. */
  repaired: boolean;
  /** An amount that was read without cents. */
  withoutCents?: true;
}

/** Returns the value of the kind in the words. Undefined if there is none or more than one. */
export function parseValue(kind: ValueKind, lines: readonly Line[]): Parsed | undefined {
  switch (kind) {
    case 'amount':
      return single(amountsOn(lines));
    case 'ssn':
      return single(lines.flatMap((line) => patternIn(line, SSN_PATTERN, formatSsn)));
    case 'ein':
      return single(lines.flatMap((line) => patternIn(line, EIN_PATTERN, formatEin)));
    case 'tin':
      return single(lines.flatMap((line) => line.flatMap(tinIn)));
    case 'state':
      return single(lines.flatMap((line) => line.flatMap(stateIn)));
    case 'code':
      return single(lines.flatMap((line) => line.flatMap(codeIn)));
    case 'identifier': {
      const text = textOf(lines.flat().filter((word) => /[\p{L}\p{N}]/u.test(word.text)));
      return text && { ...text, repaired: !/^[A-Za-z0-9][A-Za-z0-9 .,/#&-]*$/.test(String(text.value)) };
    }
    case 'text':
      return textOf(lines.flat().filter((word) => /[\p{L}\p{N}]/u.test(word.text)));
  }
}

/** The one year in the words. Undefined if there is none or more than one. See `yearsIn`. */
export function parseYear(lines: readonly Line[], receivedOn: string): Parsed | undefined {
  return single(lines.flatMap((line) => yearsIn(line, receivedOn)));
}

function single(found: Parsed[]): Parsed | undefined {
  const [first, ...rest] = found;
  // The same value twice in one box counts once. Two different values mean that the box was not found correctly.
  return first && rest.every((each) => each.value === first.value) ? first : undefined;
}

function textOf(words: Word[]): Parsed | undefined {
  if (words.length === 0) return undefined;
  const value = lineText(words)
    .replace(/[|_[\]{}~]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,;:'"‘’“”-]+|(?<![\s;:,'"‘’“”-])[\s;:,'"‘’“”-]+$/g, '');
  return value === '' ? undefined : { value, words, repaired: false };
}

const AMOUNT_PATTERN = /^-?\$?\d{1,3}(,?\d{3})*\.\d{2}$/;
const DIGIT_LOOKALIKES: Record<string, string> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  l: '1',
  I: '1',
  i: '1',
  '|': '1',
  S: '5',
  s: '5',
  B: '8',
  Z: '2',
  z: '2',
};

/** The amounts in a box. An amount without cents counts only if the box has no other. */
export function amountsOn(lines: readonly Line[]): Parsed[] {
  const found = lines.flatMap(amountsIn);
  return found.length > 0 ? found : lines.flatMap(wholeDollarsIn);
}

/**
 * An amount without cents on a line that was read by OCR. The line must have no other number. OCR often loses the point, so the
 * digits alone are not a reliable value: without commas it needs another confirmation.
 */
function wholeDollarsIn(line: readonly Word[]): Parsed[] {
  const numbers = line.filter((word) => /\d/.test(word.text));
  const [word] = numbers;
  if (!word || numbers.length > 1 || word.source !== 'ocr' || /[A-Za-z]/.test(word.text)) return [];
  const text = word.text.replace(/^[^\d$]+|[^\d]+$/g, '');
  const grouped = /^\$?\d{1,3}(,\d{3})+$/.test(text);
  if (!grouped && !/^\$?\d{3,}$/.test(text)) return [];
  const lostPoint = !grouped && hasRoomForPoint(word);
  const plain = text.replace(/[$,]/g, '');
  const parsed = toAmount(lostPoint ? `${plain.slice(0, -2)}.${plain.slice(-2)}` : plain, [word], !grouped);
  return parsed ? [{ ...parsed, ...(!lostPoint && { withoutCents: true }) }] : [];
}

/** Wider than the gap between two digits, in shares of their usual distance. A point needs about half a digit. */
const POINT_GAP = 1.3;

/** Whether the gap before the last two digits is wide enough for a point that was not read. */
function hasRoomForPoint({ text, middles }: Word): boolean {
  if (middles?.length !== text.length) return false;
  const digits = middles.filter((_, i) => /\d/.test(text[i]!));
  const gaps = digits.slice(1).map((middle, i) => middle - digits[i]!);
  const gap = gaps.at(-2)!;
  const others = gaps.filter((_, i) => i !== gaps.length - 2).sort((a, b) => a - b);
  return gap > POINT_GAP * others[others.length >> 1]!;
}

/** Finds amounts of money on one line. OCR may have split one, or read its point as a comma. */
export function amountsIn(line: readonly Word[]): Parsed[] {
  const found: Parsed[] = [];
  const words = line.filter((word) => /[\dOolISB]/.test(word.text) || /^[.,$]+$/.test(word.text));
  for (let start = 0; start < words.length; start++) {
    for (let count = Math.min(4, words.length - start); count >= 1; count--) {
      const pieces = words.slice(start, start + count);
      if (!areClose(pieces, widestGap(pieces))) continue;
      const parsed = amountOf(pieces);
      if (!parsed) continue;
      // A value that may have lost its first digits is worse than none.
      if (!isRestOfGroups(words[start - 1], pieces[0]!)) found.push(parsed);
      start += count - 1;
      break;
    }
  }
  return found;
}

/**
 * In text heights. Cents can be in a separate column. If the comma between groups was not read, the gap is just as wide, so a
 * group of three after shorter groups is not an amount of its own.
 */
function widestGap([first, ...rest]: readonly Word[]): number {
  const isCents = rest.length === 1 && /^\d{2}$/.test(rest[0]!.text);
  const isGroups =
    /^\$?\d{1,3},?$/.test(first!.text) && rest.every(({ text }) => /^(\d{3},?)?([.,]\d{2})?$/.test(text));
  return isCents || isGroups ? 1.8 : 0.6;
}

function isRestOfGroups(before: Word | undefined, first: Word): boolean {
  return (
    before !== undefined &&
    /^\$?\d{1,3}(,\d{3})*,?$/.test(before.text) &&
    /^\d{3}\b/.test(first.text) &&
    (before.text.endsWith(',') || areClose([before, first], 1.8))
  );
}

function areClose(words: readonly Word[], heights = 1.6): boolean {
  return words.every((word, i) => {
    const before = words[i - 1];
    return !before || word.box.x0 - before.box.x1 < heights * (word.box.y1 - word.box.y0);
  });
}

function amountOf(words: Word[]): Parsed | undefined {
  const text = words
    .map((word) => word.text)
    .join(words.length > 1 ? ' ' : '')
    .replace(/^[^\d$.OolISB-]+|[^\dOolISB]+$/g, '');
  const plain = text.replace(/\s/g, '');
  const ocr = words.some((word) => word.source === 'ocr');
  if (AMOUNT_PATTERN.test(plain) && (words.length === 1 || !/\d \d/.test(text))) return toAmount(plain, words, false);
  // "2279.5": some software leaves out the last zero. OCR may have lost a digit.
  if (words.length === 1 && /^-?\$?\d{1,3}(,?\d{3})*\.\d$/.test(plain)) {
    const parsed = toAmount(plain, words, ocr);
    return parsed && { ...parsed, ...(ocr && { withoutCents: true }) };
  }
  // "37160 56": dollars and cents in separate columns.
  if (words.length === 2 && /^\$?\d{1,3}(,?\d{3})*\.? \d{2}$/.test(text)) {
    return toAmount(text.replace(/\.? (\d{2})$/, '.$1'), words, ocr);
  }
  if (!ocr && /^\$? ?\d{1,3}(,?\d{3})*$/.test(lineText(words))) return toAmount(`${plain}.00`, words, false);
  // "1 234.56", "37160,56", "3716O.56", "37160. 56".
  // Only OCR confuses letters with digits: "no. 16" of a text layer is no amount.
  const digits = ocr ? plain.replace(/[OoQDlIi|SsBZz]/g, (char) => DIGIT_LOOKALIKES[char]!) : plain;
  // The pieces of one number are groups of three. Anything else beside it is a stroke or another number.
  if (words.length > 1 && !/^\$?\d{1,3}( ?[.,]? ?\d{3})* ?[.,] ?\d{2}$/.test(text)) return undefined;
  const point = /^(-?\$?[\d,.]*?\d)[.,](\d{2})$/.exec(digits);
  if (point && /\d{2}/.test(plain)) {
    const whole = point[1]!.replace(/[.,]/g, '');
    return toAmount(`${whole}.${point[2]}`, words, true);
  }
  return undefined;
}

function toAmount(text: string, words: Word[], repaired: boolean): Parsed | undefined {
  const value = Number(text.replace(/[$,]/g, ''));
  return Number.isFinite(value) && Math.abs(value) < 1e10 ? { value, words, repaired } : undefined;
}

const TIN_PATTERN = /^([\dXx*]{3}-?[\dXx*]{2}-?[\dXx*]{4}|[\dXx*]{2}-?[\dXx*]{7})$/;

/** OCR often sees fewer asterisks than are printed. */
const MASKED_SSN = /^\*[*-]{1,7}-(\d{4})$/;

/** "1099-MISC" and the OMB number "1545-0115" are the names of a form. */
const FORM_NAME = /^1099-?[A-Z]+$|^1545-?\d{4}$/;

/** The number of a person or a business, as it is printed. Numbers of another form are doubtful. */
function tinIn(word: Word): Parsed[] {
  const text = word.text.replace(/[‐‑–—]/g, '-').replace(/^[^\dA-Za-z*]+|[^\dA-Za-z*]+$/g, '');
  const masked = MASKED_SSN.exec(text);
  if (masked) {
    const value = `***-**-${masked[1]}`;
    return [{ value, words: [word], repaired: value !== text }];
  }
  if (TIN_PATTERN.test(text)) return [{ value: text, words: [word], repaired: false }];
  if (FORM_NAME.test(text)) return [];
  const digits = text.replace(/\D/g, '').length;
  return /^[\dA-Z*-]{8,14}$/.test(text) && digits >= 4 ? [{ value: text, words: [word], repaired: true }] : [];
}

// OCR reads the dashes in various ways. The groups of digits are the pattern.
const SSN_PATTERN = /(?<![\d-])((?:\d{3}|[Xx*]{3})[^\dXx*]{0,3}(?:\d{2}|[Xx*]{2})[^\dXx*]{0,3}\d{4})(?![\d-])/g;
const EIN_PATTERN = /(?<![\d-])(\d{2}\D{0,3}\d{7})(?![\d-])/g;

const formatSsn = (text: string) => {
  const characters = text.replace(/[^\dXx*]/g, '');
  return `${characters.slice(0, 3)}-${characters.slice(3, 5)}-${characters.slice(5)}`;
};

const formatEin = (text: string) => {
  const digits = text.replace(/\D/g, '');
  return `${digits.slice(0, 2)}-${digits.slice(2)}`;
};

function patternIn(line: readonly Word[], pattern: RegExp, format: (text: string) => string): Parsed[] {
  const text = lineText(line);
  return [...text.matchAll(pattern)].map((match) => {
    const words = wordsAt(line, match.index, match.index + match[0].length);
    const clean = /^[\dXx*]+-[\dXx*]+(-\d+)?$/.test(match[1]!) || words.every((word) => word.source !== 'ocr');
    return { value: format(match[1]!), words, repaired: !clean };
  });
}

function wordsAt(line: readonly Word[], from: number, to: number): Word[] {
  let position = 0;
  return line.filter((word) => {
    const start = position;
    position += word.text.length + 1;
    return start < to && start + word.text.length > from;
  });
}

function stateIn(word: Word): Parsed[] {
  const text = word.text.replace(/[^A-Za-z01|]/g, '');
  if (STATE_CODES.has(text)) return [{ value: text, words: [word], repaired: false }];
  const repaired = text.replace(/[l1|]/g, 'I').replace(/0/g, 'O').toUpperCase();
  return /[A-Za-z]/.test(text) && STATE_CODES.has(repaired) ? [{ value: repaired, words: [word], repaired: true }] : [];
}

/**
 * Finds years on one line. Large print is often split in two.
 * @param receivedOn the day on which the document was received: no form can be about a year that had not begun
 */
export function yearsIn(line: readonly Word[], receivedOn: string): Parsed[] {
  const last = Number(receivedOn.slice(0, 4));
  return line.flatMap((word, i) => {
    const next = line[i + 1];
    const pair = next && areClose([word, next]) ? [word, next] : [];
    return [[word], pair].flatMap((words) => {
      const text = words.map((each) => each.text).join('');
      if (!/^\D?(19[89]|20[0-4])\d\D?$/.test(text)) return [];
      if (Number(text.replace(/\D/g, '')) > last) return [];
      return [{ value: Number(text.replace(/\D/g, '')), words, repaired: words.length > 1 && word.source === 'ocr' }];
    });
  });
}

function codeIn(word: Word): Parsed[] {
  const text = word.text.replace(/^[^A-Za-z0]+|[^A-Za-z0]+$/g, '');
  if (BOX_12_CODES.has(text)) return [{ value: text, words: [word], repaired: false }];
  // The stroke beside the code is read as a letter, and D as a zero.
  const repaired = text
    .toUpperCase()
    .replace(/0/g, 'D')
    .replace(/^[IL](?=[A-Z])|(?<=[A-Z])[IL]$/, '');
  return /^[A-Z]{1,2}$/.test(repaired) ? [{ value: repaired, words: [word], repaired: true }] : [];
}
