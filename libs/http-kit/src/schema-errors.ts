import { maskNumbers } from '@exchequer/telemetry';
import { ERRORS_MAX, type FieldError } from './problem.js';

/** A schema of an OpenAPI 3.0 document, as far as tsoa writes it for what is sent. */
export interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly nullable?: boolean;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
}

/** By name, as `components.schemas` has them. */
export type Schemas = Readonly<Record<string, Schema>>;

type Wrong = Pick<FieldError, 'code' | 'message'>;

/**
 * What is wrong with a text or number of a `format`, if anything is. It says nothing about a value of another type. `written` is given with a
 * number that is not what the caller wrote, such as 1000 for `1000.00000000000000001`: then it counts.
 */
export type FormatCheck = (value: unknown, written?: string) => Wrong | undefined;

export type FormatChecks = Readonly<Record<string, FormatCheck>>;

const NAME_LENGTH_MAX = 100;
const patterns = new Map<string, RegExp>();

/** What is wrong with a value by its schema, 100 places at most. */
export interface SchemaErrors {
  readonly errors: FieldError[];
  /** Of the right type, but not of the format. */
  readonly malformed: FieldError[];
  /** Numbers that are not what the caller wrote, as far as the schema has numbers there. */
  readonly inexact: FieldError[];
}

/** The error for a number that cannot be kept as it was written, where no format says more. */
export const INEXACT: Wrong = {
  code: 'too_many_digits',
  message: 'must have at most 15 significant digits (amounts of money: at most two decimals)',
};

/** By its place, a number as it was written where that is not what it was parsed to. Undefined text: too long to look at. */
export type Written = ReadonlyMap<string, string | undefined>;

const NONE: Written = new Map();

/** Every part of a value that is not as its schema says, by its place. */
export function schemaErrors(
  schemas: Schemas,
  formats: FormatChecks,
  root: Schema,
  value: unknown,
  location: string,
  written = NONE,
): SchemaErrors {
  const errors: FieldError[] = [];
  const malformed: FieldError[] = [];
  const inexact: FieldError[] = [];
  const isFull = () => errors.length + malformed.length + inexact.length >= ERRORS_MAX;

  function visit(schema: Schema, part: unknown, at: string): void {
    if (isFull() || (part === null && schema.nullable)) return;
    const same = schema.$ref ? [schemas[schema.$ref.slice('#/components/schemas/'.length)]!] : (schema.allOf ?? []);
    for (const each of same) visit(each, part, at);
    const wrong = wrongIn(schema, part);
    const { format = '' } = schema;
    const check = Object.hasOwn(formats, format) ? formats[format] : undefined;
    if (!wrong && typeof part === 'number' && schema.type !== undefined && written.has(at)) {
      const text = written.get(at);
      inexact.push({ location: at, ...((text !== undefined && check?.(part, text)) || INEXACT) });
      return;
    }
    const unlike = wrong ? undefined : check?.(part);
    if (wrong) errors.push({ location: at, ...wrong });
    else if (unlike) malformed.push({ location: at, ...unlike });
    else if (Array.isArray(part) && schema.items) visitItems(schema.items, part, at);
    else if (schema.type === 'object') visitMembers(schema, part as Record<string, unknown>, at);
  }

  function visitItems(schema: Schema, items: readonly unknown[], at: string): void {
    for (let n = 0; n < items.length && !isFull(); n++) visit(schema, items[n], `${at}[${n}]`);
  }

  function visitMembers(
    { properties = {}, required = [], additionalProperties }: Schema,
    part: Record<string, unknown>,
    at: string,
  ) {
    for (const [name, schema] of Object.entries(properties)) {
      if (Object.hasOwn(part, name)) visit(schema, part[name], `${at}.${name}`);
      else if (required.includes(name))
        errors.push({ location: `${at}.${name}`, message: 'is required', code: 'required' });
    }
    if (additionalProperties !== false) return;
    for (const name of Object.keys(part)) {
      if (Object.hasOwn(properties, name) || isFull()) continue;
      errors.push({ location: `${at}.${shown(name)}`, message: 'is not a member here', code: 'unknown_field' });
    }
  }

  /** Of one part without what is in it. */
  function wrongIn(schema: Schema, part: unknown): Wrong | undefined {
    const { anyOf, enum: choices, type } = schema;
    if (anyOf?.every((one) => schemaErrors(schemas, {}, one, part, '').errors.length > 0)) {
      return { code: 'invalid_value', message: 'is not one of the accepted values' };
    }
    if (choices) {
      return choices.includes(part)
        ? undefined
        : { code: 'invalid_value', message: `must be one of ${choices.join(', ')}` };
    }
    return type === undefined ? undefined : checks[type]?.(schema, part);
  }

  visit(root, value, location);
  return { errors, malformed, inexact };
}

/** The caller's own text: it may be long, and hold a personal number. */
export function shown(name: string): string {
  return maskNumbers(name).slice(0, NAME_LENGTH_MAX);
}

const checks: Readonly<Record<string, (schema: Schema, value: unknown) => Wrong | undefined>> = {
  string: ({ minLength = 0, maxLength = Infinity, pattern }, value) => {
    if (typeof value !== 'string') return { code: 'wrong_type', message: 'must be a text' };
    if (value.length < minLength) return { code: 'too_short', message: `must have ${minLength} characters or more` };
    if (value.length > maxLength) return { code: 'too_long', message: `must have ${maxLength} characters or less` };
    if (pattern === undefined || patternOf(pattern).test(value)) return undefined;
    return { code: 'invalid_form', message: 'does not have the expected form' };
  },
  boolean: (_schema, value) =>
    typeof value === 'boolean' ? undefined : { code: 'wrong_type', message: 'must be true or false' },
  integer: (schema, value) =>
    Number.isInteger(value)
      ? outOf(schema, value as number)
      : { code: 'wrong_type', message: 'must be a whole number' },
  number: (schema, value) =>
    typeof value === 'number' ? outOf(schema, value) : { code: 'wrong_type', message: 'must be a number' },
  array: ({ minItems = 0, maxItems = Infinity }, value) => {
    if (!Array.isArray(value)) return { code: 'wrong_type', message: 'must be an array' };
    if (value.length < minItems) return { code: 'too_few', message: `must have ${minItems} items or more` };
    return value.length > maxItems ? { code: 'too_many', message: `must have ${maxItems} items or less` } : undefined;
  },
  object: (_schema, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? undefined
      : { code: 'wrong_type', message: 'must be an object' },
};

function outOf({ minimum = -Infinity, maximum = Infinity }: Schema, value: number): Wrong | undefined {
  if (value < minimum) return { code: 'too_small', message: `must be ${minimum} or more` };
  return value > maximum ? { code: 'too_large', message: `must be ${maximum} or less` } : undefined;
}

function patternOf(pattern: string): RegExp {
  const known = patterns.get(pattern) ?? new RegExp(pattern);
  patterns.set(pattern, known);
  return known;
}
