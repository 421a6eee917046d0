import { Ajv2020, type ErrorObject, type FuncKeywordDefinition } from 'ajv/dist/2020.js';
import type { DataValidationCxt, SchemaValidateFunction } from 'ajv/dist/types/index.js';
import { METADATA_KEYS_MAX } from '../labels/labels.js';
import { personalNumberIn } from '../labels/personal-numbers.js';
import { ERRORS_MAX } from '../problems/problem.js';
import { DESCRIPTIVE_FORMATS, type Formats } from './formats.js';
import { sampleValues } from './sample-values.js';
import type { Schema } from './schema.js';

/** Data of a validation besides the value. Every compiled schema gets it as `this`. */
export interface Validation {
  /** Texts of the numbers whose parsed values differ, by JSON pointer. Undefined text: longer than 100 characters. */
  readonly inexact: ReadonlyMap<string, string | undefined>;
  /** Sample values of documentation are refused. */
  readonly livemode?: boolean;
}

export type ValidationError = Pick<ErrorObject, 'keyword' | 'instancePath' | 'params'> & {
  readonly parentSchema: Schema;
};

/** A compiled schema. It returns undefined if the value is valid. */
export type Check = (
  value: unknown,
  validation: Validation,
  /** Place of the value, as a JSON pointer. */
  at?: string,
) => readonly ValidationError[] | undefined;

/** Compiles schemas that refer to the given components by `#/components/schemas/<name>`. */
export function createCompiler(schemas: Readonly<Record<string, Schema>>, formats: Formats): (schema: Schema) => Check {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    messages: false,
    passContext: true,
    strictSchema: true,
    validateFormats: false,
    // The schemas are our own, and a test validates the documents. Compiling the meta-schema would slow down every start.
    validateSchema: false,
    addUsedSchema: false,
  });
  ajv.addVocabulary(['example', 'externalDocs', 'x-accepts', 'x-enum-varnames', 'discriminator']);
  // Ajv's own versions of these keywords collect an error for every wrong part of a value. A large body would then take
  // seconds.
  for (const keyword of ['items', 'uniqueItems', 'additionalProperties', 'anyOf', 'pattern', 'format'])
    ajv.removeKeyword(keyword);
  // Only the first error of a place is reported. A sample value is told before any other rule, and a format says more than a pattern.
  const keywords = [
    sampleValuesKeyword,
    metadataKeyword,
    noPersonalNumbersKeyword,
    formatKeyword(formats),
    patternKeyword,
    itemsKeyword,
    uniqueItemsKeyword,
    additionalPropertiesKeyword,
    anyOfKeyword,
  ];
  for (const keyword of keywords) ajv.addKeyword(keyword);
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema, `#/components/schemas/${name}`);
  return (schema) => checkOf(ajv, schema);
}

/** Compiled schemas by compiler: many parameters have the same description, and compiling one takes milliseconds. */
const compiled = new WeakMap<Ajv2020, Map<string, Check>>();

function checkOf(ajv: Ajv2020, schema: Schema): Check {
  const known = compiled.get(ajv) ?? new Map<string, Check>();
  compiled.set(ajv, known);
  // These two errors say nothing about what is accepted.
  const key = JSON.stringify({ ...schema, description: undefined, default: undefined });
  const check = known.get(key) ?? compileOne(ajv, schema);
  known.set(key, check);
  return check;
}

function compileOne(ajv: Ajv2020, schema: Schema): Check {
  const validate = ajv.compile(schema);
  return (value, validation, instancePath = '') => {
    const isValid = validate.call(validation, value, { instancePath } as DataValidationCxt);
    return isValid ? undefined : (validate.errors as unknown as readonly ValidationError[]);
  };
}

/** A keyword that applies other schemas. `compile` defines how, once for each place with the keyword. */
function keyword(
  name: string,
  type: FuncKeywordDefinition['type'],
  compile: (
    own: Schema,
    parent: Schema,
    compiled: (schema: Schema) => Check,
  ) => (this: Validation, value: never, at: string) => readonly ValidationError[],
): FuncKeywordDefinition {
  return {
    keyword: name,
    ...(type === undefined ? {} : { type }),
    errors: 'full',
    compile: (own, parent, it) => {
      const run = compile(own as Schema, parent as Schema, (schema) => checkOf(it.self as Ajv2020, schema));
      const validate: SchemaValidateFunction = function (this: Validation, value: never, context?: unknown) {
        const { instancePath } = context as { readonly instancePath: string };
        const errors = run.call(this, value, instancePath);
        validate.errors = errors as never;
        return errors.length === 0;
      } as SchemaValidateFunction;
      return validate as never;
    },
  };
}

