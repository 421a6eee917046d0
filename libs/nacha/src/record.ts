import type { AchProblems } from './problem.js';

/** Characters in a record. */
export const RECORD_LENGTH = 94;

/**
 * - `text`: printable ASCII, filled with blanks on the right
 * - `digits`: exactly as many digits as the field is wide; a text in the model
 * - `digits_or_blank`: the same, or all blank; an empty text in the model
 * - `number`: filled with zeros on the left; a number in the model
 * - `bigint`: the same; a bigint in the model
 * - `constant`: always the same characters; not in the model
 */
type FieldKind = 'text' | 'digits' | 'digits_or_blank' | 'number' | 'bigint' | 'constant';

export interface Field {
  readonly name: string;
  /** First column, from 1. */
  readonly from: number;
  /** Last column. */
  readonly to: number;
  readonly kind: FieldKind;
  /** The text of a constant field. */
  readonly value?: string;
}

/** The fields of a record in order, without gaps. */
export type RecordLayout = readonly Field[];

type Values = Record<string, string | number | bigint>;

const PRINTABLE = /^[\x20-\x7e]*$/;
const DIGITS = /^\d+$/;

/** Returns a layout of fields that lie side by side from column 1 to 94. Each is written as [name, kind, width]. */
export function layout(
  ...fields: readonly [name: string, kind: FieldKind | `=${string}`, width: number][]
): RecordLayout {
  let from = 1;
  const result = fields.map(([name, kind, width]): Field => {
    const field = { name, from, to: from + width - 1 };
    from += width;
    return kind.startsWith('=')
      ? { ...field, kind: 'constant', value: kind.slice(1).padEnd(width) }
      : { ...field, kind: kind as FieldKind };
  });
  if (from !== RECORD_LENGTH + 1) throw new Error(`the fields of a record have ${from - 1} columns instead of 94`);
  return result;
}

/** Reads the fields of a line of 94 characters. A field with a problem has an empty value. */
export function decode(fields: RecordLayout, line: string, lineNumber: number, problems: AchProblems): Values {
  const values: Values = {};
  for (const { name, from, to, kind, value } of fields) {
    const text = line.slice(from - 1, to);
    const columns = from === to ? `column ${from}` : `columns ${from} to ${to}`;
    const wrong = (code: Parameters<AchProblems['add']>[2], message: string) =>
      problems.add(lineNumber, name, code, `${message} (${columns})`);
    if (!PRINTABLE.test(text)) {
      wrong('not_printable', 'must have only letters, digits and signs of ASCII, from blank to ~');
    }
    switch (kind) {
      case 'constant':
        if (text === value) break;
        if (value!.trim() === '') wrong('not_blank', 'must be blank');
        else wrong('wrong_constant', `must be ${JSON.stringify(value)}`);
        break;
      case 'text':
        values[name] = text.trimEnd();
        break;
      case 'digits':
      case 'digits_or_blank': {
        const isBlank = kind === 'digits_or_blank' && text.trim() === '';
        const isRead = isBlank || DIGITS.test(text);
        if (!isRead) wrong('not_digits', `must be ${digitsText(text.length)}${kind === 'digits' ? '' : ' or blank'}`);
        values[name] = isRead && !isBlank ? text : '';
        break;
      }
      default: {
        const isRead = DIGITS.test(text);
        if (!isRead) wrong('not_digits', `must be ${digitsText(text.length)}, filled with zeros on the left`);
        values[name] = kind === 'number' ? Number(isRead ? text : 0) : BigInt(isRead ? text : 0);
      }
    }
  }
  return values;
}

/** Writes the fields as a line of 94 characters. The opposite of `decode`. */
export function encode(fields: RecordLayout, values: object, lineNumber: number, problems: AchProblems): string {
  let line = '';
  for (const { name, from, to, kind, value } of fields) {
    const width = to - from + 1;
    const given = (values as Values)[name];
    let text: string;
    switch (kind) {
      case 'constant':
        text = value!;
        break;
      case 'number':
      case 'bigint':
        text = String(given).padStart(width, '0');
        if (!DIGITS.test(text)) problems.add(lineNumber, name, 'not_digits', 'must be a whole number, 0 or more');
        else if (text.length > width)
          problems.add(lineNumber, name, 'too_large', `must have at most ${digitsText(width)}`);
        break;
      default: {
        const raw = String(given ?? '');
        text = raw.padEnd(width);
        if (!PRINTABLE.test(raw)) {
          problems.add(
            lineNumber,
            name,
            'not_printable',
            'must have only letters, digits and signs of ASCII, from blank to ~',
          );
        } else if (kind === 'text') {
          if (raw.length > width) problems.add(lineNumber, name, 'too_long', `must have at most ${width} characters`);
          else if (raw !== raw.trimEnd()) problems.add(lineNumber, name, 'not_blank', 'must not end with a blank');
        } else if (!(raw === '' && kind === 'digits_or_blank') && (raw.length !== width || !DIGITS.test(raw))) {
          problems.add(
            lineNumber,
            name,
            'not_digits',
            `must be ${digitsText(width)}${kind === 'digits' ? '' : ' or empty'}`,
          );
        }
      }
    }
    line += text;
  }
  return line;
}

function digitsText(width: number): string {
  return width === 1 ? '1 digit' : `${width} digits`;
}
