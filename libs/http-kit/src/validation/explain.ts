import { maskNumbers } from '@exchequer/telemetry';
import { distance } from 'fastest-levenshtein';
import type { FieldError } from '../problems/problem.js';
import type { Formats } from './formats.js';
import type { ValidationError } from './keywords.js';
import { SAMPLE_VALUE } from './sample-values.js';
import { type Schema, typesOf } from './schema.js';

const NAME_LENGTH_MAX = 100;
const ID_PATTERN = /^\^\(?([a-z]{2,5}(?:\|[a-z]{2,5})*)\)?_\S*\{\d+(?:,\d+)?\}\$$/;

/** Code and text of one error. The message continues after the name of the field. */
export function explain(error: ValidationError, formats: Formats): Pick<FieldError, 'code' | 'message'> {
  const { keyword, params, parentSchema: schema } = error;
  switch (keyword) {
    case 'type':
      return { code: 'wrong_type', message: `must be ${accepted(schema, formats)}` };
    case 'enum':
    case 'const':
      return { code: 'invalid_value', message: `must be one of: ${choicesOf(error).join(', ')}` };
    case 'required':
      return { code: 'required', message: 'is required' };
    case 'additionalProperties':
      return { code: 'unknown_field', message: unknownField(nameOf(error.instancePath), params.known as string[]) };
    case 'format':
    case 'x-metadata':
    case 'x-no-personal-numbers':
      return { code: params.code as string, message: params.message as string };
    case 'x-sample-values':
      return { code: SAMPLE_VALUE.code, message: params.message as string };
    case 'pattern':
      return { code: 'invalid_form', message: patternWords(schema, formats) };
    case 'anyOf': {
      const kinds = (params.kinds as readonly Schema[]).map((kind) => accepted(kind, formats));
      return { code: 'wrong_type', message: `must be ${[...new Set(kinds)].join(' or ')}` };
    }
    case 'uniqueItems':
      return { code: 'not_unique', message: 'must not contain the same item twice' };
    default:
      return { code: LIMIT_CODES[keyword] ?? 'invalid_value', message: `must be ${accepted(schema, formats)}` };
  }
}

const LIMIT_CODES: Readonly<Record<string, string>> = {
  minimum: 'too_small',
  exclusiveMinimum: 'too_small',
  maximum: 'too_large',
  exclusiveMaximum: 'too_large',
  minLength: 'too_short',
  maxLength: 'too_long',
  minItems: 'too_few',
  maxItems: 'too_many',
  minProperties: 'too_few',
  maxProperties: 'too_many',
};

/** The text for an unknown field, with the most similar known one, or with all known ones. */
export function unknownField(name: string, known: readonly string[], what = 'field'): string {
  return `is not a ${what} of this request${didYouMean(name, known) || acceptedNames(known)}`;
}

const NAMES_SHOWN_MAX = 20;

function acceptedNames(known: readonly string[]): string {
  if (known.length === 0) return '';
  const shownNames = known.slice(0, NAMES_SHOWN_MAX).join(', ');
  return `. Accepted: ${shownNames}${known.length > NAMES_SHOWN_MAX ? ` and ${known.length - NAMES_SHOWN_MAX} more` : ''}`;
}

/** What other APIs call our fields, in small letters without separators: the names here, the most probable first. */
const OTHER_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    line1: ['street'],
    addressline1: ['street'],
    street1: ['street'],
    postalcode: ['zip'],
    postcode: ['zip'],
    zipcode: ['zip'],
    region: ['state'],
    province: ['state'],
    name: ['contact_name', 'description'],
    qty: ['quantity'],
    unitprice: ['amount'],
    unitamount: ['amount'],
    price: ['amount'],
    lines: ['items'],
    lineitems: ['items'],
    selfemploymentincome: ['incomeSources', 'selfEmployment'],
    reference: ['memo', 'description'],
    notes: ['memo', 'description'],
  }),
);

const plain = (text: string) => text.toLowerCase().replaceAll(/[_-]/g, '');

/** `. Did you mean "wages"?` with the most similar known name, or with ours for a name of other APIs. Empty if there is none. */
export function didYouMean(name: string, known: readonly string[]): string {
  const similar = mostSimilar(name, known) ?? OTHER_NAMES.get(plain(name))?.find((ours) => known.includes(ours));
  return similar === undefined ? '' : `. Did you mean "${similar}"?`;
}

