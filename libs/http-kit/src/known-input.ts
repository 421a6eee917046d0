import type { Request, RequestHandler } from 'express';
import { inexactIn, repeatedIn } from './json-body.js';
import { type Operation, operationOf } from './operations.js';
import { ERRORS_MAX, type FieldError, Problem } from './problem.js';
import { readNumber } from './scan-json.js';
import {
  type FormatChecks,
  INEXACT,
  type Schema,
  type SchemaErrors,
  type Schemas,
  schemaErrors,
  shown,
} from './schema-errors.js';

/** What is wrong with a request by the OpenAPI document. */
interface Input {
  readonly errors: readonly FieldError[];
  /** Values that are not of their format, which the use cases find as well. */
  readonly malformed: readonly FieldError[];
  /** Members of the body are not as the schema says, so that tsoa found the same. */
  readonly isBodyWrong: boolean;
}

const inputs = new WeakMap<Request, Input>();

/**
 * Behind `nameRoute`. Looks at a request by the OpenAPI document, also for what tsoa lets pass: query parameters that the operation does not have, one given
 * twice, members where no body is taken or that are given twice, `["USD"]` for `"USD"`, numbers with more digits than can be kept. `refuseInput` refuses it after tsoa's own
 * validation, and `allProblems` adds to what was found later, so that everything is told at once.
 */
export function knownInput(openapi: object, formats: FormatChecks = {}): RequestHandler {
  const schemas = (openapi as { components?: { schemas?: Schemas } }).components?.schemas ?? {};
  return (request, _response, next) => {
    if (Object.keys(request.query).length === 0 && membersOf(request.body).length === 0) return next();
    const operation = operationOf(request);
    const written = new Map(inexactIn(request).map(({ location, text }) => [location, text]));
    const everywhere = [...written.keys()].map((location) => ({ location, ...INEXACT }));
    const repeated = repeatedIn(request);
    if (!operation) {
      const wrong = [...repeated, ...everywhere];
      return next(wrong.length > 0 ? Problem.invalid(wrong) : undefined);
    }
    const { query, body } = operation;
    const found = body
      ? schemaErrors(schemas, formats, body, request.body, 'body', written)
      : { errors: unknownMembers(request.body), malformed: [], inexact: [] };
    const inQuery = [...query].map(([name, schema]) =>
      queryErrors(schemas, formats, schema, request.query[name], `query.${name}`),
    );
    inputs.set(request, {
      errors: withOthers(
        [...unknownIn(request, operation), ...repeated, ...found.errors],
        [...inQuery.flatMap(({ inexact }) => inexact), ...found.inexact, ...everywhere],
      ),
      malformed: [...inQuery.flatMap(({ malformed }) => malformed), ...found.malformed],
      isBodyWrong: found.errors.length > 0,
    });
    // tsoa's time grows with the square of what is wrong: as much as an answer can tell is enough, and so is a list that is too long.
    const isFull = found.errors.length + found.malformed.length >= ERRORS_MAX;
    next(isFull || found.errors.some(({ code }) => code === 'too_many') ? Problem.invalid(found.errors) : undefined);
  };
}

/** Checks the format of a parameter that has the right type. tsoa checks that a number is a number. */
function queryErrors(
  schemas: Schemas,
  formats: FormatChecks,
  schema: Schema,
  value: unknown,
  location: string,
): Pick<SchemaErrors, 'malformed' | 'inexact'> {
  if (typeof value !== 'string') return { malformed: [], inexact: [] };
  const asText = schemaErrors(schemas, formats, schema, value, location);
  const number = readNumber(value);
  if (number === undefined) return asText;
  const written = new Map(number.isExact ? [] : [[location, number.text]]);
  const asNumber = schemaErrors(schemas, formats, schema, number.value, location, written);
  return { malformed: [...asText.malformed, ...asNumber.malformed], inexact: asNumber.inexact };
}

/** One problem for a place is enough. */
function withOthers(told: readonly FieldError[], others: readonly FieldError[]): FieldError[] {
  const places = new Set(told.map(({ location }) => location));
  return [...told, ...others.filter(({ location }) => !places.has(location) && places.add(location))];
}

/** @throws {Problem} 400 that names what `knownInput` found. */
export function refuseInput(request: Request): void {
  const { errors = [] } = inputs.get(request) ?? {};
  if (errors.length > 0) throw Problem.invalid(errors);
}

/** All that is wrong with a request of which `told` is known to be wrong, one problem for a place. */
export function allProblems(request: Request, told: readonly FieldError[]): readonly FieldError[] {
  const { errors = [], malformed = [] } = inputs.get(request) ?? {};
  return withOthers(told, [...errors, ...malformed]).slice(0, ERRORS_MAX);
}

/** The same of what tsoa told. It names members of unions and of arrays in objects by less than their place: of a body ours is told. */
export function allProblemsInPlace(request: Request, told: readonly FieldError[]): readonly FieldError[] {
  const isInBody = ({ location }: FieldError) => location.startsWith('body');
  const { isBodyWrong = false } = inputs.get(request) ?? {};
  return allProblems(request, isBodyWrong ? told.filter((error) => !isInBody(error)) : told);
}

function unknownIn(request: Request, { query }: Operation): FieldError[] {
  return Object.entries(request.query).flatMap(([name, value]): FieldError[] => {
    if (!query.has(name)) return [unknown('query', name, 'is not a parameter here')];
    if (typeof value === 'string' && value.includes('\0')) {
      return [{ location: `query.${name}`, message: 'must not contain a NUL character', code: 'invalid_value' }];
    }
    if (!Array.isArray(value)) return [];
    return [{ location: `query.${name}`, message: 'must be given once', code: 'invalid_value' }];
  });
}

function unknownMembers(body: unknown): FieldError[] {
  return membersOf(body)
    .slice(0, ERRORS_MAX)
    .map((name) => unknown('body', name, 'is not a member here'));
}

function membersOf(body: unknown): string[] {
  return typeof body === 'object' && body !== null ? Object.keys(body) : [];
}

function unknown(part: 'query' | 'body', name: string, message: string): FieldError {
  return { location: `${part}.${shown(name)}`, message, code: 'unknown_field' };
}
