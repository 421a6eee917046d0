import { maskNumbers } from '@exchequer/telemetry';
import type { RequestHandler } from 'express';
import { type FieldError, Problem } from './problem.js';

interface Parameter {
  readonly in: string;
  readonly name: string;
}

interface Operation {
  readonly path: RegExp;
  readonly method: string;
  readonly query: ReadonlySet<string>;
}

/**
 * Refuses query parameters that the operation does not have, and one given twice: a misspelt filter or a page by the
 * wrong parameter would otherwise answer something else than was asked for.
 */
export function knownQuery(openapi: object): RequestHandler {
  const operations = readOperations(openapi);
  return (request, _response, next) => {
    const names = Object.keys(request.query);
    if (names.length === 0) return next();
    const operation = operations.find(({ path, method }) => method === request.method && path.test(request.path));
    if (!operation) return next();
    const errors: FieldError[] = [];
    for (const name of names) {
      const location = `query.${maskNumbers(name).slice(0, 100)}`;
      if (!operation.query.has(name))
        errors.push({ location, message: 'is not a parameter here', code: 'unknown_field' });
      else if (Array.isArray(request.query[name]))
        errors.push({ location, message: 'must be given once', code: 'invalid_value' });
    }
    next(errors.length > 0 ? Problem.invalid(errors.slice(0, 100)) : undefined);
  };
}

function readOperations(openapi: object): Operation[] {
  const { paths = {} } = openapi as { paths?: Record<string, Record<string, { parameters?: readonly Parameter[] }>> };
  return Object.entries(paths).flatMap(([template, methods]) => {
    const path = new RegExp(`^${template.replace(/[.+*?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}/?$`);
    return Object.entries(methods).map(([method, { parameters = [] }]) => ({
      path,
      method: method.toUpperCase(),
      query: new Set(parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)),
    }));
  });
}
