import { type CalendarDate, isCalendarDate } from '@exchequer/calendar';
import { dollarsToCents, formatCents } from '@exchequer/money';
import { textElement, type XmlElement } from './element.js';
import type { Place } from './problem.js';

/** Reads a value from an element and writes it as one. What is wrong is reported to the place. */
export interface Codec<T> {
  /** Undefined after a problem. `KEEP` if the element is kept as it is, in `other` of the element around it. */
  read(element: XmlElement, place: Place): T | undefined | typeof KEEP;
  write(name: string, value: T, place: Place): XmlElement;
}

export const KEEP = Symbol('keep');

/** Elements that the standard has and the model does not: they are kept as they are and written again. */
export interface KeepsOthers {
  readonly other?: readonly XmlElement[];
}

/** A child element of a sequence. */
export interface Part {
  readonly name: string;
  readonly property?: string;
  // biome-ignore lint/suspicious/noExplicitAny: parts of different types stand in one list
  readonly codec?: Codec<any>;
  readonly isRequired?: boolean;
  readonly isList?: boolean;
  readonly isRepeatable?: boolean;
}

/** A child that must be there. */
export function required<T>(name: string, property: string, codec: Codec<T>): Part {
  return { name, property, codec, isRequired: true };
}

/** A child that may be there. */
export function optional<T>(name: string, property: string, codec: Codec<T>): Part {
  return { name, property, codec };
}

/** Children of one name, in a list; the list may be left out when there are none. */
export function optionalList<T>(name: string, property: string, codec: Codec<T>): Part {
  return { name, property, codec, isList: true };
}

/** Children of one name, in a list that is always there and may be empty. */
export function list<T>(name: string, property: string, codec: Codec<T>): Part {
  return { name, property, codec, isList: true, isRequired: true };
}

/** Children that are kept as they are. */
export function kept(...names: readonly string[]): Part[] {
  return names.map((name) => ({ name, isRepeatable: true }));
}

/** Child elements in the order of the standard. With `isChoice`, exactly one of them. */
export function sequence<T extends object>(parts: readonly Part[], { isChoice = false } = {}): Codec<T> {
  const indexes = new Map(parts.map(({ name }, index) => [name, index]));
  return {
    read(element, place) {
      if (element.attributes) return place.wrong('unexpected_attribute', 'must not have attributes');
      if (element.text?.trim()) return place.wrong('unexpected_text', 'must have elements instead of text');
      const values: Record<string, unknown> = {};
      const other: XmlElement[] = [];
      const found = new Set<string>();
      let reached = 0;
      let repeated = 0;
      for (const child of element.children ?? []) {
        const index = indexes.get(child.name);
        if (index === undefined) {
          place.child(child.name).wrong('unknown_element', 'is not an element of the standard at this place');
          continue;
        }
        const part = parts[index]!;
        repeated = index === reached && found.has(child.name) ? repeated + 1 : 0;
        const at = part.isList ? place.child(child.name, repeated) : place.child(child.name);
        if (index < reached) at.wrong('wrong_order', 'must stand in the order of the standard');
        else if (repeated > 0 && !part.isList && !part.isRepeatable) at.wrong('repeated', 'must not be repeated');
        reached = Math.max(reached, index);
        found.add(child.name);
        const value = part.codec ? part.codec.read(child, at) : KEEP;
        if (value === KEEP) other.push(child);
        else if (value !== undefined && part.isList) {
          values[part.property!] ??= [];
          (values[part.property!] as unknown[]).push(value);
        } else if (value !== undefined) values[part.property!] = value;
      }
      for (const { name, property, isRequired, isList } of parts) {
        if (!isRequired || found.has(name)) continue;
        if (isList) values[property!] = [];
        else place.child(name).wrong('missing', 'must be there');
      }
      if (isChoice && found.size !== 1)
        place.wrong('wrong_choice', `must have exactly one of ${[...indexes.keys()].join(', ')}`);
      return { ...values, ...(other.length > 0 && { other }) } as T;
    },
    write(name, value, place) {
      const given = value as Record<string, unknown>;
      const others = new Set((value as KeepsOthers).other);
      const children: XmlElement[] = [];
      for (const { name: childName, property, codec, isList, isRequired } of parts) {
        const child = property === undefined ? undefined : given[property];
        const at = place.child(childName);
        if (child === undefined || child === null) {
          const same = [...others].filter((other) => other.name === childName);
          children.push(...same);
          for (const written of same) others.delete(written);
          if (isRequired && !isList && same.length === 0) at.wrong('missing', 'must be there');
        } else if (isList) {
          for (const [index, item] of (child as unknown[]).entries()) {
            children.push(codec!.write(childName, item, place.child(childName, index)));
          }
        } else children.push(codec!.write(childName, child, at));
      }
      for (const left of others) {
        place
          .child(left.name)
          .wrong('unknown_element', 'must be an element of the standard at this place, and not in the model too');
      }
      if (isChoice && new Set(children.map((child) => child.name)).size !== 1) {
        place.wrong('wrong_choice', `must have exactly one of ${[...indexes.keys()].join(', ')}`);
      }
      return { name, children };
    },
  };
}