/** Stops after as many errors as an answer can list, and does not examine a list that is too long. */
const itemsKeyword = keyword('items', 'array', (own, { maxItems = Infinity }, compiled) => {
  const check = compiled(own);
  return function (list: readonly unknown[], at) {
    const errors: ValidationError[] = [];
    if (list.length > maxItems) return errors;
    for (let n = 0; n < list.length && errors.length < ERRORS_MAX; n++) {
      errors.push(...(check(list[n], this, `${at}/${n}`) ?? []));
    }
    return errors;
  };
});

/** Looks at each item once: Ajv compares each item with every other one. A list that is too long is left alone. */
const uniqueItemsKeyword = keyword('uniqueItems', 'array', (own, parent) => {
  const { maxItems = Infinity } = parent;
  return (list: readonly unknown[], at) => {
    if ((own as unknown) !== true || list.length > maxItems) return [];
    const isUnique = new Set(list.map((item) => JSON.stringify(item))).size === list.length;
    return isUnique ? [] : [{ keyword: 'uniqueItems', instancePath: at, params: {}, parentSchema: parent }];
  };
});

const additionalPropertiesKeyword = keyword('additionalProperties', 'object', (own, parent, compiled) => {
  const { properties = {} } = parent;
  const known = new Set(Object.keys(properties));
  const check = (own as unknown) === false || (own as unknown) === true ? undefined : compiled(own);
  return function (members: Readonly<Record<string, unknown>>, at) {
    const errors: ValidationError[] = [];
    if ((own as unknown) === true) return errors;
    for (const name of Object.keys(members)) {
      if (known.has(name)) continue;
      if (errors.length >= ERRORS_MAX) break;
      const pointer = `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      if (!check) {
        const params = { known: [...known] };
        errors.push({ keyword: 'additionalProperties', instancePath: pointer, params, parentSchema: parent });
      } else errors.push(...(check(members[name], this, pointer) ?? []));
    }
    return errors;
  };
});

/**
 * A field can have several schemas, such as an address in one line or as an object. The caller meant the schema with the type of the value, or of
 * several the one with the fewest errors. Only the errors of that schema are reported. If none has the type, the error lists all schemas. Lists of
 * values are reported as one list.
 */
const anyOfKeyword = keyword('anyOf', undefined, (own, parent, compiled) => {
  const choices = (own as unknown as readonly Schema[]).map((schema) => ({ schema, check: compiled(schema) }));
  return function (value: unknown, at) {
    const found: (readonly ValidationError[])[] = [];
    for (const { schema, check } of choices) {
      const errors = check(value, this, at);
      if (!errors) return [];
      if (schema.type !== 'null') found.push(errors);
    }
    if (found.length === 1) return found[0]!;
    const allowed = found.flatMap((errors) => errors.flatMap(({ parentSchema }) => parentSchema.enum ?? []));
    if (allowed.length > 0) {
      const params = { allowedValues: [...new Set(allowed)] };
      return [{ keyword: 'enum', instancePath: at, params, parentSchema: parent }];
    }
    const isOtherType = ({ keyword, instancePath }: ValidationError) => keyword === 'type' && instancePath === at;
    const meant = found.filter((errors) => !errors.some(isOtherType));
    if (meant.length > 0) return meant.reduce((best, errors) => (errors.length < best.length ? errors : best));
    const kinds = found.flatMap((errors) => errors.filter(isOtherType).map(({ parentSchema }) => parentSchema));
    return [{ keyword: 'anyOf', instancePath: at, params: { kinds }, parentSchema: parent }];
  };
});

/** `"x-sample-values": "telephone"` or `"address"`: values of documentation are accepted in test mode only. */
const sampleValuesKeyword = keyword('x-sample-values', undefined, (own, parent) => {
  const samples = sampleValues.get(own as unknown as string);
  if (!samples) throw new Error(`x-sample-values must be one of: ${[...sampleValues.keys()].join(', ')}`);
  const { maxLength = Infinity } = parent;
  return function (text: unknown, at) {
    if (this.livemode !== true || typeof text !== 'string' || text.length > maxLength || !samples.isSample(text))
      return [];
    return [
      { keyword: 'x-sample-values', instancePath: at, params: { message: samples.message }, parentSchema: parent },
    ];
  };
});

/** `"x-metadata": true`: the keys of metadata. A key has no colon, which divides key and value in a filter. */
const metadataKeyword = keyword('x-metadata', 'object', (_own, parent) => (members: object, at) => {
  const keys = Object.keys(members);
  const errorAt = (instancePath: string, params: { readonly code: string; readonly message: string }) => [
    { keyword: 'x-metadata', instancePath, params, parentSchema: parent },
  ];
  if (keys.length > METADATA_KEYS_MAX) {
    const message = `must have ${METADATA_KEYS_MAX} keys at most: it has ${keys.length}`;
    return errorAt(at, { code: 'too_many', message });
  }
  return keys.flatMap((key) => {
    const pointer = `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if ([...key].length > METADATA_KEY_MAX) {
      return errorAt(pointer, {
        code: 'too_long',
        message: `must have a key of at most ${METADATA_KEY_MAX} characters`,
      });
    }
    if (!METADATA_KEY.test(key)) {
      const message = 'must have a key of one line of text without a colon, for example order';
      return errorAt(pointer, { code: 'invalid_form', message });
    }
    const number = personalNumberIn(key);
    return number ? errorAt(pointer, personalNumber(number)) : [];
  });
});

