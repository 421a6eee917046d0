import type { Request } from 'express';
import { ERRORS_MAX, type FieldError, Problem } from '../problems/problem.js';
import { impossibleCharactersIn } from '../requests/impossible-characters.js';
import { inexactIn, repeatedIn } from '../requests/json-body.js';
import { readNumber } from '../requests/scan-json.js';
import { explain, locationOf, shown, unknownField } from './explain.js';
import { commonFormats, type Formats } from './formats.js';
import { type Check, createCompiler, type Validation, type ValidationError } from './keywords.js';
import { type OpenApi, type Operation, type Parameter, type Schema, typesOf } from './schema.js';

/** The arguments of a request for its operation, converted to the types in the document. */
export interface Input {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly header: Readonly<Record<string, unknown>>;
}

/** @throws {Problem} 400 that lists everything in the request that differs from the document. */
export type ReadInput = (request: Request) => Input;

export interface RequestValidator {
  /** @throws {Error} if the document has no such operation. */
  inputOf(method: string, path: string): ReadInput;
}

const EXACT: Validation = { inexact: new Map() };
const EXACT_LIVE: Validation = { ...EXACT, livemode: true };
const INEXACT = {
  code: 'too_many_digits',
  message: 'must have at most 15 significant digits: round amounts of money to the cent',
};

/**
 * Checks requests against the service's OpenAPI document. Everything is compiled here, once.
 * @throws {Error} if the document is not OpenAPI 3.1, or uses an undefined format.
 */
export function createRequestValidator(document: object, ownFormats: Formats = {}): RequestValidator {
  const { openapi, paths, components = {} } = document as OpenApi;
  if (!openapi?.startsWith('3.1.')) throw new Error('the OpenAPI document must be 3.1, whose schemas are JSON Schema');
  const formats = { ...commonFormats, ...ownFormats };
  const { schemas = {} } = components;
  const compile = createCompiler(schemas, formats);
  const operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
        createReader(withResolvedParameters(operation, schemas), compile, formats, readForm(operation, schemas)),
      ]),
    ),
  );
  return {
    inputOf: (method, path) => {
      const read = operations.get(`${method.toLowerCase()} ${path}`);
      if (!read) throw new Error(`the OpenAPI document does not have ${method} ${path}`);
      return read;
    },
  };
}

type Compile = (schema: Schema) => Check;

type Schemas = Readonly<Record<string, Schema>>;

function resolved(schema: Schema, schemas: Schemas): Schema {
  const { $ref, ...own } = schema;
  if ($ref === undefined) return schema;
  const target = schemas[decodeURIComponent($ref.split('/').at(-1)!)];
  return target === undefined ? schema : { ...resolved(target, schemas), ...own };
}

/** The type of a parameter decides how its text is read, so references to components are resolved. */
function withResolvedParameters(operation: Operation, schemas: Schemas): Operation {
  const parameters = operation.parameters?.map((one) => ({ ...one, schema: resolved(one.schema ?? {}, schemas) }));
  return { ...operation, ...(parameters && { parameters }) };
}

/** Reads the parts of a form that are objects in JSON, or true or false. What cannot be read stays a text, which the schema refuses. */
function readForm({ requestBody }: Operation, schemas: Schemas): (request: Request) => void {
  const { properties = {} } = requestBody?.content['multipart/form-data']?.schema ?? {};
  const types = Object.entries(properties).map(([name, schema]) => ({
    name,
    types: typesOf(resolved(schema, schemas)),
  }));
  const typed = types.filter(({ types }) => types.includes('object') || types.includes('boolean'));
  return (request) => {
    for (const { name, types } of typed) {
      const text: unknown = request.body?.[name];
      if (typeof text !== 'string') continue;
      if (types.includes('object')) request.body[name] = parsed(text, `body.${name}`);
      else if (text === 'true' || text === 'false') request.body[name] = text === 'true';
    }
  };
}

function parsed(text: string, location: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    const impossible = impossibleCharactersIn(value, location);
    if (impossible.length > 0) throw Problem.invalid(impossible);
    return value;
  } catch (error) {
    if (error instanceof Problem) throw error;
    return text;
  }
}

function createReader(
  { parameters = [], requestBody }: Operation,
  compile: Compile,
  formats: Formats,
  readForm: (request: Request) => void,
): ReadInput {
  const known = parameters.map((parameter) => ({ ...parameter, check: compile(parameter.schema ?? {}) }));
  const isForm = requestBody?.content['multipart/form-data'] !== undefined;
  const content = requestBody?.content[isForm ? 'multipart/form-data' : 'application/json'];
  const fileNames = Object.entries(content?.schema?.properties ?? {})
    .filter(([, { format }]) => format === 'binary')
    .map(([name]) => name);
  const checkBody = requestBody && compile(content?.schema ?? {});
  const queryNames = known.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const isQueryName = new Set(queryNames);

  return (request) => {
    const errors: FieldError[] = [];
    const input = { path: {}, query: {}, header: {} };
    for (const name of Object.keys(request.query)) {
      if (isQueryName.has(name)) continue;
      const message = unknownField(name, queryNames, 'parameter');
      errors.push({ location: `query.${shown(name)}`, message, code: 'unknown_field' });
    }
    for (const parameter of known) readParameter(parameter, request, input, errors, formats);
    if (!checkBody) errors.push(...unexpectedBody(request.body));
    else if (request.body === undefined && !isForm) {
      if (requestBody.required) errors.push({ location: 'body', code: 'required', message: 'is required' });
    } else {
      readForm(request);
      const body = isForm ? withFiles(request, fileNames) : request.body;
      errors.push(...bodyErrors(request, body, checkBody, formats));
    }
    const told = onePerPlace(errors);
    if (told.length > 0) throw Problem.invalid(told);
    return input;
  };
}