/** A codec whose value is changed after reading and before writing. */
export function mapped<T, U>(
  codec: Codec<T>,
  afterRead: (value: T, place: Place) => U,
  beforeWrite: (value: U) => T,
): Codec<U> {
  return {
    read(element, place) {
      const value = codec.read(element, place);
      if (value === undefined) return undefined;
      return value === KEEP ? KEEP : afterRead(value as T, place);
    },
    write: (name, value, place) => codec.write(name, beforeWrite(value), place),
  };
}

/** Text of a simple element. `check` returns what would be accepted, or undefined if the text is accepted. */
function simple<T>(
  fromText: (text: string, place: Place) => T | undefined,
  toText: (value: T) => string,
  attributes: readonly string[] = [],
): Codec<T> {
  return {
    read(element, place) {
      if (element.children) return place.wrong('unknown_element', 'must have text instead of elements');
      if (Object.keys(element.attributes ?? {}).some((name) => !attributes.includes(name))) {
        return place.wrong(
          'unexpected_attribute',
          attributes.length > 0 ? `must have only the attribute ${attributes}` : 'must not have attributes',
        );
      }
      return fromText(element.text ?? '', place);
    },
    write(name, value, place) {
      const text = toText(value);
      fromText(text, place);
      return textElement(name, text);
    },
  };
}

/** Text of 1 to `max` characters. */
export function text(max: number): Codec<string> {
  return simple(
    (value, place) => {
      const length = [...value].length;
      return length >= 1 && length <= max ? value : place.wrong('wrong_length', `must have 1 to ${max} characters`);
    },
    (value) => value,
  );
}

/** Text of a given form. `accepted` completes "must be ...". */
export function pattern(form: RegExp, accepted: string): Codec<string> {
  return simple(
    (value, place) => (form.test(value) ? value : place.wrong('wrong_format', `must be ${accepted}`)),
    (value) => value,
  );
}

/** One of a list of codes. */
export function oneOf<const T extends string>(...codes: readonly T[]): Codec<T> {
  return simple(
    (value, place) =>
      (codes as readonly string[]).includes(value)
        ? (value as T)
        : place.wrong('wrong_format', `must be ${codes.join(', ')}`),
    (value) => value,
  );
}

/** A day, `YYYY-MM-DD`. */
export const date: Codec<CalendarDate> = simple(
  (value, place) => (isCalendarDate(value) ? value : place.wrong('wrong_format', 'must be a day as YYYY-MM-DD')),
  (value) => value,
);

const DATE_TIME = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-](0\d|1[0-4]):[0-5]\d)?$/;

/** A date and time of ISO 8601, kept as it is written: `2026-11-25T10:55:26-05:00`. */
export const dateTime: Codec<string> = simple(
  (value, place) =>
    isCalendarDate(DATE_TIME.exec(value)?.[1])
      ? value
      : place.wrong('wrong_format', 'must be a date and time as 2026-11-25T10:55:26-05:00'),
  (value) => value,
);

/** A whole number of at most 15 digits, 0 or more. */
export const count: Codec<number> = simple(
  (value, place) => (/^\d{1,15}$/.test(value) ? Number(value) : place.wrong('wrong_format', 'must be a whole number')),
  String,
);

export const flag: Codec<boolean> = simple(
  (value, place) =>
    value === 'true' || value === '1'
      ? true
      : value === 'false' || value === '0'
        ? false
        : place.wrong('wrong_format', 'must be true or false'),
  String,
);

/** A decimal number of dollars with at most two decimals, as cents. */
export const decimal: Codec<bigint> = simple(readCents, formatCents);

/** A decimal number of dollars that may be negative, as cents. */
export const signedDecimal: Codec<bigint> = simple((value, place) => {
  const cents = readCents(value.replace(/^-/, ''), place);
  return cents !== undefined && value.startsWith('-') ? -cents : cents;
}, formatCents);

/** Dollars with exactly two decimals and the currency USD, as cents. */
export const amount: Codec<bigint> = amountOf(decimal);

function amountOf(codec: Codec<bigint>): Codec<bigint> {
  return {
    read(element, place) {
      const { Ccy, ...attributes } = element.attributes ?? {};
      if (Ccy === undefined) return place.wrong('missing', 'must have the attribute Ccy');
      if (Ccy !== 'USD') return place.wrong('unsupported_currency', 'must be in USD');
      return codec.read({ ...element, attributes }, place);
    },
    write: (name, value, place) => ({ ...codec.write(name, value, place), attributes: { Ccy: 'USD' } }),
  };
}

/** Like `amount`, for a sum of amounts: it can be larger than any of them, up to 16 digits before the point (ISO 20022). */
export const sumAmount: Codec<bigint> = amountOf(simple(readSum, formatCents));

/** Like `decimal`, for a sum of amounts. */
export const sum: Codec<bigint> = simple(readSum, formatCents);

function readCents(value: string, place: Place): bigint | undefined {
  if (readSum(value, place) === undefined) return undefined;
  try {
    return dollarsToCents(value);
  } catch {
    return place.wrong('wrong_format', 'must be at most 9007199254740.99');
  }
}

function readSum(value: string, place: Place): bigint | undefined {
  if (!/^\d{1,16}(?:\.\d{1,5})?$/.test(value))
    return place.wrong('wrong_format', 'must be a number of dollars, 0 or more, with two decimals');
  const [whole = '', fraction = ''] = value.split('.');
  if (!/^\d{0,2}0*$/.test(fraction)) return place.wrong('too_many_decimals', 'must have at most two decimals');
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2));
}
