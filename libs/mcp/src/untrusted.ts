import { money } from '@exchequer/sdk';
import { CONTRACT_WORDS, DOLLARS } from './generated/contract-words.js';

/** A text that somebody else wrote. JSON escapes its quotes, so it cannot end its own mark. */
export interface Untrusted {
  readonly untrusted_text: string;
}

/** How much of an object is shown. */
export interface Bounds {
  readonly textMax: number;
  readonly entriesMax: number;
}

const WORDS: ReadonlySet<string> = new Set(CONTRACT_WORDS);
const AMOUNTS: ReadonlySet<string> = new Set(DOLLARS);
/** What the suite writes itself: its ids and times. */
const OWN_TEXT =
  /^(?:[a-z]{2,8}_[0-7][0-9a-hjkmnp-tv-z]{25}|acc_\d{1,8}|-?\d{1,13}\.\d\d|\.{3}\d{4}|\d{4}-\d\d(?:-\d\d(?:T[\d:.]{8,15}Z)?)?)$/;
/** Invisible characters can hide instructions from the person who reads along. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;
/** Said once for the whole answer, or of no use to an assistant. */
const LEFT_OUT = new Set(['livemode', 'object', 'metadata', 'bounding_box', 'text_lines', 'field_confidence', 'url']);

/**
 * An object of the API as an assistant sees it: dollars are decimal texts, and each text that somebody else may have written is marked.
 * Empty members are left out.
 */
export function present(value: unknown, bounds: Bounds, name = ''): unknown {
  if (typeof value === 'number') return AMOUNTS.has(name) ? dollars(value) : value;
  if (typeof value === 'string') return isOwnText(value) ? value : untrusted(value, bounds.textMax);
  if (Array.isArray(value)) return presentList(value, bounds, name);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([member, content]) => !LEFT_OUT.has(member) && !isEmpty(content))
      // A name of a member is of the contract, except in the data of documents of a kind that has none.
      .map(([member, content]) => [plainName(member), present(content, bounds, member)]),
  );
}

function untrusted(text: string, max: number): Untrusted {
  const visible = text.replace(INVISIBLE, (character) => (character === '\n' ? '\n' : ' '));
  return { untrusted_text: visible.length > max ? `${visible.slice(0, max)} [cut]` : visible };
}

/** A member can have the name of an amount and be a rate: more than two decimals are no cents. */
function dollars(value: number): string | number {
  return Number.isInteger(Math.round(value * 1e6) / 1e4) ? money.format(value) : value;
}

function isOwnText(text: string): boolean {
  return WORDS.has(text) || OWN_TEXT.test(text);
}

function presentList(values: readonly unknown[], bounds: Bounds, name: string): unknown {
  const shown = values.slice(0, bounds.entriesMax).map((each) => present(each, bounds, name));
  return values.length > shown.length ? [...shown, { left_out: values.length - shown.length }] : shown;
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

function plainName(name: string): string {
  return name.replace(/[^\w.-]/g, '_').slice(0, 64);
}
