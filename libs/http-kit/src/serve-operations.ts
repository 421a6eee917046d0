import { nounOfId } from '@exchequer/ids';
import type { Controller } from '@tsoa/runtime';
import type { Express, Request, RequestHandler, Response } from 'express';
import { type AuditRequest, checkAudited } from './audited-operations.js';
import { type FieldError, NO_SUCH_OBJECT, Problem } from './problems/problem.js';
import type { EventLoopUse } from './requests/event-loop-use.js';
import type { FileForm } from './requests/file-form.js';
import { entityTagOf, isKnown, readIfMatch, refuseIfMatch } from './requests/if-match.js';
import { tenantOf } from './requests/request-context.js';
import type { TakeTurns } from './requests/turns.js';
import type { CsvOfPage } from './responses/csv-page.js';
import { jsonPieces, sendStream, sendText } from './responses/send-text.js';
import type { CheckAnswer, CheckRefusal } from './validation/answer-check.js';
import type { Input, RequestValidator } from './validation/request-validator.js';

/** An operation, generated from its controller (`bin/routes.hbs`). */
export interface ServedOperation {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Form: `/v1/accounting/invoices/:id`. */
  readonly path: string;
  /** A new instance serves each request. It receives the service's deps. */
  readonly controller: new (
    deps: never,
  ) => object;
  /** The method of the controller. */
  readonly action: string;
  readonly arguments: readonly { readonly in: ArgumentSource; readonly name: string }[];
  /** The parts of a multipart form that are files. */
  readonly files: readonly string[];
}

/** By path of a POST or PATCH request. The body can have any shape. */
export type FurtherChecks = Readonly<Record<string, (request: Request) => Promise<readonly FieldError[]>>>;

type ArgumentSource = 'request' | 'path' | 'query' | 'header' | 'body' | 'formData';

export interface ServingOptions {
  readonly validator: RequestValidator;
  /** Counts how long answers keep the event loop busy while they are written as JSON. */
  readonly use: EventLoopUse;
  /** Long answers are written in these. */
  readonly inTurn: TakeTurns;
  /** In tests. */
  readonly checkAnswer?: CheckAnswer | undefined;
  readonly checkRefusal?: CheckRefusal | undefined;
  readonly form?: FileForm | undefined;
  readonly furtherChecks?: FurtherChecks | undefined;
  /** By method and path, without those of the answer itself. */
  readonly headersOf: (method: string, path: string) => Readonly<Record<string, string>>;
  /** The CSV of a list, by method and path. */
  readonly csvPageOf: (method: string, path: string) => CsvOfPage | undefined;
  /** By method and path. */
  readonly auditOf: (method: string, path: string) => AuditRequest;
}

/** Registers the operations. Each request is checked against the OpenAPI document before it reaches the controller. */
export function serveOperations(
  app: Express,
  operations: readonly ServedOperation[],
  { form, furtherChecks = {}, ...serving }: ServingOptions,
): void {
  const edited = editedObjects(operations);
  for (const operation of operations) {
    const { method, path, files } = operation;
    const parsers: RequestHandler[] = [];
    if (files.length > 0) {
      if (!form) throw new Error(`${method} ${path} takes files: the service needs a form parser`);
      parsers.push(form.limitUploads, form.parser.fields(files.map((name) => ({ name, maxCount: 1 }))));
    }
    const check = method === 'post' || method === 'patch' ? furtherChecks[path] : undefined;
    app[method](path, ...parsers, handlerOf(operation, edited.get(operation), serving, check));
  }
  if (form) app.use(form.problems);
}

function handlerOf(
  operation: ServedOperation,
  edited: string | undefined,
  {
    validator,
    use,
    inTurn,
    checkAnswer,
    checkRefusal,
    headersOf,
    csvPageOf,
    auditOf,
  }: Omit<ServingOptions, 'form' | 'furtherChecks'>,
  check: FurtherChecks[string] | undefined,
): RequestHandler {
  const { method, path, controller: ControllerClass, action } = operation;
  const read = validator.inputOf(method, path);
  const auditRequest = auditOf(method, path);
  const headers = headersOf(method, path);
  const csvOf = csvPageOf(method, path);
  const isEdit = edited !== undefined && method !== 'get';
  const hasTag = edited !== undefined && method !== 'delete';
  return async (request, response) => {
    response.set(headers);
    if (isEdit)
      request.context = { ...request.context, ifMatch: readIfMatch(request, objectOf(request, path, edited)) };
    else if (method !== 'get') refuseIfMatch(request);
    const input = check ? await inputOrAllErrors(read, check, request) : read(request);
    const audit = auditRequest(request);
    if (audit) request.context = { ...request.context, audit };
    const controller = new ControllerClass(request.app.locals.deps as never) as Record<string, unknown>;
    const act = controller[action] as (...values: unknown[]) => unknown;
    const values = operation.arguments.map(({ in: source, name }) => argumentFrom(source, name, request, input));
    try {
      const answer = await act.apply(controller, values);
      if (checkAnswer && !isReadable(answer) && typeof answer === 'object') {
        checkAnswer(method, path, response.statusCode, answer);
      }
      if (checkAnswer && audit) {
        checkAudited(request.context, `${method} ${path}`, response.getHeader('Idempotent-Replayed') !== undefined);
      }
      await use.measure(tenantOf(request), () =>
        send(response, controller as unknown as Controller, answer, { hasTag, csvOf, inTurn }),
      );
    } catch (error) {
      if (checkRefusal && error instanceof Problem) checkRefusal(method, path, error.code);
      throw naming(error, request);
    }
  };
}

