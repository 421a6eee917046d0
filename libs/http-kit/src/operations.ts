import { setHttpRoute } from '@exchequer/telemetry';
import type { Request, RequestHandler } from 'express';

/** A path of the document. */
interface Route {
  /** Form: `/v1/accounting/invoices/:id`. */
  readonly template: string;
  readonly pattern: RegExp;
}

const routes = new WeakMap<Request, Route>();

/** Finds the route of each request in the OpenAPI document, and sets it on the request's span and in the request metrics. */
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

/** The template of the path. Undefined for a path that is not in the document. */
export function routeOf(request: Request): string | undefined {
  return routes.get(request)?.template;
}

function readRoutes(openapi: object): Route[] {
  const { paths = {} } = openapi as { paths?: Record<string, object> };
  const parametersIn = (template: string) => template.split('{').length;
  // A literal path takes precedence over one with a parameter in that place.
  const inOrder = Object.keys(paths).sort((a, b) => parametersIn(a) - parametersIn(b));
  return inOrder.map((template) => ({
    template: template.replace(/\{(\w+)\}/g, ':$1'),
    pattern: new RegExp(`^${template.replace(/[.+*?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}/?$`),
  }));
}