type ReadableParameter = Parameter & { readonly check: Check };

function readParameter(
  { in: part, name, required = false, schema = {}, check }: ReadableParameter,
  request: Request,
  input: { [Part in Parameter['in']]: Record<string, unknown> },
  errors: FieldError[],
  formats: Formats,
): void {
  const given = part === 'query' ? request.query[name] : part === 'path' ? request.params[name] : request.get(name);
  const location = `${part}.${name}`;
  if (given === undefined) {
    if (schema.default !== undefined) input[part][name] = schema.default;
    else if (required) errors.push({ location, code: 'required', message: 'is required' });
    return;
  }
  if (typeof given !== 'string') {
    errors.push({ location, code: 'invalid_value', message: 'must be given once' });
    return;
  }
  if (part === 'query' && given.includes('\0')) {
    errors.push({ location, code: 'invalid_value', message: 'must not contain a NUL character' });
    return;
  }
  const { value, inexact } = readText(given, schema, part);
  const found = check(value, inexact === undefined ? EXACT : { inexact: new Map([['', inexact.text]]) });
  if (found) errors.push(...found.map((error) => ({ location, ...explain(error, formats) })));
  else if (inexact !== undefined) errors.push({ location, ...INEXACT });
  else input[part][name] = value;
}

const WHOLE_NUMBER = /^-?\d{1,15}$/;
/** In a path a number has one form, so that an object has one address. */
const NUMBER_IN_PATH = /^(?:0|-?[1-9]\d{0,14})$/;

/** Converts the text of a parameter to its type. A text that cannot be converted stays a text, and the schema refuses it. */
function readText(
  text: string,
  schema: Schema,
  part: Parameter['in'],
): { readonly value: unknown; readonly inexact?: { readonly text: string | undefined } } {
  const types = typesOf(schema);
  if (types.includes('integer')) {
    const form = part === 'path' ? NUMBER_IN_PATH : WHOLE_NUMBER;
    return { value: form.test(text) ? Number(text) : text };
  }
  if (types.includes('boolean')) return { value: text === 'true' ? true : text === 'false' ? false : text };
  const number = types.includes('number') ? readNumber(text) : undefined;
  if (number === undefined) return { value: text };
  return number.isExact ? { value: number.value } : { value: number.value, inexact: { text: number.text } };
}

function bodyErrors(request: Request, body: unknown, check: Check, formats: Formats): FieldError[] {
  const inexact = inexactIn(request);
  const livemode = request.context?.livemode === true;
  const exact = livemode ? EXACT_LIVE : EXACT;
  const validation =
    inexact.length === 0 ? exact : { inexact: new Map(inexact.map(({ at, text }) => [at, text])), livemode };
  const found = check(body, validation) ?? [];
  return [
    ...repeatedIn(request),
    ...found.map((error) => ({
      location: locationOf('body', body, pointerOf(error)),
      ...explain(error, formats),
    })),
    ...inexact.map(({ location }) => ({ location, ...INEXACT })),
  ];
}

const pointerOf = ({ keyword, instancePath, params }: ValidationError) =>
  keyword === 'required' ? `${instancePath}/${params.missingProperty}` : instancePath;

/** An operation without a body accepts no body or an empty object. */
function unexpectedBody(body: unknown): FieldError[] {
  if (body === undefined) return [];
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return [{ location: 'body', message: 'must be absent, or an empty object', code: 'wrong_type' }];
  return Object.keys(body)
    .slice(0, ERRORS_MAX)
    .map((name) => ({
      location: `body.${shown(name)}`,
      message: unknownField(name, []),
      code: 'unknown_field',
    }));
}

/** The fields of a form. A file counts as a text. A text instead of a file counts as null, which no file schema accepts. */
function withFiles(request: Request, fileNames: readonly string[]): Record<string, unknown> {
  const files = (request.files ?? {}) as Readonly<Record<string, readonly unknown[]>>;
  const form: Record<string, unknown> = { ...request.body };
  for (const name of fileNames) {
    if ((files[name]?.length ?? 0) > 0) form[name] = '';
    else if (form[name] !== undefined) form[name] = null;
  }
  return form;
}

function onePerPlace(errors: readonly FieldError[]): FieldError[] {
  const places = new Set<string>();
  return errors.filter(({ location, code }) => {
    if (code === 'repeated_member') return places.add(location);
    return !places.has(location) && places.add(location);
  });
}