function mostSimilar(name: string, known: readonly string[]): string | undefined {
  if (name.length > NAME_LENGTH_MAX) return undefined;
  const near = known
    .map((other) => ({ other, steps: distance(plain(name), plain(other)) }))
    .filter(({ other, steps }) => steps <= Math.min(2, Math.floor(other.length / 3)))
    .sort((a, b) => a.steps - b.steps);
  return near[0]?.other;
}

/** The values of an enumeration, or the one value of a constant. */
function choicesOf({ params, parentSchema }: ValidationError): string[] {
  const values = (params.allowedValues ?? parentSchema.enum ?? [parentSchema.const]) as readonly unknown[];
  return values.map((value) => String(value));
}

/** What a schema accepts, in words that follow "must be": `a whole number from 1 to 1000`. */
function accepted(schema: Schema, formats: Formats): string {
  const types = typesOf(schema);
  const kinds = types.filter((type) => type !== 'null').map((type) => acceptedOf(type, schema, formats));
  return [...kinds, ...(types.includes('null') ? ['null'] : [])].join(' or ') || 'one of the accepted values';
}

function acceptedOf(type: string, schema: Schema, formats: Formats): string {
  const { enum: choices, minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  const described = schema['x-accepts'] ?? formatOf(schema, formats)?.accepts;
  switch (type) {
    case 'string':
      if (schema.format === 'binary') return 'a file';
      if (choices) return `one of: ${choices.filter((choice) => choice !== null).join(', ')}`;
      return described ?? idWords(schema) ?? `text${between(minLength || undefined, maxLength, 'characters')}`;
    case 'integer':
      return described ?? `a whole number${range(minimum, maximum)}`;
    case 'number':
      return `${described ?? 'a number'}${range(minimum, maximum)}`;
    case 'boolean':
      return 'true or false';
    case 'array':
      return `a list${between(minItems || undefined, maxItems, 'items')}`;
    default:
      return described ?? `an object${withMembers(schema)}`;
  }
}

/** The members that an object must have, or else can have. */
function withMembers({ required = [], properties = {} }: Schema): string {
  const names = required.length > 0 ? required : Object.keys(properties);
  if (names.length === 0) return '';
  const told = names.slice(0, MEMBERS_SHOWN_MAX);
  const rest = names.length > told.length ? ' and others' : '';
  return required.length > 0 ? ` with ${told.join(', ')}${rest}` : `, for example with ${told[0]}`;
}

const MEMBERS_SHOWN_MAX = 6;

function range(from: number | undefined, to: number | undefined): string {
  if (from !== undefined && to !== undefined) return ` from ${from} to ${to}`;
  return from !== undefined ? `, ${from} or more` : to !== undefined ? `, ${to} at most` : '';
}

function between(least: number | undefined, most: number | undefined, unit: string): string {
  const units = (count: number) => `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;
  if (least !== undefined && most !== undefined) return ` of ${least === most ? '' : `${least} to `}${units(most)}`;
  return least !== undefined ? ` of ${units(least)} or more` : most !== undefined ? ` of at most ${units(most)}` : '';
}

/** A regular expression tells a caller nothing, so it is never shown. A test checks that every pattern of the API has words. */
function patternWords(schema: Schema, formats: Formats): string {
  const described = schema['x-accepts'] ?? formatOf(schema, formats)?.accepts ?? idWords(schema);
  return described === undefined ? WITHOUT_WORDS : `must be ${described}`;
}

export const WITHOUT_WORDS = 'does not have the form that the API reference shows';

function idWords({ pattern = '' }: Schema): string | undefined {
  const prefixes = ID_PATTERN.exec(pattern)?.[1]?.split('|');
  return prefixes && `an id that begins with ${prefixes.map((prefix) => `"${prefix}_"`).join(' or ')}`;
}

const formatOf = ({ format = '' }: Schema, formats: Formats) =>
  Object.hasOwn(formats, format) ? formats[format] : undefined;

function nameOf(pointer: string): string {
  return unescaped(pointer.slice(pointer.lastIndexOf('/') + 1));
}

const unescaped = (step: string) => step.replaceAll('~1', '/').replaceAll('~0', '~');

/**
 * Converts `/items/0/amount` in a body to `body.items[0].amount`. Names come from the caller: they can be long, and contain a
 * personal number.
 */
export function locationOf(root: string, value: unknown, pointer: string): string {
  let at = value;
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => {
      const name = unescaped(step);
      const isIndex = Array.isArray(at);
      at = (at as Record<string, unknown> | null | undefined)?.[name];
      return isIndex ? `[${name}]` : `.${shown(name)}`;
    });
  return `${root}${steps.join('')}`;
}

export function shown(name: string): string {
  return maskNumbers(name).slice(0, NAME_LENGTH_MAX);
}
