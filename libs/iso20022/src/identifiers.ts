import { type CalendarDate, parseDate } from '@exchequer/calendar';
import { toAscii } from '@exchequer/transliteration';

const UETR = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Returns whether the text is a UETR, the id that a payment keeps from end to end: a UUID of version 4 in small letters. */
export function isUetr(value: string): boolean {
  return UETR.test(value);
}

/**
 * Makes a UETR from 16 random bytes.
 * @throws RangeError for another number of bytes.
 */
export function toUetr(random: Uint8Array): string {
  if (random.length !== 16) throw new RangeError('must be 16 bytes');
  const bytes = Uint8Array.from(random);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Returns whether the text has the form of a BIC (ISO 9362): 8 or 11 characters. */
export function isBic(value: string): boolean {
  return /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(value);
}

/** The id of a Fedwire message: of its input (IMAD) or of its output (OMAD), the first 22 characters of the latter. */
export interface FedwireMessageId {
  /** Business day of Fedwire. */
  readonly date: CalendarDate;
  /** 8 letters and digits: the connection of the sending bank, or for an OMAD of the receiving bank. */
  readonly source: string;
  /** From 1 to 999,999 for a day and a source. */
  readonly sequence: number;
}

/**
 * Writes an IMAD or OMAD: `20261125` + `MMQFMP01` + `000042`.
 * @throws RangeError for a part of a wrong form.
 */
export function toFedwireMessageId({ date, source, sequence }: FedwireMessageId): string {
  if (!/^[A-Z0-9]{8}$/.test(source)) throw new RangeError('source must be 8 capital letters and digits');
  if (!Number.isInteger(sequence) || sequence < 1 || sequence > 999_999) {
    throw new RangeError('sequence must be from 1 to 999999');
  }
  return `${parseDate(date).replaceAll('-', '')}${source}${String(sequence).padStart(6, '0')}`;
}

/** Reads an IMAD or OMAD, or returns undefined if the text is none. */
export function readFedwireMessageId(text: string): FedwireMessageId | undefined {
  const match = /^(\d{4})(\d\d)(\d\d)([A-Z0-9]{8})(\d{6})$/.exec(text);
  if (!match) return undefined;
  const [, year, month, day, source, sequence] = match;
  try {
    const id = { date: parseDate(`${year}-${month}-${day}`), source: source!, sequence: Number(sequence) };
    return id.sequence > 0 ? id : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a text in the printable ASCII of a payment message (`Großmann` becomes `Grossmann`) and cuts it at `length`. */
export function toIsoText(value: string, length: number): string {
  return toAscii(value).slice(0, length).trimEnd();
}
