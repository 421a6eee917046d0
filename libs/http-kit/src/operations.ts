import { setHttpRoute } from '@exchequer/telemetry';
import type { Request, RequestHandler } from 'express';

/** A path of the document. */
interface Route {
  /** As `/v1/accounting/invoices/:id`. */
  readonly template: string;
  readonly pattern: RegExp;
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

function readRoutes(openapi: object): Route[] {
  const { paths = {} } = openapi as { paths?: Record<string, object> };
  const parametersIn = (template: string) => template.split('{').length;
  // A path that is written out comes before one with a parameter in that place.
  const inOrder = Object.keys(paths).sort((a, b) => parametersIn(a) - parametersIn(b));
  return inOrder.map((template) => ({
    template: template.replace(/\{(\w+)\}/g, ':$1'),
    pattern: new RegExp(`^${template.replace(/[.+*?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}/?$`),
  }));
}