const METADATA_KEY_MAX = 40;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that it is about
const METADATA_KEY = /^(?=.*\S)[^:\x00-\x1f\x7f-\x9f]+$/u;

/** `"x-no-personal-numbers": true`: a text that the caller chooses, in which nobody expects the number of a person or of a card. */
const noPersonalNumbersKeyword = keyword('x-no-personal-numbers', undefined, (_own, parent) => {
  const { maxLength = Infinity } = parent;
  return (text: unknown, at) => {
    if (typeof text !== 'string' || text.length > maxLength * 2) return [];
    const number = personalNumberIn(text, at.slice(at.lastIndexOf('/') + 1));
    if (number === undefined) return [];
    return [
      { keyword: 'x-no-personal-numbers', instancePath: at, params: personalNumber(number), parentSchema: parent },
    ];
  };
});

const personalNumber = (number: string) => ({
  code: 'personal_number',
  message: `must not hold ${number}, and this looks like one: send an id of your own instead`,
});

/** A text with a wrong length is not matched: only its length is reported, and no pattern runs on a long text. */
const patternKeyword = keyword('pattern', 'string', (own, parent) => {
  const pattern = new RegExp(own as unknown as string, 'u');
  const { minLength = 0, maxLength = PATTERN_LENGTH_MAX } = parent;
  return (text: string, at) => {
    if (text.length < minLength) return [];
    const isRight = text.length <= maxLength * 2 && pattern.test(text);
    if (isRight || (parent.maxLength !== undefined && [...text].length > maxLength)) return [];
    return [{ keyword: 'pattern', instancePath: at, params: {}, parentSchema: parent }];
  };
});

const PATTERN_LENGTH_MAX = 10_000;

const formatKeyword = (formats: Formats) =>
  keyword('format', ['string', 'number'], (own, parent) => {
    const name = own as unknown as string;
    const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
    if (!format && !DESCRIPTIVE_FORMATS.has(name)) throw new Error(`the format ${name} is not defined`);
    const { maxLength = Infinity } = parent;
    return function (value: unknown, at) {
      if (typeof value === 'string' && value.length > maxLength) return [];
      if (this.inexact.has(at)) {
        const text = this.inexact.get(at);
        const wrong = text === undefined ? undefined : format?.check?.(value, text);
        return wrong ? [{ keyword: 'format', instancePath: at, params: wrong, parentSchema: parent }] : [];
      }
      const wrong = format?.check?.(value);
      return wrong ? [{ keyword: 'format', instancePath: at, params: wrong, parentSchema: parent }] : [];
    };
  });
