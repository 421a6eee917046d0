import type { Logger } from '@exchequer/telemetry';
import express, { type Express, type RequestHandler } from 'express';
import { auditOf, type CompleteAudit } from './audited-operations.js';
import { type Health, healthRoutes } from './health.js';
import { nameRoute, routeOf } from './operations.js';
import { Problem } from './problems/problem.js';
import { problemHandler } from './problems/send-problem.js';
import { createEventLoopUse } from './requests/event-loop-use.js';
import type { FileForm } from './requests/file-form.js';
import { gatewayTokenVerifier } from './requests/gateway-token.js';
import { jsonBody } from './requests/json-body.js';
import { limitRequests, type RequestLimits } from './requests/limit-requests.js';
import {
  authenticate,
  idempotencyKey,
  refuseTestHelpersInLiveMode,
  requestId,
  requireScope,
} from './requests/request-context.js';
import { createTurns } from './requests/turns.js';
import { csvPageOf } from './responses/csv-page.js';
import { deprecationHeaders } from './responses/deprecation.js';
import { type FurtherChecks, type ServedOperation, serveOperations } from './serve-operations.js';
import { CLOCK_COPY_PATH, type CopyClock, keepClockCopy } from './test-clock.js';
import { createAnswerCheck, createRefusalCheck } from './validation/answer-check.js';
import type { Formats } from './validation/formats.js';
import { createRequestValidator } from './validation/request-validator.js';
import { valuesMaxByOperation } from './validation/values-max.js';

export interface ServiceAppOptions {
  /** Audience of the gateway's token: the service's name. */
  readonly service: string;
  /** Scope area of its routes: `documents` means `documents:read` and `documents:write`. */
  readonly scopeArea: string;
  /** Paths that have, with the paths below them, another scope area, e.g. `{ '/v1/audit_events': 'audit' }`. Every key can use those of the area `any`. */
  readonly scopeAreaOfPath?: Readonly<Record<string, string>>;
  /** Public keys of the gateway, a JSON Web Key Set. */
  readonly jwks: string;
  /** Base of the problem `type` URLs, e.g. the gateway's public address. */
  readonly docsUrl: string;
  /**
   * Paths for callers other than the gateway, such as `/partner/`: what authenticates them and sets `request.context`. They are
   * not part of the public API reference.
   */
  readonly otherCallers?: Readonly<Record<string, RequestHandler>>;
  /**
   * Paths that the gateway forwards without a key, because a browser is redirected to them. The handler finds the tenant of the request and
   * sets `request.context`. They are part of the public API reference.
   */
  readonly withoutKey?: Readonly<Record<string, RequestHandler>>;
  /** Dependencies of the controllers. */
  readonly deps: unknown;
  readonly health: Health;
  /** Limits for one organization, so that others are served meanwhile. */
  readonly limits: RequestLimits;
  readonly logger: Logger;
  /** OpenAPI 3.1. Every request is checked against it. */
  readonly openapi: object;
  /** Generated from the controllers. */
  readonly operations: readonly ServedOperation[];
  /** Parses the forms of operations with files. */
  readonly form?: FileForm;
  /** Paths of POST requests with JSON bodies over 1 MB: the size limit, and what runs before a body is read into memory. */
  readonly largeBodies?: Readonly<Record<string, { readonly bytesMax: number; readonly admit: RequestHandler }>>;
  /** The service's own `format` values in the OpenAPI document. */
  readonly formats?: Formats;
  /**
   * Rules that the OpenAPI document cannot express, by path of a POST request. They are also checked when the document refuses the request, so
   * that one answer names all wrong fields. The use case always checks them too.
   */
  readonly furtherChecks?: FurtherChecks;
  /** `completeAudit` of libs/messaging. Needed if an operation is in the audit log (`x-audit`). */
  readonly audit?: CompleteAudit;
  /** For a service whose days are those of the test clock: `copyTestClock`. Its refusals name the clock. */
  readonly copyClock?: CopyClock;
  /** Paths whose POST requests only compute: `<area>:read` is enough. */
  readonly computingPaths?: readonly string[];
}

/** Tests set it (jest.base.mjs). */
const checksAnswers = process.env.EXCHEQUER_CHECK_ANSWERS === 'true';

