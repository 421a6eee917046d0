import { DEPTH_MAX } from './scan-json.js';

const [QUOTE, BACKSLASH, COLON, COMMA] = [...Buffer.from('"\\:,')];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [...Buffer.from('{}[]')];
const [MINUS, ZERO, NINE] = [...Buffer.from('-09')];
const [SMALL_E, CAPITAL_E] = [...Buffer.from('eE')];
/** By byte: whether a number can continue with it. */
const IN_NUMBER = Uint8Array.from({ length: 256 }, (_, byte) =>
  '0123456789+-.eE'.includes(String.fromCharCode(byte)) ? 1 : 0,
);
/** A decimal with more digits, or with an exponent, can differ from its 64-bit number. */
const EXACT_LENGTH_MAX = 15;

/** What a text says about itself before it is parsed. */
export interface JsonSurvey {
  /** Members of all objects together, also those that are given twice. */
  readonly names: number;
  /** It has an escape. Only an escape can produce half a surrogate pair in UTF-8. */
  readonly isEscaped: boolean;
  /** It has a number that `scanJson` must look at. */
  readonly hasLongNumber: boolean;
  /** The text is not surveyed further once one of these is given. */
  readonly isTooDeep: boolean;
  /** The member of the whole body in which the limit was passed; empty if the body itself has too many. */
  readonly tooManyIn: string | undefined;
}

/**
 * Counts in one pass, without making a string, and stops as soon as the text has more members and items than `valuesMax`. So a text
 * that is refused costs a fraction of parsing it.
 * @param json UTF-8; for malformed text the result has no meaning
 */
export function surveyJson(json: Buffer, valuesMax = Number.POSITIVE_INFINITY): JsonSurvey {
  let names = 0;
  let items = 0;
  let isEscaped = false;
  let hasLongNumber = false;
  /** Whether the array, not the object, is innermost, by depth. */
  const inArray: boolean[] = [];
  /** Where the last text, and the name of the current member of the whole body, begin and end. */
  let [textStart, textEnd, memberStart, memberEnd] = [0, 0, 0, 0];
  const survey = (end: { readonly isTooDeep?: boolean; readonly tooManyIn?: string } = {}): JsonSurvey => ({
    names,
    isEscaped,
    hasLongNumber,
    isTooDeep: false,
    tooManyIn: undefined,
    ...end,
  });
  for (let i = 0; i < json.length; i++) {
    const byte = json[i]!;
    if (byte === QUOTE) {
      textStart = i + 1;
      for (i += 1; i < json.length && json[i] !== QUOTE; i++) {
        if (json[i] !== BACKSLASH) continue;
        isEscaped = true;
        i += 1;
      }
      textEnd = i;
    } else if (byte === COLON) {
      names += 1;
      if (inArray.length === 1) [memberStart, memberEnd] = [textStart, textEnd];
    } else if (byte === COMMA) {
      if (inArray.at(-1)) items += 1;
    } else if (byte === MINUS || (byte >= ZERO! && byte <= NINE!)) {
      const start = i;
      for (; IN_NUMBER[json[i + 1]!]; i++) hasLongNumber ||= json[i + 1] === SMALL_E || json[i + 1] === CAPITAL_E;
      hasLongNumber ||= i + 1 - start > EXACT_LENGTH_MAX;
    } else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
      inArray.push(byte === OPEN_ARRAY);
      if (byte === OPEN_ARRAY) items += 1;
      if (inArray.length > DEPTH_MAX) return survey({ isTooDeep: true });
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) inArray.pop();
    if (names + items > valuesMax)
      return survey({ tooManyIn: inArray.length > 1 ? json.toString('utf8', memberStart, memberEnd) : '' });
  }
  return survey();
}

/** Members of all objects of a parsed value together. Fewer than `names` of its survey: some are given twice. */
export function countNames(value: unknown): number {
  let names = 0;
  const open = [value];
  while (open.length > 0) {
    const at = open.pop();
    if (at === null || typeof at !== 'object') continue;
    const members = Object.values(at);
    if (!Array.isArray(at)) names += members.length;
    for (const member of members) if (typeof member === 'object') open.push(member);
  }
  return names;
}
