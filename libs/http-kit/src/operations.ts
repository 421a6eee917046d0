import { setHttpRoute } from '@exchequer/telemetry';
import type { Request, RequestHandler } from 'express';
import type { Schema } from './schema-errors.js';

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly schema?: Schema;
}

/** An operation of an OpenAPI document, as far as it is looked at here. */
interface Described {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
}

/** One method of one path. */
export interface Operation {
  readonly query: ReadonlyMap<string, Schema>;
  /** Undefined where none is taken. */
  readonly body: Schema | undefined;
}

/** A path of the document with its operations. */
interface Route {
  /** As `/v1/accounting/invoices/:id`. */
  readonly template: string;
  readonly pattern: RegExp;
  /** By method. */
  readonly operations: ReadonlyMap<string, Operation>;
}

const routes = new WeakMap<Request, Route>();

/** Finds the route of each request by the OpenAPI document, and names it on the request's span and in the request metrics. */
export function nameRoute(openapi: object): RequestHandler {
  const known = readRoutes(openapi);
  return (request, _response, next) => {
    const route = known.find(({ pattern }) => pattern.test(request.path));
    if (route) {
      routes.set(request, route);
      setHttpRoute(route.template);
    }
    next();
  };
}

/** The template of the path; undefined for a path that the document does not have. */
export function routeOf(request: Request): string | undefined {
  return routes.get(request)?.template;
}

export function operationOf(request: Request): Operation | undefined {
  return routes.get(request)?.operations.get(request.method);
}

function readRoutes(openapi: object): Route[] {
  const { paths = {} } = openapi as { paths?: Record<string, Record<string, Described>> };
  const parametersIn = (template: string) => template.split('{').length;
  // A path that is written out comes before one with a parameter in that place.
  const inOrder = Object.entries(paths).sort(([a], [b]) => parametersIn(a) - parametersIn(b));
  return inOrder.map(([template, methods]) => ({
    template: template.replace(/\{(\w+)\}/g, ':$1'),
    pattern: new RegExp(`^${template.replace(/[.+*?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}/?$`),
    operations: new Map(
      Object.entries(methods).map(([method, described]) => [method.toUpperCase(), toOperation(described)]),
    ),
  }));
}

function toOperation({ parameters = [], requestBody }: Described): Operation {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  return {
    query: new Map(inQuery.map(({ name, schema = {} }) => [name, schema])),
    body: requestBody && (requestBody.content?.['application/json']?.schema ?? {}),
  };
}