/** The steps of every request: id, health, gateway token, scope, turn, body, idempotency key, validation, controller, problem. */
export function createServiceApp(options: ServiceAppOptions): Express {
  const { logger, docsUrl } = options;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.locals.deps = options.deps;
  app.use(requestId(), nameRoute(options.openapi), requestLog(logger), healthRoutes(options.health));
  const otherCallers = Object.entries(options.otherCallers ?? {});
  const reference = Buffer.from(JSON.stringify(withoutPaths(options.openapi, Object.keys(options.otherCallers ?? {}))));
  app.get('/openapi.json', (_request, response) => void response.type('json').send(reference));
  const fromGateway = authenticate(gatewayTokenVerifier({ jwks: options.jwks, audience: options.service }));
  app.use((request, response, next) => {
    const [, other] = otherCallers.find(([prefix]) => request.path.startsWith(prefix)) ?? [];
    const ofPath = options.withoutKey?.[request.path];
    if (ofPath) return ofPath(request, response, next);
    return (other ?? fromGateway)(request, response, next);
  });
  app.use(refuseTestHelpersInLiveMode());
  if (options.copyClock) {
    app.use(keepClockCopy(options.copyClock));
    app.post(CLOCK_COPY_PATH, (_request, response) => void response.status(204).end());
  }
  app.use(requireScope(options.scopeArea, options.computingPaths, options.scopeAreaOfPath));
  // Before the body is read: a waiting request uses no more memory than its connection has received.
  // Partners have their own turns: a request of a client can wait for a partner that calls back.
  const use = createEventLoopUse();
  const inTurn = createTurns(use);
  const [limitClients, limitPartners] = [limitRequests(options.limits, { use }), limitRequests(options.limits)];
  app.use((request, response, next) => {
    const isPartner = otherCallers.some(([prefix]) => request.path.startsWith(prefix));
    return (isPartner ? limitPartners : limitClients)(request, response, next);
  });
  const large = Object.entries(options.largeBodies ?? {});
  for (const [path, { admit }] of large) app.post(path, admit);
  const largest = Object.fromEntries(large.map(([path, { bytesMax }]) => [path, bytesMax]));
  const formPaths = options.operations.filter(({ files }) => files.length > 0).map(({ path }) => path);
  app.use(
    requireJson(formPaths),
    ...jsonBody({ largest, valuesMaxOf: valuesMaxByOperation(options.openapi), use, inTurn }),
    idempotencyKey(),
  );
  const validator = createRequestValidator(options.openapi, options.formats);
  serveOperations(app, options.operations, {
    validator,
    use,
    inTurn,
    checkAnswer: checksAnswers ? createAnswerCheck(options.openapi, options.formats) : undefined,
    checkRefusal: checksAnswers ? createRefusalCheck(options.openapi) : undefined,
    form: options.form,
    furtherChecks: options.furtherChecks,
    headersOf: (method, path) => deprecationHeaders(options.openapi, method, path),
    csvPageOf: (method, path) => csvPageOf(options.openapi, method, path),
    auditOf: auditOf(options.openapi, options.audit),
  });
  app.use((_request, _response, next) => next(Problem.notFound()));
  app.use(problemHandler(logger, docsUrl, { namesClock: options.copyClock !== undefined }));
  return app;
}

/** The document without the operations under some prefixes. */
function withoutPaths(openapi: object, prefixes: readonly string[]): object {
  const { paths = {} } = openapi as { readonly paths?: Readonly<Record<string, unknown>> };
  const shown = Object.entries(paths).filter(([path]) => !prefixes.some((prefix) => path.startsWith(prefix)));
  return { ...openapi, paths: Object.fromEntries(shown) };
}

function requireJson(multipartPaths: readonly string[]): RequestHandler {
  return (request, _response, next) => {
    const multipart = multipartPaths.includes(request.path);
    const accepted = multipart ? 'multipart/form-data' : 'application/json';
    const hasBody =
      request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
    const mustMatch = hasBody || (multipart && request.method === 'POST');
    if (mustMatch && !request.is(accepted)) next(new Problem('unsupported_media_type', `Send ${accepted}.`));
    else next();
  };
}

/** One line per answer: the route template, never the path with its ids, a query or a body. */
function requestLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const startedMs = performance.now();
    response.once('close', () => {
      if (/^\/health(\/|$)/.test(request.path)) return;
      logger.info(
        {
          request_id: request.get('request-id'),
          method: request.method,
          route: routeOf(request) ?? 'unmatched',
          status: response.statusCode,
          organization_id: request.context?.organizationId,
          ms: Math.round((performance.now() - startedMs) * 10) / 10,
          aborted: response.writableFinished ? undefined : true,
        },
        'request',
      );
    });
    next();
  };
}
