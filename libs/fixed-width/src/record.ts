import type { RecordProblems } from './problem.js';

/**
 * - `text`: printable ASCII, filled with blanks on the right
 * - `digits`: exactly as many digits as the field is wide; a text in the model
 * - `digits_or_blank`: the same, or all blank; an empty text in the model
 * - `number`: filled with zeros on the left; a number in the model
 * - `cents`: the same; a bigint in the model
 * - `cents_or_blank`: the same, or all blank; a bigint or undefined in the model
 * - `=abc`: always the same characters; not in the model
 */
export type FieldKind = 'text' | 'digits' | 'digits_or_blank' | 'number' | 'cents' | 'cents_or_blank' | `=${string}`;

/** Positions as the publication prints them, `12` or `12-20`, and the kind of the field. */
export type FieldSpec = readonly [positions: string, kind: FieldKind];

export type FieldSpecs = Readonly<Record<string, FieldSpec>>;

/** The model of a record: each field that is not constant. */
export type RecordValues<F extends FieldSpecs> = {
  -readonly [K in keyof F as F[K][1] extends `=${string}` ? never : K]: F[K][1] extends 'number'
    ? number
    : F[K][1] extends 'cents'
      ? bigint
      : F[K][1] extends 'cents_or_blank'
        ? bigint | undefined
        : string;
};

/** A field, or the blanks between two fields (`name` is then `blank`). */
export interface Field {
  readonly name: string;
  /** First position, from 1. */
  readonly from: number;
  /** Last position. */
  readonly to: number;
  readonly kind: FieldKind;
}

export interface RecordLayout<F extends FieldSpecs = FieldSpecs> {
  readonly specs: F;
  /** Characters in the record. */
  readonly length: number;
  /** In order and without gaps, from position 1 to the last one. */
  readonly fields: readonly Field[];
}

type AnyValues = Record<string, string | number | bigint | undefined>;

const PRINTABLE = /^[\x20-\x7e]*$/;
const DIGITS = /^\d+$/;

/**
 * Declares a record by the position table of its publication. Positions that no field has are blank.
 * @throws {RangeError} when fields overlap, are not in order or do not fit into the record
 */
export function recordLayout<const F extends FieldSpecs>(length: number, specs: F): RecordLayout<F> {
  const fields: Field[] = [];
  let next = 1;
  const blanksUntil = (end: number) => {
    if (end >= next) fields.push({ name: 'blank', from: next, to: end, kind: `=${' '.repeat(end - next + 1)}` });
  };
  for (const [name, [positions, kind]] of Object.entries(specs)) {
    const [from, to = from] = positions.split('-').map(Number);
    if (from === undefined || to === undefined || !(from >= next && to >= from && to <= length)) {
      throw new RangeError(`the positions ${positions} of ${name} overlap or do not fit`);
    }
    blanksUntil(from - 1);
    fields.push({ name, from, to, kind: kind.startsWith('=') ? `=${kind.slice(1).padEnd(to - from + 1)}` : kind });
    next = to + 1;
  }
  blanksUntil(length);
  return { specs, length, fields };
}

/** Reads a record. A field with a problem has an empty value. */
export function decode<F extends FieldSpecs>(
  layout: RecordLayout<F>,
  text: string,
  record: number,
  problems: RecordProblems,
): RecordValues<F> {
  const values: AnyValues = {};
  for (const { name, from, to, kind } of layout.fields) {
    const part = text.slice(from - 1, to);
    const wrong = (code: Parameters<RecordProblems['add']>[2], message: string) =>
      problems.add(
        record,
        name,
        code,
        `${message} (${from === to ? `position ${from}` : `positions ${from} to ${to}`})`,
      );
    if (kind.startsWith('=')) {
      const constant = kind.slice(1);
      if (part === constant) continue;
      if (constant.trim() === '') wrong('not_blank', 'must be blank');
      else wrong('wrong_constant', `must be ${JSON.stringify(constant)}`);
      continue;
    }
    if (!PRINTABLE.test(part)) {
      wrong('not_printable', 'must have only letters, digits and signs of ASCII');
    }
    switch (kind) {
      case 'text':
        values[name] = part.trimEnd();
        break;
      case 'digits':
      case 'digits_or_blank': {
        const isBlank = kind === 'digits_or_blank' && part.trim() === '';
        const isRead = isBlank || DIGITS.test(part);
        if (!isRead) wrong('not_digits', `must be ${digitsText(to - from + 1)}${kind === 'digits' ? '' : ' or blank'}`);
        values[name] = isRead && !isBlank ? part : '';
        break;
      }
      default: {
        if (kind === 'cents_or_blank' && part.trim() === '') {
          values[name] = undefined;
          break;
        }
        const isRead = DIGITS.test(part);
        if (!isRead) wrong('not_digits', `must be ${digitsText(to - from + 1)}, filled with zeros on the left`);
        values[name] = kind === 'number' ? Number(isRead ? part : 0) : BigInt(isRead ? part : 0);
      }
    }
  }
  return values as RecordValues<F>;
}

/** Writes a record. The opposite of `decode`. */
export function encode<F extends FieldSpecs>(
  layout: RecordLayout<F>,
  values: Readonly<RecordValues<F>>,
  record: number,
  problems: RecordProblems,
): string {
  let text = '';
  for (const { name, from, to, kind } of layout.fields) {
    const width = to - from + 1;
    if (kind.startsWith('=')) {
      text += kind.slice(1);
      continue;
    }
    const given = (values as AnyValues)[name];
    const wrong = (code: Parameters<RecordProblems['add']>[2], message: string) =>
      problems.add(record, name, code, message);
    if (kind === 'cents_or_blank' && given === undefined) {
      text += ' '.repeat(width);
      continue;
    }
    if (kind === 'number' || kind === 'cents' || kind === 'cents_or_blank') {
      const digits = String(given).padStart(width, '0');
      if (!DIGITS.test(digits)) wrong('not_digits', 'must be a whole number, 0 or more');
      else if (digits.length > width) wrong('too_large', `must have at most ${digitsText(width)}`);
      text += digits;
      continue;
    }
    const raw = String(given ?? '');
    if (!PRINTABLE.test(raw)) wrong('not_printable', 'must have only letters, digits and signs of ASCII');
    else if (kind === 'text') {
      if (raw.length > width) wrong('too_long', `must have at most ${width} characters`);
      else if (raw !== raw.trimEnd()) wrong('not_blank', 'must not end with a blank');
    } else if (!(raw === '' && kind === 'digits_or_blank') && (raw.length !== width || !DIGITS.test(raw))) {
      wrong('not_digits', `must be ${digitsText(width)}${kind === 'digits' ? '' : ' or empty'}`);
    }
    text += raw.padEnd(width);
  }
  return text;
}

/** A record in which every field is empty or zero. */
export function emptyRecord<F extends FieldSpecs>(layout: RecordLayout<F>): RecordValues<F> {
  const values: AnyValues = {};
  for (const [name, [, kind]] of Object.entries(layout.specs)) {
    if (!kind.startsWith('=')) values[name] = emptyValue(kind);
  }
  return values as RecordValues<F>;
}

function emptyValue(kind: FieldKind): AnyValues[string] {
  if (kind === 'cents_or_blank') return undefined;
  return kind === 'number' ? 0 : kind === 'cents' ? 0n : '';
}

function digitsText(width: number): string {
  return width === 1 ? '1 digit' : `${width} digits`;
}
