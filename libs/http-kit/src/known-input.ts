import { maskNumbers } from '@exchequer/telemetry';
import type { RequestHandler } from 'express';
import { type FieldError, Problem } from './problem.js';

interface Parameter {
  readonly in: string;
  readonly name: string;
}

/** An operation of an OpenAPI document, as far as it is looked at here. */
interface Described {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: object;
}

interface Operation {
  readonly path: RegExp;
  readonly method: string;
  readonly query: ReadonlySet<string>;
  readonly takesBody: boolean;
}

const ERRORS_MAX = 100;
const NAME_LENGTH_MAX = 100;

/**
 * Refuses what the routes themselves would let pass unseen: query parameters that the operation does not have, one given twice,
 * and a body where none is taken. A misspelt filter or a page by the wrong parameter would otherwise answer something else than was asked for.
 */
export function knownInput(openapi: object): RequestHandler {
  const operations = readOperations(openapi);
  return (request, _response, next) => {
    const names = Object.keys(request.query);
    const members = namesIn(request.body);
    if (names.length === 0 && members.length === 0) return next();
    const operation = operations.find(({ path, method }) => method === request.method && path.test(request.path));
    if (!operation) return next();
    const errors: FieldError[] = [];
    for (const name of names) {
      if (!operation.query.has(name)) errors.push(unknown('query', name, 'is not a parameter here'));
      else if (Array.isArray(request.query[name])) {
        errors.push({ location: `query.${name}`, message: 'must be given once', code: 'invalid_value' });
      }
    }
    if (!operation.takesBody) errors.push(...members.map((name) => unknown('body', name, 'is not a member here')));
    next(errors.length > 0 ? Problem.invalid(errors.slice(0, ERRORS_MAX)) : undefined);
  };
}

function namesIn(body: unknown): string[] {
  return typeof body === 'object' && body !== null ? Object.keys(body) : [];
}

function unknown(part: 'query' | 'body', name: string, message: string): FieldError {
  return { location: `${part}.${maskNumbers(name).slice(0, NAME_LENGTH_MAX)}`, message, code: 'unknown_field' };
}

function readOperations(openapi: object): Operation[] {
  const { paths = {} } = openapi as { paths?: Record<string, Record<string, Described>> };
  const parametersIn = (template: string) => template.split('{').length;
  // A path that is written out comes before one with a parameter in that place.
  const inOrder = Object.entries(paths).sort(([a], [b]) => parametersIn(a) - parametersIn(b));
  return inOrder.flatMap(([template, methods]) => {
    const path = new RegExp(`^${template.replace(/[.+*?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}/?$`);
    return Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      path,
      method: method.toUpperCase(),
      query: new Set(parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)),
      takesBody: requestBody !== undefined,
    }));
  });
}