/**
 * The objects that people edit: what GET shows at the path of a PATCH, PUT or DELETE, or at the path above it (`/documents/:id/fields`).
 * @returns by operation, the path of the object that it shows or edits
 */
function editedObjects(operations: readonly ServedOperation[]): ReadonlyMap<ServedOperation, string> {
  const shown = new Map(operations.filter(({ method }) => method === 'get').map((one) => [one.path, one]));
  const edited = new Map<ServedOperation, string>();
  for (const operation of operations) {
    if (operation.method === 'get' || operation.method === 'post') continue;
    const object = [operation.path, operation.path.replace(/\/[^/]+$/, '')].find((path) => shown.has(path));
    if (object === undefined) continue;
    edited.set(operation, object);
    edited.set(shown.get(object)!, object);
  }
  return edited;
}

/** The path of the object that a request edits. */
function objectOf({ path }: Request, template: string, object: string): string {
  return template === object ? path : path.replace(/\/[^/]+$/, '');
}

/** @throws {Problem} 400 with the errors of the document, and those of the check at other places. */
async function inputOrAllErrors(
  read: (request: Request) => Input,
  check: FurtherChecks[string],
  request: Request,
): Promise<Input> {
  try {
    return read(request);
  } catch (error) {
    if (!(error instanceof Problem) || error.errors === undefined) throw error;
    const told = error.errors;
    const isTold = ({ location }: FieldError) =>
      told.some((one) => location === one.location || location.startsWith(`${one.location}.`));
    const further = (await check(request)).filter((one) => !isTold(one));
    throw Problem.invalid([...told, ...further]);
  }
}

function argumentFrom(source: ArgumentSource, name: string, request: Request, input: Input): unknown {
  switch (source) {
    case 'request':
      return request;
    case 'body':
      return request.body;
    case 'formData':
      return (request.files as Readonly<Record<string, readonly unknown[]>>)[name]?.[0] ?? request.body[name];
    default:
      return input[source][name];
  }
}

/** A 404 names the missing object, "No such customer: cus_123": the object in the path, or the objects in the body. */
function naming(error: unknown, { params, body }: Request): unknown {
  if (!(error instanceof Problem) || error.code !== 'not_found') return error;
  if (error.errors) {
    const errors = error.errors.map((one) => ({ ...one, message: noSuch(valueAt(body, one.location)) ?? one.message }));
    return new Problem('not_found', errors[0]?.message, errors);
  }
  const named = noSuch(Object.values(params)[0]);
  return error.message === NO_SUCH_OBJECT && named !== undefined ? new Problem('not_found', named) : error;
}

/** Undefined for a value that is not an id, because it could be personal. */
function noSuch(id: unknown): string | undefined {
  const noun = typeof id === 'string' ? nounOfId(id) : undefined;
  return noun === undefined ? undefined : `No such ${noun}: ${id}.`;
}

/** The value at a place such as `body.items[0].account_id`. */
function valueAt(body: unknown, location: string): unknown {
  const steps = location
    .replace(/^body\.?/, '')
    .split(/[.[\]]+/)
    .filter(Boolean);
  return steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | null | undefined)?.[step], body);
}

interface Form {
  /**
   * Whether the answer shows an object that can be edited: it has its entity tag, and one that the client knows becomes a 304. With `expand` it
   * shows other objects too, and has none.
   */
  readonly hasTag: boolean;
  readonly csvOf: CsvOfPage | undefined;
  readonly inTurn: TakeTurns;
}

async function send(
  response: Response,
  controller: Controller,
  answer: unknown,
  { hasTag, csvOf, inTurn }: Form,
): Promise<void> {
  if (response.headersSent) return;
  response.set(controller.getHeaders() as Record<string, string>);
  const { req: request } = response;
  if (isReadable(answer)) await sendStream(response, answer);
  else if (answer === undefined || answer === null) response.status(204).end();
  else {
    const csv = csvOf?.(request, response, answer);
    if (csv) await sendText(request, response, csv, inTurn);
    else if (hasTag && request.query.expand === undefined) sendTagged(request, response, JSON.stringify(answer));
    else {
      if (!response.hasHeader('Content-Type')) response.type('json');
      await sendText(request, response, jsonPieces(answer), inTurn);
    }
  }
}

function sendTagged(request: Request, response: Response, json: string): void {
  const tag = entityTagOf(json);
  response.set('ETag', tag);
  if (request.method === 'GET' && isKnown(request, tag)) response.status(304).end();
  else response.type('json').send(json);
}

function isReadable(value: unknown): value is NodeJS.ReadableStream {
  return typeof value === 'object' && value !== null && 'pipe' in value && typeof value.pipe === 'function';
}
